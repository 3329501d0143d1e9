import type { Params } from '@remix-run/react';
import { relativeDate } from '~/domain/dates';
import type { Viewer } from '~/domain/viewer';
import { visibilityOf } from '~/domain/viewer';
import type { TitleChange, Vod } from '~/domain/vod';
import type { Chapter } from '~/domain/vod-care';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { isWatching } from '~/request/watching.server';
import { findAd } from '~/upstream/ads.server';
import type { Upstream } from '~/upstream/client.server';
import { findVodInfo, getVodPlayback } from '~/upstream/vods.server';
import { recordWatch } from '~/upstream/watching.server';
import { failureCodes } from '~protocol/failure';
import { passwordErrorOf } from './live-player.server';
import type { MidrollAd } from './midroll';
import type { RefusedContent, RefusedReason } from './vod-refused';

export interface VodPlayingData {
  state: 'playing';
  titleNo: number;
  userId: string;
  nick: string;
  title: string;
  hlsUrl: string;
  isUpright: boolean;
  views: number | null;
  date: string | null;
  category: string | null;
  tags: string[];
  titleHistory: TitleChange[];
  chapters: Chapter[];
  /** where the video stops, and what is shown then; null: nowhere, or there is nothing to show */
  midroll: { seconds: number[]; ad: MidrollAd } | null;
  /** its menu's kind */
  kind: 'vod' | 'catch';
  /** seconds */
  startAt: number;
  isFavorite: boolean;
  /** the viewer gave it an UP */
  isUp: boolean;
  ups: number | null;
  isOwn: boolean;
  /** the position is stored: the viewer is a member */
  keepsPosition: boolean;
}

export interface VodRefusedData {
  state: 'refused';
  reason: RefusedReason;
  /** what is refused; null when it cannot be had */
  about: RefusedContent | null;
  isLoggedIn: boolean;
  /** why the password that was given opened nothing */
  passwordError?: string | null;
  /** for the form of the password */
  csrf?: string;
}

const reasons: Record<number, RefusedReason> = {
  [failureCodes.adultOnly]: 'adult',
  [failureCodes.passwordRequired]: 'password',
  // too many wrong ones: the call has no other limit
  [failureCodes.tooMany]: 'password',
  [failureCodes.subscriptionRequired]: 'subscription',
  [failureCodes.ticketRequired]: 'ticket',
  [failureCodes.abroadBlocked]: 'abroad',
  [failureCodes.favoriteRequired]: 'favorite',
  [failureCodes.fanClubRequired]: 'fanClub',
  [failureCodes.managerRequired]: 'manager',
};

/** @throws Response 404 unless the parameter is a number */
export function numberOf(params: Params, name: string): number {
  const text = params[name] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** Ids joined by '-'; anything else is left out. */
export const readIds = (text: string | null, most: number) =>
  (text ?? '')
    .split('-')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, most)
    .map(Number);

/** Watched nearly to the end: it starts from the beginning. */
const endShare = 0.95;

/** The upstream leaves out a title that this viewer may not read. */
const contentOf = (vod: Vod | null): RefusedContent | null =>
  vod && {
    kind: vod.fileType === 'CATCH' ? 'Catch' : 'VOD',
    title: vod.title,
    userId: vod.userId,
    nick: vod.userNickname,
  };

async function midrollOf(upstream: Upstream, viewer: Viewer, seconds: number[]) {
  const ad = await findAd(upstream, { place: 'midroll', category: '' }, visibilityOf(viewer));
  return ad && { seconds, ad };
}

/**
 * A VOD or a Catch clip, ready to play. Opening it adds it to a member's history.
 *
 * @throws Response 404 for one that is not there, 503 when the upstream does not answer (the call is essential)
 */
export async function openVod(
  args: RouteArgs,
  titleNo: number,
  password?: string,
): Promise<VodPlayingData | VodRefusedData> {
  const { upstream, viewer: findViewer, context, sessionToken } = scopeOf(args);
  const viewer = await findViewer();
  const outcome = await getVodPlayback(upstream, titleNo, password);
  if (!outcome.ok) {
    const reason = reasons[outcome.code ?? 0];
    if (!reason) throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
    const about = contentOf(await findVodInfo(upstream, titleNo));
    return {
      state: 'refused',
      reason,
      about,
      isLoggedIn: viewer.kind === 'member',
      passwordError: password !== undefined && reason === 'password' ? passwordErrorOf(outcome) : null,
      csrf: context.csrfToken(sessionToken),
    };
  }
  const { vod, hlsUrl, isFavorite, isUp, isUpright, lastViewSeconds, chapters, midrolls } = outcome.value;
  if (viewer.kind === 'member' && isWatching(args.request))
    await recordWatch(upstream, { type: 'vod', no: titleNo }, lastViewSeconds ?? undefined);
  const { searchParams } = new URL(args.request.url);
  const asked = Number(searchParams.get('t') || searchParams.get('change_second') || Number.NaN);
  const seconds = (vod.durationMs ?? 0) / 1_000;
  const resumed = lastViewSeconds && lastViewSeconds < seconds * endShare ? lastViewSeconds : 0;
  return {
    state: 'playing',
    titleNo,
    userId: vod.userId,
    nick: vod.userNickname,
    title: vod.title ?? `${vod.userNickname}님의 VOD`,
    hlsUrl,
    isUpright,
    views: vod.viewCount,
    date: vod.createdDate && relativeDate(vod.createdDate, Date.now()),
    category: vod.categoryName,
    tags: vod.tags,
    titleHistory: vod.titleHistory,
    chapters,
    midroll: midrolls.length > 0 ? await midrollOf(upstream, viewer, midrolls) : null,
    kind: vod.fileType === 'CATCH' ? 'catch' : 'vod',
    startAt: asked >= 0 ? Math.min(Math.floor(asked), Math.floor(seconds)) : resumed,
    isFavorite,
    isUp,
    ups: vod.upCount,
    isOwn: viewer.kind === 'member' && viewer.userId === vod.userId,
    keepsPosition: viewer.kind === 'member',
  };
}

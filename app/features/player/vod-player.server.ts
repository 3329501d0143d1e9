import { relativeDate } from '~/domain/dates';
import type { Viewer } from '~/domain/viewer';
import { visibilityOf } from '~/domain/viewer';
import type { Chapter } from '~/domain/vod-care';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { isWatching } from '~/request/watching.server';
import { findAd } from '~/upstream/ads.server';
import type { Upstream } from '~/upstream/client.server';
import { recent, vods } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/failure';
import type { Vod } from '~protocol/vod';
import { comeTo, keepOpen } from './door.server';
import { passwordErrorOf } from './live-player.server';
import type { MidrollAd } from './midroll';
import { type ShareFacts, vodShareFacts } from './share-facts.server';
import type { RefusedContent, RefusedReason } from './vod-refused';
import { loadNext, type NextData } from './watch-next.server';

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
  titleHistory: Vod['titleHistory'];
  chapters: Chapter[];
  /** where the video stops, and what is shown then; null: nowhere, or there is nothing to show */
  midroll: { seconds: number[]; ad: MidrollAd } | null;
  /** its menu's kind */
  kind: 'vod' | 'catch';
  /** seconds */
  startAt: number;
  /** the address says where it starts */
  isAsked: boolean;
  isFavorite: boolean;
  followers: number;
  /** the viewer gave it an UP */
  isUp: boolean;
  ups: number | null;
  isOwn: boolean;
  /** the position is stored: the viewer is a member */
  keepsPosition: boolean;
  /** null: not for everybody */
  share: ShareFacts | null;
  /** a picture of it, until it plays */
  poster: string | null;
  next: NextData | null;
}

export interface VodRefusedData {
  state: 'refused';
  reason: RefusedReason;
  /** what is refused; null when it cannot be had */
  about: RefusedContent | null;
  isLoggedIn: boolean;
  next: NextData | null;
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

const kindOf = ({ fileType }: Vod) => (fileType === 'CATCH' ? 'catch' : 'vod');

const nextOf = (vod: Vod) => ({
  userId: vod.userId,
  nick: vod.userNickname,
  categoryNo: vod.categoryNo,
  category: vod.categoryName,
  playing: { kind: kindOf(vod), no: vod.titleNo } as const,
});

async function midrollOf(upstream: Upstream, viewer: Viewer, seconds: number[]) {
  const ad = await findAd(upstream, { place: 'midroll', category: '' }, visibilityOf(viewer));
  return ad && { seconds, ad: { ...ad, href: links.adClick(ad.key) } };
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
): Promise<{ data: VodPlayingData | VodRefusedData; headers: Headers | undefined }> {
  const scope = scopeOf(args);
  const { upstream, viewer: findViewer } = scope;
  const viewer = await findViewer();
  const door = { kind: 'vod', no: titleNo } as const;
  const { coming, headers } = await comeTo(args, door, password);
  const outcome = await (password === undefined
    ? vods.player(upstream, { titleNo, ...coming })
    : vods.playerWithPassword(upstream, { titleNo, ...coming, password }));
  if (!outcome.ok) {
    const reason = reasons[outcome.code ?? 0];
    if (!reason) failPage(outcome);
    const info = valueOr(await vods.info(upstream, { titleNo }), null);
    const data: VodRefusedData = {
      state: 'refused',
      reason,
      about: contentOf(info),
      isLoggedIn: viewer.kind === 'member',
      next: info && (await loadNext(args, nextOf(info))),
      passwordError: password !== undefined && reason === 'password' ? passwordErrorOf(outcome) : null,
      csrf: await formToken(scope),
    };
    // what opens later is this browser's
    return { data, headers: reason === 'password' ? headers : undefined };
  }
  const { vod, hlsUrl, isFavorite, isUp, isUpright, lastViewSeconds, ...more } = outcome.value;
  const { chapters, midrolls, favoriteCount } = more;
  await keepOpen(args, { door, ticket: outcome.value.door, headers });
  const isMember = viewer.kind === 'member';
  const { searchParams } = new URL(args.request.url);
  // a script loads it before anybody watches it, for a page that has the rest
  const isAhead = searchParams.has('ahead');
  const [next, midroll] = await Promise.all([
    isAhead ? null : loadNext(args, nextOf(vod)),
    midrolls.length > 0 ? midrollOf(upstream, viewer, midrolls) : null,
    isMember &&
      !isAhead &&
      isWatching(args.request) &&
      recent.create(upstream, { type: 'vod', id: titleNo, position: lastViewSeconds ?? undefined }),
  ]);
  const asked = Number(searchParams.get('t') || searchParams.get('change_second') || Number.NaN);
  const seconds = (vod.durationMs ?? 0) / 1_000;
  const resumed = lastViewSeconds && lastViewSeconds < seconds * endShare ? lastViewSeconds : 0;
  const data: VodPlayingData = {
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
    midroll,
    kind: kindOf(vod),
    isAsked: asked >= 0,
    startAt: asked >= 0 ? Math.min(Math.floor(asked), Math.floor(seconds)) : resumed,
    isFavorite,
    followers: favoriteCount,
    isUp,
    ups: vod.upCount,
    share: vodShareFacts(vod, { viewer, coming }),
    isOwn: isMember && viewer.userId === vod.userId,
    keepsPosition: isMember,
    poster: vod.thumbnailUrl,
    next,
  };
  return { data, headers: password === undefined ? undefined : headers };
}

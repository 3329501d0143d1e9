import { relativeDate } from '~/domain/format/dates';
import type { Viewer } from '~/domain/viewer';
import { visibilityOf } from '~/domain/viewer';
import type { Chapter } from '~/domain/vod/care';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { isWatching } from '~/request/watching.server';
import { findAd } from '~/upstream/ads.server';
import type { Upstream } from '~/upstream/client.server';
import { recent, vods } from '~/upstream/clients.server';
import type { Vod } from '~protocol/vod/calls';
import type { Coming } from '~protocol/watch/door';
import { comeTo, keepOpen } from './door.server';
import type { MidrollAd } from './midroll';
import { type ShareFacts, vodShareFacts } from './share-facts.server';
import { refuseVod, type VodRefusedData } from './vod-refusal.server';
import { kindOf, loadNext, type NextData, nextOf } from './watch-next.server';

export interface VodPlayingData {
  state: 'playing';
  titleNo: number;
  userId: string;
  nick: string;
  /** of an uploaded picture */
  face?: string;
  title: string;
  hlsUrl: string;
  isUpright: boolean;
  views: number | null;
  /** comments and replies */
  comments: number | null;
  /** in seconds; null: unknown */
  length: number | null;
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
  /** the viewer is offered to cut a clip: a guest logs in first */
  canClip: boolean;
  /** the viewer who cut it; null: it is its streamer's own */
  maker: Vod['maker'];
  /** the chat of its broadcast is there; null: none */
  chat: { at: RoomRef; isFolded: boolean } | null;
  /** a picture of it, until it plays */
  poster: string | null;
  next: NextData | null;
}

/** Watched nearly to the end: it starts from the beginning. */
const endShare = 0.95;

async function midrollOf(upstream: Upstream, viewer: Viewer, seconds: number[]) {
  const ad = await findAd(upstream, { place: 'midroll', category: '' }, visibilityOf(viewer));
  return ad && { seconds, ad: { ...ad, href: links.adClick(ad.key) } };
}

/** Finds the chat of a recording: the player knows nothing more of it. */
export type FindChat = (titleNo: number, coming: Coming) => Promise<VodPlayingData['chat']>;

/**
 * A VOD or a Catch clip, ready to play. Opening it adds it to a member's history.
 *
 * @throws Response 404 for one that is not there, 503 when the upstream does not answer (the call is essential)
 */
export async function openVod(
  args: RouteArgs,
  titleNo: number,
  password?: string,
  findChat: FindChat = async () => null,
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
    const data = await refuseVod(args, { titleNo, failure: outcome, isTried: password !== undefined });
    // what opens later is this browser's
    return { data, headers: data.reason === 'password' ? headers : undefined };
  }
  const { vod, hlsUrl, isFavorite, isUp, isUpright, lastViewSeconds, ...more } = outcome.value;
  const { chapters, midrolls, favoriteCount } = more;
  await keepOpen(args, { door, ticket: outcome.value.door, headers });
  const isMember = viewer.kind === 'member';
  const { searchParams } = new URL(args.request.url);
  // a script loads it before anyone watches it, for a page that has the rest
  const isAhead = searchParams.has('ahead');
  const asOpened = { ...coming, door: outcome.value.door ?? coming.door };
  const [next, midroll, chat] = await Promise.all([
    isAhead ? null : loadNext(args, nextOf(vod)),
    midrolls.length > 0 ? midrollOf(upstream, viewer, midrolls) : null,
    isAhead || vod.fileType !== 'REVIEW' ? null : findChat(titleNo, asOpened),
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
    face: vod.profileImage,
    title: vod.title ?? `${vod.userNickname}님의 VOD`,
    hlsUrl,
    isUpright,
    views: vod.viewCount,
    comments: vod.commentCount,
    length: vod.durationMs && seconds,
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
    canClip: kindOf(vod) === 'vod' && (isMember ? more.mayClip : more.takesClips),
    maker: vod.maker,
    chat,
    poster: vod.thumbnailUrl,
    next,
  };
  return { data, headers: password === undefined ? undefined : headers };
}

import { isRefused } from '~/request/refusal.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { lives, vods } from '~/upstream/clients.server';
import type { UpstreamFailure } from '~/upstream/outcome.server';
import { isNumberId } from '~protocol/wire/ids';

/** What a player on another site shows. */
export interface Watchable {
  title: string;
  userId: string;
  nick: string;
  hlsUrl: string;
  isUpright: boolean;
  /** portal path or absolute address */
  image: string | null;
}

/** 'closed': it is there, but not for everybody. */
export type Found = Watchable | 'closed' | 'gone';

/** @throws Response 503 when the upstream does not answer */
function refused(outcome: UpstreamFailure): 'closed' | 'gone' {
  if (!isRefused(outcome)) failPage(outcome);
  return outcome.status === 404 || outcome.status === 410 ? 'gone' : 'closed';
}

/** A broadcast as a guest watches it: requests for it come without cookies (handler.server.ts). */
export async function findLive(args: RouteArgs, userId: string, no: string): Promise<Found> {
  if (!isNumberId(no)) return 'gone';
  const outcome = await lives.player(scopeOf(args).upstream, { userId, broadNo: Number(no) });
  if (!outcome.ok) return refused(outcome);
  const { broadcast, hlsUrl } = outcome.value;
  const nick = broadcast.userNickname;
  return {
    title: broadcast.title ?? `${nick}님의 방송`,
    userId: broadcast.userId,
    nick,
    hlsUrl,
    isUpright: false,
    image: broadcast.thumbnailUrl,
  };
}

/** As findLive, of a VOD or a Catch clip. */
export async function findVod(args: RouteArgs, no: string): Promise<Found> {
  if (!isNumberId(no)) return 'gone';
  const outcome = await vods.player(scopeOf(args).upstream, { titleNo: Number(no) });
  if (!outcome.ok) return refused(outcome);
  const { vod, hlsUrl, isUpright } = outcome.value;
  const nick = vod.userNickname;
  return {
    title: vod.title ?? `${nick}님의 VOD`,
    userId: vod.userId,
    nick,
    hlsUrl,
    isUpright,
    image: vod.thumbnailUrl,
  };
}

import { playlistLimits } from '~protocol/playlist/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { refuseLimited, requireActiveMember, requireMember } from '../../core/services/require-member';
import { requireContent } from '../../history/services/watching';
import * as store from '../store/playlists';

/** The member's own lists, and whether the VOD is in each. */
export async function listOwnPlaylists({ db }: PlatformContext, actor: Actor, titleNo: number) {
  const { userId } = requireMember(actor);
  return { result: 1, data: await store.listOwnPlaylists(db, userId, titleNo) };
}

const refusals = {
  tooManyLists: `재생목록은 최대 ${playlistLimits.lists}개까지 만들 수 있습니다.`,
  tooManyVods: `재생목록 하나에는 최대 ${playlistLimits.vods}개까지 담을 수 있습니다.`,
} as const;

/** A title is text that others may read: 403 for who is suspended (1206), and whom staff let write nowhere (1208). */
export function requireNaming(actor: Actor): void {
  refuseLimited(requireActiveMember(actor), 'noPosts');
}

/**
 * 재생목록에 담기. Again is a success; a full list is result 0 with its message. 403 as requireNaming where the list is yet to
 * be made; 404: no such VOD or list.
 */
export async function addToPlaylist(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  into: store.NewItem['into'],
) {
  const { userId } = requireMember(actor);
  await requireContent(context, actor, { type: 'vod', no: titleNo });
  const { db, clock } = context;
  const limits = playlistLimits;
  const item = { userId, titleNo, into, limits, now: clock.now() };
  const outcome = await store.addToPlaylist(db, item, () => requireNaming(actor));
  if (outcome === 'missing') throw notFound('존재하지 않는 재생목록입니다.');
  if (outcome === 'tooManyLists' || outcome === 'tooManyVods')
    return { result: 0, message: refusals[outcome] };
  return {
    result: 1,
    message: outcome === 'known' ? '이미 재생목록에 있는 VOD입니다.' : '재생목록에 담았습니다.',
  };
}

/** 재생목록 퍼가기: somebody else's list that is shown. Again is a success; private and deleted ones are unknown. */
export async function takePlaylist({ db, clock }: PlatformContext, actor: Actor, listIdx: number) {
  const { userId } = requireMember(actor);
  const found = await store.findShownPlaylist(db, listIdx);
  if (!found) throw notFound('존재하지 않는 재생목록입니다.');
  if (found.userId === userId) return { result: 0, message: '내가 만든 재생목록입니다.' };
  await store.takePlaylist(db, userId, listIdx, clock.now());
  return { result: 1, message: '재생목록을 퍼왔습니다.' };
}

import type { PlaylistEntryWire, PlaylistOrderName } from '~protocol/playlist/calls';
import type { PlatformContext } from '../../core/context';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { vodFace } from '../../vod/services/access';
import { toVodItem } from '../../vod/services/wire';
import * as store from '../store/entries';
import { requireNaming } from './playlists';

const unknown = () => notFound('존재하지 않는 재생목록입니다.');

/** What has become of somebody else's list since it was taken; null = nothing. */
const coverOf = ({ deletedAt, isDisplay, userId }: store.EntryRow, viewerId: string) => {
  if (deletedAt) return 'DELETE';
  return !isDisplay && userId !== viewerId ? 'PRIVATE' : null;
};

/** The playlists on the member's list: their own, and those they took (P045, P100). */
export async function listPlaylistEntries(
  { db, clock }: PlatformContext,
  actor: Actor,
  order: PlaylistOrderName,
) {
  const { userId } = requireMember(actor);
  const viewer = { accountId: userId, withAdult: isAdult(actor), now: clock.now() };
  const rows = await store.listEntries(db, viewer, order);
  const data = rows.map((row): PlaylistEntryWire => {
    const cover = coverOf(row, userId);
    const first = cover ? null : row.titleNo;
    return {
      listIdx: row.listIdx,
      addId: userId,
      broadStart: seoulText(row.vodAddedAt),
      playlist: {
        regId: row.userId,
        regNick: row.nick,
        regDate: seoulText(row.createdAt),
        title: cover ? '' : row.title,
        url: first === null ? null : `/player/${first}/playlist/${row.listIdx}`,
        isFanclub: row.isFan,
        isSubscribe: row.isSubscriber,
        config: { display: row.isDisplay ? 'Y' : 'N' },
        count: { playlistCnt: cover ? 0 : row.count },
        bbsTitle: { titleNo: first, ucc: { thumb: cover ? '' : (row.thumb ?? ''), thumbType: cover } },
      },
    };
  });
  return { result: 1, data };
}

/** Deletes a list of one's own. Again is a success; another's is unknown. */
export async function deletePlaylist({ db, clock }: PlatformContext, actor: Actor, listIdx: number) {
  const { userId } = requireMember(actor);
  if (!(await store.deletePlaylist(db, userId, listIdx, clock.now()))) throw unknown();
  return { result: 1, message: '재생목록이 삭제됐습니다.' };
}

/** Takes somebody else's list off the member's; again is a success. One's own is not taken (GN47). */
export async function untakePlaylist({ db }: PlatformContext, actor: Actor, listIdx: number) {
  const { userId } = requireMember(actor);
  if ((await store.findPlaylist(db, listIdx))?.userId === userId) throw unknown();
  await store.deleteEntry(db, userId, listIdx);
  return { result: 1, message: '재생목록이 삭제됐습니다.' };
}

/** A list for its player and its editor: private ones are their owner's only. The owner sees what is gone, to remove it. */
export async function readPlaylist({ db }: PlatformContext, actor: Actor, listIdx: number) {
  const list = await store.findPlaylist(db, listIdx);
  const isOwn = actor.kind === 'member' && list?.userId === actor.userId;
  if (!list || (!list.isDisplay && !isOwn)) throw unknown();
  const rows = await store.listVodsOf(db, listIdx);
  const shown = rows.filter((row) => isOwn || ['open', 'adult'].includes(vodFace(actor, row)));
  return {
    result: 1,
    data: {
      listIdx,
      regId: list.userId,
      regNick: list.nick,
      title: list.title,
      isDisplay: list.isDisplay,
      isOwn,
      list: shown.map((row) => toVodItem(row, actor)),
    },
  };
}

/**
 * Name and visibility of a list of one's own; 404 for every other. Another name, and that others see it, is for who may write
 * (requireNaming); hiding it is not asked for.
 */
export async function changePlaylist(
  { db }: PlatformContext,
  actor: Actor,
  listIdx: number,
  fields: { title: string; isDisplay: boolean },
) {
  const { userId } = requireMember(actor);
  const list = await store.findPlaylist(db, listIdx);
  if (list?.userId !== userId) throw unknown();
  if (fields.title !== list.title || (fields.isDisplay && !list.isDisplay)) requireNaming(actor);
  if (!(await store.changePlaylist(db, userId, listIdx, fields))) throw unknown();
  return { result: 1, message: '재생목록을 저장했습니다.' };
}

/** 404 unless the list is the member's own and the VOD in it. */
export async function removeVod({ db }: PlatformContext, actor: Actor, listIdx: number, titleNo: number) {
  const { userId } = requireMember(actor);
  if (!(await store.removeItem(db, userId, listIdx, titleNo))) throw unknown();
  return { result: 1, message: '재생목록에서 뺐습니다.' };
}

/** By one place; 404 unless the list is the member's own and the VOD in it. */
export async function moveVod(
  { db }: PlatformContext,
  actor: Actor,
  listIdx: number,
  titleNo: number,
  way: 'up' | 'down',
) {
  const { userId } = requireMember(actor);
  if (!(await store.moveItem(db, userId, listIdx, titleNo, way))) throw unknown();
  return { result: 1, message: '순서를 바꿨습니다.' };
}

import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { requireVod } from '../../vod/services/player';
import * as store from '../store/entries';
import type { Entry } from '../store/entry-queries';
import * as ups from '../store/ups';

/** What is not on the list any more is deleted already: repeating any of these is a success. */
const done = (message: string) => ({ result: 1, message });

/** Every broadcast of one streamer leaves the history. */
export async function deleteRecentLive({ db }: PlatformContext, actor: Actor, streamerId: string) {
  await store.deleteRecentLives(db, requireMember(actor).userId, streamerId);
  return done('최근 본 스트리머의 LIVE 목록에서 삭제됐습니다.');
}

export async function deleteAllRecentLives({ db }: PlatformContext, actor: Actor) {
  await store.deleteRecentLives(db, requireMember(actor).userId, null);
  return done('최근 본 스트리머의 LIVE 목록이 모두 삭제됐습니다.');
}

export async function deleteRecentVod({ db }: PlatformContext, actor: Actor, titleNo: number) {
  await store.deleteRecentVods(db, requireMember(actor).userId, titleNo);
  return done('최근 본 VOD 목록에서 삭제됐습니다.');
}

export async function deleteAllRecentVods({ db }: PlatformContext, actor: Actor) {
  await store.deleteRecentVods(db, requireMember(actor).userId, null);
  return done('최근 본 VOD 목록이 모두 삭제됐습니다.');
}

export async function deleteLater({ db }: PlatformContext, actor: Actor, entry: Pick<Entry, 'type' | 'no'>) {
  await store.deleteLater(db, requireMember(actor).userId, entry);
  return done('나중에 보기에서 삭제됐습니다.');
}

/** `view`: what was played from the list. */
export async function clearLater({ db }: PlatformContext, actor: Actor, what: 'view' | 'all') {
  const no = await store.clearLater(db, requireMember(actor).userId, what);
  return {
    ...done(what === 'view' ? '재생한 VOD가 삭제됐습니다.' : '나중에 보기가 모두 삭제됐습니다.'),
    no,
  };
}

/** Gives a VOD an UP: anyone who may watch it may, its password aside. 404 when it is not this streamer's. */
export async function giveUp(context: PlatformContext, actor: Actor, streamerId: string, titleNo: number) {
  const { userId } = requireActiveMember(actor);
  const { row } = await requireVod(context, actor, titleNo);
  if (row.userId !== streamerId) throw notFound();
  await ups.addUp(context.db, userId, titleNo, context.clock.now());
  return done('UP 했습니다.');
}

/** Takes it back, also from a VOD that is deleted or private by now. */
export async function cancelUp({ db }: PlatformContext, actor: Actor, streamerId: string, titleNo: number) {
  const { userId } = requireMember(actor);
  if ((await ups.findVodOwner(db, titleNo)) !== streamerId) throw notFound();
  await ups.removeUp(db, userId, titleNo);
  return done('UP을 취소했습니다.');
}

import { paidBroadType } from '~protocol/live/codes';
import type { PlatformContext } from '../../core/context';
import { watchRefusal } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { dayMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addNotice } from '../../notice/services/raise';
import { findBroadcast } from '../store/broadcasts';
import * as store from '../store/raids';
import { toLiveItem } from './wire';

/** The broadcast whose viewers are sent. */
interface Ended {
  no: number;
  userId: string;
  grade: number;
}

/**
 * Sends the viewers of a broadcast that has ended to another one, whose streamer is named by id or nick and is told of it.
 * Everybody who watched here has to be let in there.
 *
 * @throws Refusal with what is wrong at `sendTo`
 */
export async function sendViewers(
  context: PlatformContext,
  tx: Db,
  ended: Ended,
  name: string,
): Promise<void> {
  const refuse = (text: string) => fieldInvalid('sendTo', text);
  const target = await store.findOnAirByName(tx, name, ended.userId);
  if (!target) throw refuse('방송 중인 다른 스트리머의 아이디나 닉네임을 입력해 주세요.');
  if (target.hasPassword || target.subscriptionOnly > 0 || target.broadType === paidBroadType)
    throw refuse('누구나 볼 수 있는 방송으로만 보낼 수 있습니다.');
  if (target.grade > ended.grade) throw refuse('19세 이상 방송으로는 보낼 수 없습니다.');
  if (target.isBlacklisted) throw refuse('이 스트리머의 방송으로는 보낼 수 없습니다.');
  const now = context.clock.now();
  const sent = { senderId: ended.userId, targetId: target.userId, since: timeBefore(now, dayMs) };
  const isAgain = await store.hasSent(tx, sent);
  await store.insertRaid(tx, { fromNo: ended.no, toNo: target.no, at: now });
  // who begins and ends all day long fills nobody's notices
  if (isAgain) return;
  const notice = { receiverId: target.userId, actorId: ended.userId, subject: ended.no };
  await addNotice(context, tx, { kind: 'raid', ...notice });
}

/** Where the viewers of an ended broadcast were sent; null where it is over too, or closed to the actor now. */
export async function findRaid(context: PlatformContext, actor: Actor, fromNo: number) {
  const toNo = await store.findRaidTo(context.db, fromNo);
  const row = toNo === null ? null : await findBroadcast(context.db, toNo, null);
  return row && !watchRefusal(actor, row, false) ? toLiveItem(row, actor) : null;
}

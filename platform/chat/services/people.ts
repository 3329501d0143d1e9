import { leftMember } from '~protocol/account/rules';
import { chatEvents } from '~protocol/chat/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { badInput, denied, notFound, Refusal } from '../../core/services/refusal';
import { minuteMs, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import { addToBlacklist, removeFromBlacklist } from '../../station/services/settings-people';
import { visitStation } from '../../station/services/visitor';
import * as store from '../store/care';
import { deleteOfPerson } from '../store/lines';
import { deletePin, findPinNo } from '../store/room';
import { mayTakeBack, requireCarer } from './admission';
import { actOn, chatTopic, done, holdingOf, inRoom, noteAct, tellGone, tellPin } from './care';
import type { Room } from './room';

interface PersonAt {
  broadNo: number;
  memberId: string;
}

/** Somebody against whom something may be done: 404 nobody, 400 who looks after the station. */
async function requireTarget(context: PlatformContext, room: Room, { memberId }: PersonAt) {
  const now = context.clock.now();
  const person =
    memberId === leftMember.userId ? null : await store.findPerson(context.db, room.userId, memberId, now);
  if (!person) throw notFound();
  if (memberId === room.userId) throw badInput('스트리머에게는 할 수 없어요.');
  if (person.role === 'staff') throw badInput('운영진에게는 할 수 없어요.');
  // whoever is on the blacklist looks after nothing
  const isChatManager = person.isChatManager && !person.blacklistedAt;
  if (person.isManager || isChatManager)
    throw badInput('매니저에게는 할 수 없어요. 먼저 매니저에서 빼 주세요.');
  return person;
}

async function hideLines(tx: Db, { broadNo, memberId }: PersonAt, now: Date, actNo: number): Promise<void> {
  const gone = await deleteOfPerson(tx, { broadNo, accountId: memberId, now, actNo });
  await tellGone(tx, broadNo, gone);
  const pinned = await findPinNo(tx, broadNo);
  if (pinned === null || !gone.includes(pinned)) return;
  await deletePin(tx, broadNo);
  await tellPin(tx, broadNo);
}

const spans: Record<number, string> = { 1: '1분', 10: '10분', 1440: '24시간' };

/** Forbids a person to write in the rooms of the station for a while; a running time-out ends with the new one, but the house's with none of the station. */
export async function timeOut(
  context: PlatformContext,
  actor: Actor,
  { minutes, hides, ...at }: PersonAt & { minutes: number; hides: boolean },
) {
  const { broadNo, memberId } = at;
  const carer = await requireCarer(context, actor, broadNo);
  const { room, member, doer } = carer;
  const person = await requireTarget(context, room, at);
  const now = context.clock.now();
  const { userId: stationUserId } = room;
  return inRoom(context, broadNo, async (tx) => {
    await store.endTimeouts(tx, { stationUserId, targetId: memberId, now, by: member.userId, doer });
    const actNo = await noteAct(tx, {
      ...actOn(carer, now),
      act: 'timeout',
      targetId: memberId,
      minutes,
      until: timeAfter(now, minutes * minuteMs),
    });
    if (hides) await hideLines(tx, at, now, actNo);
    await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
    return done(`${person.nick}님의 채팅을 ${spans[minutes] ?? `${minutes}분`} 동안 금지했어요.`, actNo);
  });
}

/** Puts a person on the station's blacklist, as its settings do; who stands there is a success. */
export async function blacklist(
  context: PlatformContext,
  actor: Actor,
  { reason, hides, ...at }: PersonAt & { reason: string; hides: boolean },
) {
  const { broadNo, memberId } = at;
  const carer = await requireCarer(context, actor, broadNo);
  const { room, doer } = carer;
  const person = await requireTarget(context, room, at);
  // a chat manager is no owner: what staff see of a station is enough here
  const { station } = await visitStation(context, actor, room.userId);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    const desk = { context: { ...context, db: tx }, station, userId: room.userId };
    if (person.blacklistedAt)
      return done(
        '이미 블랙리스트에 있는 회원이에요.',
        await holdingOf(tx, carer, { act: 'blacklist', targetId: memberId }),
      );
    try {
      await addToBlacklist(desk, 'station', { who: memberId, reason }, doer);
    } catch (error) {
      // added in the settings at this very moment
      if (error instanceof Refusal && error.status === 409)
        return done('이미 블랙리스트에 있는 회원이에요.', null);
      throw error;
    }
    const act = { ...actOn(carer, now), act: 'blacklist' as const, targetId: memberId };
    const actNo = await noteAct(tx, act);
    if (hides) await hideLines(tx, at, now, actNo);
    await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
    return done(`${person.nick}님을 블랙리스트에 추가했어요.`, actNo);
  });
}

/** Takes a person off the station's blacklist, wherever they were put there; 403 where the house did, but for staff. Again is a success. */
export async function unblacklist(context: PlatformContext, actor: Actor, { broadNo, memberId }: PersonAt) {
  const carer = await requireCarer(context, actor, broadNo);
  const { userId } = carer.room;
  const { station } = await visitStation(context, actor, userId);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    const person = await store.findPerson(tx, userId, memberId, now);
    if (!person) throw notFound();
    if (!person.blacklister) return done('블랙리스트에 없는 회원이에요.', null);
    const { blacklister: doer } = person;
    if (!mayTakeBack(carer, { doer, targetId: memberId }))
      throw denied('운영진이 추가한 회원이라 뺄 수 없어요.');
    const desk = { context: { ...context, db: tx }, station, userId };
    await removeFromBlacklist(desk, 'station', { memberId }, doer);
    await noteAct(tx, { ...actOn(carer, now), act: 'unblacklist', targetId: memberId });
    await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
    return done('블랙리스트에서 뺐어요.', null);
  });
}

import { chatLimits, houseName, type TimeoutMinutes } from '~protocol/chat/codes';
import type { Doer } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import * as store from '../store/care';
import { listOfPerson } from '../store/lines';
import { findStanding, findTimeout } from '../store/standing';
import { marksOf, mayTakeBack, requireCarer } from './admission';
import { hasEffect } from './undo';
import { toLine } from './wire';

/** Who did it, for who looks after the room: which of the staff is told to colleagues only (decision 0052). */
const namedFor = (viewer: Actor, doer: Doer, person: { userId: string; userNick: string }) =>
  doer === 'station' || staffIdOf(viewer, 'moderation') !== null
    ? person
    : { userId: null, userNick: houseName };

/** Who did what in the room, the newest first. */
export async function getLog(
  context: PlatformContext,
  actor: Actor,
  { broadNo, before }: { broadNo: number; before?: number },
) {
  const carer = await requireCarer(context, actor, broadNo);
  const now = context.clock.now();
  const rows = await store.listActs(context.db, broadNo, { before, limit: chatLimits.log + 1 });
  const shown = rows.slice(0, chatLimits.log);
  return {
    data: shown.map((row) => ({
      actNo: row.no,
      act: row.act,
      by: namedFor(actor, row.doer, { userId: row.actorId, userNick: row.actorNick }),
      person: row.targetId === null ? null : { userId: row.targetId, userNick: row.targetNick ?? '' },
      lineNo: row.lineNo,
      text: row.body ?? '',
      minutes: row.minutes as TimeoutMinutes | null,
      regDate: seoulText(row.createdAt),
      undone:
        row.undoneAt === null
          ? null
          : {
              ...namedFor(actor, row.undoer ?? 'station', {
                userId: row.undoneBy ?? '-',
                userNick: row.undoneNick ?? '',
              }),
              regDate: seoulText(row.undoneAt),
            },
      isUndoable: row.undoneAt === null && hasEffect(row, now) && mayTakeBack(carer, row),
    })),
    stationUserId: carer.room.userId,
    next: rows.length > chatLimits.log ? (shown.at(-1)?.no ?? null) : null,
  };
}

/** A person as those see them who look after the room. 404: nobody. */
export async function getCard(
  context: PlatformContext,
  actor: Actor,
  { broadNo, memberId }: { broadNo: number; memberId: string },
) {
  const carer = await requireCarer(context, actor, broadNo);
  const { room } = carer;
  const { db, clock } = context;
  const now = clock.now();
  const person = await store.findPerson(db, room.userId, memberId, now);
  if (!person) throw notFound();
  const [{ rows, total }, timeout, standing] = await Promise.all([
    listOfPerson(db, broadNo, memberId, chatLimits.card),
    findTimeout(db, room.userId, memberId, now),
    findStanding(db, room.userId, memberId, now),
  ]);
  const { followedAt, tier, months, expiresAt, blacklistedAt, blacklistReason, blacklister } = person;
  return {
    data: {
      stationUserId: room.userId,
      userId: person.userId,
      userNick: person.nick,
      joinDate: seoulText(person.createdAt),
      marks: marksOf(memberId, room, standing),
      followDate: followedAt && seoulText(followedAt),
      subscription:
        expiresAt && expiresAt > now && tier !== null && months !== null
          ? { tier, months, endDate: seoulText(expiresAt) }
          : null,
      timeout: timeout?.until
        ? { actNo: mayTakeBack(carer, timeout) ? timeout.no : null, endDate: seoulText(timeout.until) }
        : null,
      blacklist: blacklistedAt
        ? {
            regDate: seoulText(blacklistedAt),
            reason: blacklistReason ?? '',
            mayEnd: mayTakeBack(carer, { doer: blacklister ?? 'station', targetId: memberId }),
          }
        : null,
      lineCnt: total,
      lines: rows.map((row) => ({ ...toLine(row), isDeleted: row.deletedAt !== null })),
    },
  };
}

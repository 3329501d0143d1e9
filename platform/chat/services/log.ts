import {
  type ChatAct,
  chatEvents,
  chatLimits,
  houseName,
  type TimeoutMinutes,
  undoableActs,
} from '~protocol/chat/codes';
import type { Doer } from '~protocol/station/talk/codes';
import type { PlatformContext } from '../../core/context';
import { type Actor, staffIdOf } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import { removeFromBlacklist } from '../../station/services/settings-people';
import { type Visit, visitStation } from '../../station/services/visitor';
import * as store from '../store/care';
import { findLine, listOfPerson, restoreLines } from '../store/lines';
import { deletePin, findPinNo, savePin } from '../store/room';
import { findStanding, findTimeout } from '../store/standing';
import { marksOf, mayTakeBack, requireCarer } from './admission';
import { actOn, chatTopic, done, inRoom, logHouseAct, tellPin } from './care';
import { toLine } from './wire';

type ActRow = NonNullable<Awaited<ReturnType<typeof store.lockAct>>>;

/** What of an act stands still, and is taken back. */
interface Undoing {
  context: PlatformContext;
  tx: Db;
  station: Visit['station'];
  row: ActRow;
}

async function isThereLine(tx: Db, { broadNo, lineNo }: ActRow): Promise<boolean> {
  const line = lineNo === null ? null : await findLine(tx, broadNo, lineNo);
  return line !== null && line.deletedAt === null;
}

const ways: Partial<Record<ChatAct, (undoing: Undoing) => Promise<string>>> = {
  delete: async () => '지운 채팅을 되돌렸어요.',
  timeout: async () => '다시 채팅을 쓸 수 있게 했어요.',
  async blacklist({ context, tx, station, row }) {
    const desk = { context: { ...context, db: tx }, station, userId: station.userId };
    if (row.targetId) await removeFromBlacklist(desk, 'station', { memberId: row.targetId }, row.doer);
    return '블랙리스트에서 뺐어요.';
  },
  async pin({ tx, row }) {
    if ((await findPinNo(tx, row.broadNo)) === row.lineNo) await deletePin(tx, row.broadNo);
    await tellPin(tx, row.broadNo);
    return '고정을 풀었어요.';
  },
  async unpin({ tx, row }) {
    if (row.lineNo !== null && (await isThereLine(tx, row))) await savePin(tx, row.broadNo, row.lineNo);
    await tellPin(tx, row.broadNo);
    return '채팅을 다시 고정했어요.';
  },
};

/** Tells the room that lines are there again, as if they were new: pages put them where their numbers say. */
async function tellRestored(tx: Db, broadNo: number, nos: readonly number[]): Promise<void> {
  for (const no of nos.slice(-chatLimits.page)) {
    const row = await findLine(tx, broadNo, no);
    if (row)
      await publish(tx, chatTopic(broadNo), { name: chatEvents.line, data: { ...toLine(row) } as never });
  }
}

/**
 * Takes an act back: 404 for one of another room and for what cannot be taken back, 403 for what the house did. Again is a
 * success.
 */
export async function undoAct(
  context: PlatformContext,
  actor: Actor,
  { broadNo, actNo }: { broadNo: number; actNo: number },
) {
  const carer = await requireCarer(context, actor, broadNo);
  const { room, member, doer } = carer;
  const { station } = await visitStation(context, actor, room.userId);
  return inRoom(context, broadNo, async (tx) => {
    const row = await store.lockAct(tx, broadNo, actNo);
    const undo = row && ways[row.act];
    if (!row || !undo) throw notFound();
    if (!mayTakeBack(carer, row)) throw denied('운영진이 한 일은 되돌릴 수 없어요.');
    if (row.undoneAt) return done('이미 되돌렸어요.', null);
    await store.markUndone(tx, actNo, {
      undoneAt: context.clock.now(),
      undoneBy: member.userId,
      undoer: doer,
    });
    const { lineNo, targetId } = row;
    await logHouseAct(tx, {
      ...actOn(carer, context.clock.now()),
      ...{ at: context.clock.now(), action: 'undo', lineNo, targetId, detail: { kind: row.act } },
    });
    const message = await undo({ context, tx, station, row });
    await tellRestored(tx, broadNo, await restoreLines(tx, actNo));
    if (row.act === 'timeout' || row.act === 'blacklist')
      await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
    return done(message, null);
  });
}

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
      isUndoable: row.undoneAt === null && undoableActs.includes(row.act) && mayTakeBack(carer, row),
    })),
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
  const { followedAt, tier, months, expiresAt, blacklistedAt, blacklistReason } = person;
  return {
    data: {
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
      blacklist: blacklistedAt ? { regDate: seoulText(blacklistedAt), reason: blacklistReason ?? '' } : null,
      lineCnt: total,
      lines: rows.map((row) => ({ ...toLine(row), isDeleted: row.deletedAt !== null })),
    },
  };
}

import { type ChatAct, chatEvents, chatLimits } from '~protocol/chat/codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import { removeFromBlacklist } from '../../station/services/settings-people';
import { visitStation } from '../../station/services/visitor';
import { lockAct, markUndone } from '../store/care';
import { findLine, restoreLines } from '../store/lines';
import { deletePin, savePin } from '../store/room';
import { findStanding } from '../store/standing';
import { type Carer, mayTakeBack, requireCarer } from './admission';
import { actOn, chatTopic, done, inRoom, logHouseAct, tellPin } from './care';
import { toLine } from './wire';

type ActRow = NonNullable<Awaited<ReturnType<typeof lockAct>>>;
type Standing = Pick<
  ActRow,
  'act' | 'doer' | 'until' | 'hasHidden' | 'listedBy' | 'isPinned' | 'isLineThere'
>;

/** What of an act is taken back. */
interface Undoing {
  context: PlatformContext;
  actor: Actor;
  tx: Db;
  row: ActRow;
  now: Date;
}

interface Way {
  /** beside the lines that it has hidden */
  holds(row: Standing, now: Date): boolean;
  /** ends it; what is said of that */
  end(undoing: Undoing): Promise<string>;
  /** what is said of one that has no effect any more */
  ended(row: ActRow): string;
}

/** Whether they may write again now. */
async function sayFreed({ tx, row, now }: Undoing): Promise<string> {
  const left = row.targetId ? await findStanding(tx, row.stationUserId, row.targetId, now) : null;
  if (left?.timeoutUntil)
    return '쓰기 금지를 풀었어요. 다른 쓰기 금지가 남아 있어서 아직 채팅을 쓸 수 없어요.';
  if (left?.isBlacklisted) return '쓰기 금지를 풀었어요. 블랙리스트에 있어서 아직 채팅을 쓸 수 없어요.';
  return '다시 채팅을 쓸 수 있게 했어요.';
}

const restoredText = '지운 채팅을 되돌렸어요.';

const ways: Partial<Record<ChatAct, Way>> = {
  delete: {
    holds: () => false,
    end: async () => restoredText,
    ended: () => '되돌릴 채팅이 없어요.',
  },
  timeout: {
    holds: ({ until }, now) => until !== null && until > now,
    end: sayFreed,
    ended: () => '이미 끝난 쓰기 금지예요.',
  },
  blacklist: {
    holds: ({ listedBy, doer }) => listedBy !== null && (listedBy === 'station' || doer === 'house'),
    async end({ context, actor, tx, row }) {
      const here = { ...context, db: tx };
      const { station } = await visitStation(here, actor, row.stationUserId);
      const desk = { context: here, station, userId: row.stationUserId };
      if (row.targetId) await removeFromBlacklist(desk, 'station', { memberId: row.targetId }, row.doer);
      return '블랙리스트에서 뺐어요.';
    },
    ended({ listedBy }) {
      if (listedBy) throw denied('운영진이 추가한 회원이라 뺄 수 없어요.');
      return '블랙리스트에 없는 회원이에요.';
    },
  },
  pin: {
    holds: ({ isPinned }) => isPinned,
    async end({ tx, row }) {
      await deletePin(tx, row.broadNo);
      await tellPin(tx, row.broadNo);
      return '고정을 풀었어요.';
    },
    ended: () => '고정한 채팅이 아니에요.',
  },
  unpin: {
    holds: ({ isPinned, isLineThere }) => isLineThere && !isPinned,
    async end({ tx, row }) {
      if (row.lineNo !== null) await savePin(tx, row.broadNo, row.lineNo);
      await tellPin(tx, row.broadNo);
      return '채팅을 다시 고정했어요.';
    },
    ended: ({ isPinned }) => (isPinned ? '이미 고정한 채팅이에요.' : '지운 채팅이라 다시 고정할 수 없어요.'),
  },
};

/** Whether there is anything of the act that could be taken back. */
export const hasEffect = (row: Standing, now: Date): boolean =>
  ways[row.act] !== undefined && (row.hasHidden || ways[row.act]?.holds(row, now) === true);

/** Tells the room that lines are there again, as if they were new: pages put them where their numbers say. */
async function tellRestored(tx: Db, broadNo: number, nos: readonly number[]): Promise<void> {
  for (const no of nos.slice(-chatLimits.page)) {
    const row = await findLine(tx, broadNo, no);
    if (row)
      await publish(tx, chatTopic(broadNo), { name: chatEvents.line, data: { ...toLine(row) } as never });
  }
}

/** The act is marked, and of the house's staff have a log. */
async function noteUndone(tx: Db, carer: Carer, row: ActRow, now: Date): Promise<void> {
  const { lineNo, targetId } = row;
  await markUndone(tx, row.no, { undoneAt: now, undoneBy: carer.member.userId, undoer: carer.doer });
  await logHouseAct(tx, {
    ...actOn(carer, now),
    ...{ at: now, action: 'undo', lineNo, targetId, detail: { kind: row.act } },
  });
}

/**
 * Takes an act back: 404 for one of another room and for what cannot be taken back, 403 for what the house did. Again is a
 * success, and so is what has no effect any more: it stays as it is.
 */
export async function undoAct(
  context: PlatformContext,
  actor: Actor,
  { broadNo, actNo }: { broadNo: number; actNo: number },
) {
  const carer = await requireCarer(context, actor, broadNo);
  const now = context.clock.now();
  return inRoom(context, broadNo, async (tx) => {
    const row = await lockAct(tx, { broadNo, stationUserId: carer.room.userId, no: actNo });
    const way = row && ways[row.act];
    if (!row || !way) throw notFound();
    if (!mayTakeBack(carer, row)) throw denied('운영진이 한 일은 되돌릴 수 없어요.');
    if (row.undoneAt) return done('이미 되돌렸어요.', null);
    if (!hasEffect(row, now)) return done(way.ended(row), null);
    await noteUndone(tx, carer, row, now);
    const message = way.holds(row, now) ? await way.end({ context, actor, tx, row, now }) : restoredText;
    await tellRestored(tx, row.broadNo, await restoreLines(tx, actNo));
    if (row.act === 'timeout' || row.act === 'blacklist')
      await publish(tx, chatTopic(broadNo), { name: chatEvents.rules, data: {} });
    return done(message, null);
  });
}

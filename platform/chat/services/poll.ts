import { pollLimits } from '~protocol/chat/codes';
import type { ChatPollWire } from '~protocol/chat/shapes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { minuteMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/polls';

/** What was closed is shown for a while. */
const shownMs = pollLimits.shownMinutes * minuteMs;

/** The room's last poll while it is shown; null: none. */
export const findShown = ({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>, broadNo: number) =>
  store.findPoll(db, broadNo, timeBefore(clock.now(), shownMs));

/** As one sees it who has given that answer. */
export async function pollOf(db: Db, row: store.PollRow, accountId: string | null): Promise<ChatPollWire> {
  const [votes, mine] = await Promise.all([
    store.countVotes(db, row),
    accountId === null ? null : store.findVote(db, row.no, accountId),
  ]);
  return {
    pollNo: row.no,
    question: row.question,
    answers: row.answers.map((text, index) => ({ text, votes: votes[index] ?? 0 })),
    isOpen: row.closedAt === null,
    mine,
  };
}

/** What stands above the room: the number of its pinned line, and what it is asked or was a moment ago; null: nothing. */
export async function findAbove(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  actor: Actor,
  broadNo: number,
): Promise<{ pinNo: number | null; poll: ChatPollWire | null }> {
  const { pinNo, poll } = await store.findAbove(db, broadNo, timeBefore(clock.now(), shownMs));
  return { pinNo, poll: poll && (await pollOf(db, poll, actor.kind === 'member' ? actor.userId : null)) };
}

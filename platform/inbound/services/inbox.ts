import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { minuteMs, timeAfter, timeBefore } from '../../core/time';
import * as store from '../store/inbound';
import { type Mailbox, openMailbox } from './mailbox';
import { createReader, type Reader } from './reader';
import { type Outcome, type Taken, takeMail } from './take';

/** At one turn. */
const mostMessages = 50;
/** Minutes until a message that failed is tried again; after the last it is left to people. */
const waits = [1, 4, 10, 20, 30];
const keptDays = 90;
/** Until a message is looked at again that came while there were too many. */
const laterMs = 10 * minuteMs;
/** A turn that takes longer is ended, and the next one goes on: a server that sends a byte now and then would hold it. */
const turnMs = 10 * minuteMs;

/** Left in the mailbox with a star: a person has to look at it. */
const isForPeople = (outcome: Taken) => outcome === 'broken' || outcome === 'limited';

/** Counts the failure; once there were enough of them the message is set aside. The log says nothing of what is in it. */
async function countFailure(
  context: PlatformContext,
  place: string,
  error: unknown,
): Promise<Outcome | null> {
  const now = context.clock.now();
  const before = await store.findTries(context.db, place);
  const wait = waits[before];
  context.log.warn('mail that came in failed:', place.slice(0, 12), `try ${before + 1}`, error);
  if (wait !== undefined) {
    await store.countTry(context.db, place, timeAfter(now, wait * minuteMs));
    return null;
  }
  const row = { key: place, outcome: 'broken' as const, refused: [], createdAt: now };
  await store.insertMail(context.db, row);
  await store.deleteTry(context.db, place);
  context.log.error('mail that came in was set aside:', place.slice(0, 12));
  return 'broken';
}

interface Turn {
  mailbox: Mailbox;
  reader: Reader;
}

/** One message; null where it is gone, or failed and is left for another time. */
async function takeOne(
  context: PlatformContext,
  { mailbox, reader }: Turn,
  uid: number,
): Promise<Exclude<Taken, 'later'> | null> {
  const place = mailbox.placeOf(uid);
  try {
    const message = await mailbox.read(uid);
    if (!message) return null;
    const { raw, isCut } = message;
    const outcome = await takeMail(context, await reader.read(raw, isCut), raw);
    if (outcome === 'later') {
      context.log.warn('too many cases by mail: one waits in the mailbox', place.slice(0, 12));
      await store.postpone(context.db, place, timeAfter(context.clock.now(), laterMs));
      return null;
    }
    await store.deleteTry(context.db, place);
    return outcome;
  } catch (error) {
    const outcome = await countFailure(context, place, error);
    if (!mailbox.isOpen()) throw error;
    return outcome;
  }
}

/** Takes what is in the open mailbox and was not seen, oldest first. One that fails does not hold the others. */
async function takeUnseen(context: PlatformContext, turn: Turn, isStopped: () => boolean) {
  const { mailbox } = turn;
  const uids = await mailbox.listUnseen();
  const places = uids.map((uid) => mailbox.placeOf(uid));
  const waiting = await store.listWaiting(context.db, places, context.clock.now());
  const ready = uids.filter((uid) => !waiting.has(mailbox.placeOf(uid)));
  for (const uid of ready.slice(0, mostMessages)) {
    if (isStopped()) return;
    const outcome = await takeOne(context, turn, uid);
    // a crash before this line: the message comes again, and is known
    if (outcome) await mailbox.markSeen(uid, isForPeople(outcome));
  }
}

interface TurnOptions {
  isStopped?: () => boolean;
  /** See openMailbox. */
  onConnection?: Parameters<typeof openMailbox>[1];
  /** Milliseconds that it may take. */
  mostMs?: number;
}

/** Looks into the mailbox once. Throws MailboxError when it is not there, or takes too long. */
export async function readInbox(
  context: PlatformContext,
  { isStopped = () => false, onConnection = () => {}, mostMs = turnMs }: TurnOptions = {},
): Promise<void> {
  if (!context.inbox) return;
  const reader = createReader();
  let isLate = false;
  let end = () => {
    isLate = true;
  };
  const timer = setTimeout(() => end(), mostMs);
  try {
    const mailbox = await openMailbox(context.inbox, (connection) => {
      end = () => {
        connection.close();
        void reader.close();
      };
      onConnection({ close: end });
      // while the library was loading
      if (isLate || isStopped()) end();
    });
    await takeUnseen(context, { mailbox, reader }, isStopped).finally(mailbox.leave);
  } finally {
    clearTimeout(timer);
    await reader.close();
  }
}

/** Looks into the mailbox every half minute, on one node; ever less often, down to a quarter of an hour, while it is not there. */
export function startInbox(context: PlatformContext, firstMs = minuteMs / 6): Job {
  let connection: { close(): void } | null = null;
  const job = startJob({
    name: 'inbox',
    firstMs,
    everyMs: minuteMs / 2,
    mostMs: 15 * minuteMs,
    log: context.log,
    run: async (isStopped) => {
      if (!(await context.leads('inbox'))) return;
      const onConnection = (opened: { close(): void }) => {
        connection = opened;
      };
      await readInbox(context, { isStopped, onConnection });
    },
  });
  return {
    ...job,
    stop() {
      const ended = job.stop();
      // nothing is waited for that a server far away has to answer
      connection?.close();
      return ended;
    },
  };
}

/** Forgets mail that became no case three months after it came. */
export const sweepInbound = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteOld(db, timeBefore(clock.now(), keptDays, 'day'));

import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/mail';

export type Mail = store.Mail;
/** What a mail says and where to, in the transaction that takes it; null when nobody is to get it any more. */
type LetterOf = (context: PlatformContext, tx: Db, mail: Mail) => Promise<Letter | null>;

const isOfNotice = ({ kind }: Mail) => kind === 'NOTICE' || kind === 'NOTICES';

/** Minutes until the next attempt; the last one holds for all that follow. */
const waits = [1, 5, 30, 120];
const giveUpMs = dayMs;
/** Longer than any sending takes (mail/post.ts): afterwards its sender is taken for lost. */
const leaseMs = 10 * minuteMs;
const keptDays = 7;
/** Of notices, at one go: a broadcast that ten thousand are told of by mail keeps no provider's limit by itself. */
const noticesPerTurn = 50;

/**
 * Takes the next due mail and says so in the database, so that no other node takes it. One that was taken before and
 * never ended had its sender lost: perhaps sent, perhaps not. It is tried once more, and after that given up.
 */
function takeMail(context: PlatformContext, letterOf: LetterOf, mayTellNotices: boolean) {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const row =
      (await store.lockDueMail(tx, now, false)) ??
      (mayTellNotices ? await store.lockDueMail(tx, now, true) : null);
    if (!row) return null;
    const wasLost = row.status === 'sending';
    const letter = wasLost && row.isRepeat ? null : await letterOf(context, tx, row);
    if (!letter) {
      await store.updateMail(tx, row, { status: 'failed', endedAt: now });
      // a notice that was read or is gone meanwhile is no failure
      if (!isOfNotice(row)) context.log.warn('mail given up:', row.id);
      return { row, letter };
    }
    const attempts = row.attempts + 1;
    const dueAt = timeAfter(now, leaseMs);
    await store.updateMail(tx, row, { status: 'sending', attempts, dueAt, isRepeat: wasLost });
    return { row: { ...row, attempts }, letter };
  });
}

interface SendingError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Later, or never: when the recipient's server does not know the address, or a day has passed. */
async function postpone(context: PlatformContext, row: store.Mail, error: SendingError): Promise<void> {
  const now = context.clock.now();
  const wait = (waits[row.attempts - 1] ?? waits.at(-1) ?? 0) * minuteMs;
  const dueAt = timeAfter(now, wait);
  const isUnknown = error.command === 'RCPT TO' && (error.responseCode ?? 0) >= 500;
  const isOver = dueAt.getTime() - row.createdAt.getTime() > giveUpMs;
  // the server's own words may hold the address
  context.log.warn('mail not sent:', row.id, error.code ?? 'unknown', error.responseCode ?? '');
  if (isUnknown || isOver) {
    await store.updateMail(context.db, row, { status: 'failed', endedAt: now });
    context.log.warn('mail given up:', row.id);
  } else await store.updateMail(context.db, row, { status: 'queued', dueAt });
}

/**
 * Sends what is due, one after the other, until all is sent, one does not go out or `isStopped`; of notices so many at a
 * turn, after everything else. What a mail says is written only now: nothing of it is kept.
 */
export async function sendDue(
  context: PlatformContext,
  letterOf: LetterOf,
  isStopped: () => boolean,
): Promise<void> {
  let notices = 0;
  while (context.post && !isStopped()) {
    const taken = await takeMail(context, letterOf, notices < noticesPerTurn);
    if (!taken) return;
    const { row, letter } = taken;
    if (isOfNotice(row)) notices += 1;
    if (!letter) continue;
    try {
      await context.post.send(letter);
    } catch (error) {
      return postpone(context, row, error as SendingError);
    }
    // A crash between these two lines leaves the mail taken: it goes out once more, with the same Message-ID, when
    // the lease is over, and never a third time. The other order would lose it.
    await store.updateMail(context.db, row, { status: 'sent', endedAt: context.clock.now() });
  }
}

/** Forgets that there was mail, a week after it ended. */
export const sweepMail = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteEndedMail(db, timeBefore(clock.now(), keptDays, 'day'));

import type { PlatformContext } from '../../core/context';
import type { Letter } from '../../core/post';
import { dayMs, minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { findCase, type Ticket } from '../../help/services/cases';
import { createLink } from '../../help/services/private-links';
import * as store from '../store/mail';
import { accountLetter } from './account-mail';
import { composeMail, type MailFacts, type MailKind } from './compose';

/** Minutes until the next attempt; the last one holds for all that follow. */
const waits = [1, 5, 30, 120];
const giveUpMs = dayMs;
/** Longer than any sending takes (mail/post.ts): afterwards its sender is taken for lost. */
const leaseMs = 10 * minuteMs;
const keptDays = 7;
/** Anybody may write anybody's address into the form. */
const receiptsPerDay = 10;

/** Puts a mail about the ticket into the transaction's outbox. Nothing happens where no mail is sent. */
export async function queueMail(
  context: PlatformContext,
  tx: Db,
  { ticketId, kind }: { ticketId: string; kind: MailKind },
): Promise<void> {
  if (!context.post) return;
  const createdAt = context.clock.now();
  await store.insertMail(tx, { ticketId, kind, status: 'queued', createdAt, dueAt: createdAt });
}

/** Word of a case to every staff member who has an e-mail address. */
export async function queueStaffMail(
  context: PlatformContext,
  tx: Db,
  { ticketId, kind }: { ticketId: string; kind: 'REPLY' | 'FILED' | 'OVERDUE' },
): Promise<void> {
  if (!context.post) return;
  const createdAt = context.clock.now();
  for (const staffId of await store.listStaffWithMail(tx)) {
    await store.insertMail(tx, {
      ticketId,
      kind,
      staffId,
      status: 'queued',
      createdAt,
      dueAt: createdAt,
    });
  }
}

/** Whether the ticket's receipt is in the outbox, or was sent. */
export const hasReceipt = (tx: Db, ticketId: string): Promise<boolean> => store.hasReceipt(tx, ticketId);

/** The receipt of a new ticket; an address gets at most ten a day. */
export async function queueReceipt(
  context: PlatformContext,
  tx: Db,
  { id, email }: Pick<Ticket, 'id' | 'email'>,
): Promise<void> {
  if (!context.post) return;
  const dayAgo = timeBefore(context.clock.now(), 1, 'day');
  if ((await store.countReceipts(tx, email, dayAgo)) >= receiptsPerDay) return;
  await queueMail(context, tx, { ticketId: id, kind: 'RECEIPT' });
}

/**
 * Where the ticket is read. A guest gets a fresh private link, whose token is nowhere but in the mail. Illegal
 * material is opened by number and address: no key to what was reported lies in a mailbox.
 */
async function placeOf(
  context: PlatformContext,
  tx: Db,
  { id, memberId, formType }: Ticket,
): Promise<{ opens: MailFacts['opens']; path: string }> {
  if (memberId) return { opens: 'member', path: `/help/my-inquiry/${id}` };
  if (formType === 'illegal') return { opens: 'number', path: '/help/track' };
  return { opens: 'link', path: `/help/track/${await createLink(context, tx, id)}` };
}

type LetterText = Omit<Letter, 'id'>;

async function letterOf(context: PlatformContext, tx: Db, mail: store.Mail): Promise<Letter | null> {
  const { id, kind, createdAt, ticketId, memberId, staffId } = mail;
  const isOfAccount = kind === 'PASSWORD' || kind === 'IDS';
  const text = isOfAccount
    ? memberId && (await accountLetter(context, tx, { memberId, kind }))
    : ticketId && (await ticketLetter(context, tx, { ticketId, kind, staffId }));
  return text ? { id: `${createdAt.getTime()}-${id}`, ...text } : null;
}

async function ticketLetter(
  context: PlatformContext,
  tx: Db,
  { ticketId, kind, staffId }: { ticketId: string; kind: MailKind; staffId: string | null },
): Promise<LetterText | null> {
  const ticket = (await findCase(tx, ticketId))?.ticket;
  const to = ticket && (staffId ? await store.findStaffAddress(tx, staffId) : addressOf(ticket));
  if (!to || !context.post) return null;
  const { origin, productName } = context.post;
  const { opens, path } = staffId ? placeAtDesk(ticket) : await placeOf(context, tx, ticket);
  const { formType, caseNumber, title } = ticket;
  return {
    to,
    ...composeMail({ kind, formType, caseNumber, title, opens, href: origin + path, productName }),
  };
}

/** The ticket of a member who left is nobody's. */
const addressOf = ({ memberId, actor, email }: Ticket) => (memberId || actor === 'guest' ? email : null);

const placeAtDesk = ({ id, formType }: Ticket) => ({
  opens: 'staff' as const,
  path: `/staff/tickets/${id}${formType === 'illegal' ? '?queue=illegal' : ''}`,
});

/**
 * Takes the next due mail and says so in the database, so that no other node takes it. One that was taken before and
 * never ended had its sender lost: perhaps sent, perhaps not. It is tried once more, and after that given up.
 */
function takeMail(context: PlatformContext) {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const row = await store.lockDueMail(tx, now);
    if (!row) return null;
    const wasLost = row.status === 'sending';
    const letter = wasLost && row.isRepeat ? null : await letterOf(context, tx, row);
    if (!letter) {
      await store.updateMail(tx, row, { status: 'failed', endedAt: now });
      context.log.warn('mail given up:', row.id);
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

/** Sends what is due, one after the other, until all is sent, one does not go out or `isStopped`. */
export async function sendDueMail(
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (context.post && !isStopped()) {
    const taken = await takeMail(context);
    if (!taken) return;
    const { row, letter } = taken;
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

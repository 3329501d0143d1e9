import type { FormType } from '~protocol/help/codes';
import type { PlatformContext } from '../../core/context';
import { minuteMs, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/mail';
import { listLeads, listReaders } from './staff-readers';

/** What a member forgot, and that administrators have let them in. */
export type AccountMailKind = Extract<store.Mail['kind'], 'PASSWORD' | 'IDS' | 'APPROVED'>;
/** To who has no account yet. */
export type SignupMailKind = Extract<store.Mail['kind'], 'SIGNUP' | 'REFUSED'>;
/** One notice, or those of a day; queued with the notice (notice/store/deliveries.ts). */
export type NoticeMailKind = Extract<store.Mail['kind'], 'NOTICE' | 'NOTICES'>;
export type TicketMailKind = Exclude<
  store.Mail['kind'],
  AccountMailKind | SignupMailKind | NoticeMailKind | 'SANCTION' | 'DIGEST'
>;

/** Anyone may write anyone's address into the form. */
const receiptsPerDay = 10;

/** Puts a mail about the ticket into the transaction's outbox. Nothing happens where no mail is sent. */
export async function queueMail(
  context: PlatformContext,
  tx: Db,
  { ticketId, kind }: { ticketId: string; kind: TicketMailKind },
): Promise<void> {
  if (!context.post) return;
  const createdAt = context.clock.now();
  await store.insertMail(tx, { ticketId, kind, status: 'queued', createdAt, dueAt: createdAt });
}

interface StaffWord {
  ticketId: string;
  formType: FormType;
  /** null: nobody's work yet */
  ownerId: string | null;
  kind: 'REPLY' | 'FILED' | 'OVERDUE';
}

/**
 * Word of a case to whose work it is, where they have an e-mail address; else to all of its queue's staff who have one. Of
 * what is overdue those who lead the queue hear, too.
 */
export async function queueStaffMail(
  context: PlatformContext,
  tx: Db,
  { ticketId, formType, ownerId, kind }: StaffWord,
): Promise<void> {
  if (!context.post) return;
  const createdAt = context.clock.now();
  const reached = await listReaders(context, tx, formType);
  const hasOwner = ownerId !== null && reached.includes(ownerId);
  const leads = kind === 'OVERDUE' ? await listLeads(context, tx) : [];
  const told = reached.filter((staffId) => !hasOwner || staffId === ownerId || leads.includes(staffId));
  for (const staffId of told) {
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

/** Word to a colleague that the case is theirs from now on, where they have an e-mail address. */
export async function queueAssigned(
  context: PlatformContext,
  tx: Db,
  { ticketId, formType, staffId }: { ticketId: string; formType: FormType; staffId: string },
): Promise<void> {
  if (!context.post) return;
  if (!(await listReaders(context, tx, formType)).includes(staffId)) return;
  const createdAt = context.clock.now();
  const row = { ticketId, staffId, kind: 'ASSIGNED', status: 'queued', createdAt } as const;
  await store.insertMail(tx, { ...row, dueAt: createdAt });
}

/** The mail of a morning to one of the staff. What it says is counted when it goes out. */
export async function queueDigest({ post, clock }: PlatformContext, tx: Db, staffId: string): Promise<void> {
  if (!post) return;
  const createdAt = clock.now();
  await store.insertMail(tx, { staffId, kind: 'DIGEST', status: 'queued', createdAt, dueAt: createdAt });
}

/** Whether the ticket's receipt is in the outbox, or was sent. */
export const hasReceipt = (tx: Db, ticketId: string): Promise<boolean> => store.hasReceipt(tx, ticketId);

/** The receipt of a new ticket; an address gets at most ten a day. */
export async function queueReceipt(
  context: PlatformContext,
  tx: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (!context.post) return;
  const dayAgo = timeBefore(context.clock.now(), 1, 'day');
  if ((await store.countReceipts(tx, email, dayAgo)) >= receiptsPerDay) return;
  await queueMail(context, tx, { ticketId: id, kind: 'RECEIPT' });
}

/** Not more often: whoever knows the number can ask for it again and again. */
const linkPauseMs = 10 * minuteMs;

/** A mail with a new private link to a guest's ticket, unless one was queued a moment ago. */
export async function queueLink(context: PlatformContext, tx: Db, ticketId: string): Promise<void> {
  const since = timeBefore(context.clock.now(), linkPauseMs);
  if (!(await store.hasLink(tx, ticketId, since))) await queueMail(context, tx, { ticketId, kind: 'LINK' });
}

/** Puts a mail to a member who forgot something, or was let in, into the outbox. Nothing happens where no mail is sent. */
export async function queueAccountMail(
  { post, clock }: PlatformContext,
  tx: Db,
  { memberId, kind }: { memberId: string; kind: AccountMailKind },
): Promise<void> {
  if (!post) return;
  const createdAt = clock.now();
  await store.insertMail(tx, { memberId, kind, status: 'queued', createdAt, dueAt: createdAt });
}

/** The same of what staff did about the member. */
export async function queueSanctionMail(
  { post, clock }: PlatformContext,
  tx: Db,
  { memberId, sanctionId }: { memberId: string; sanctionId: number },
): Promise<void> {
  if (!post) return;
  const createdAt = clock.now();
  const row = { memberId, sanctionId, kind: 'SANCTION', status: 'queued', createdAt } as const;
  await store.insertMail(tx, { ...row, dueAt: createdAt });
}

/** The same of the link that ends a sign-up, or of its refusal. */
export async function queueSignupMail(
  { post, clock }: PlatformContext,
  tx: Db,
  { signupId, kind = 'SIGNUP' }: { signupId: string; kind?: SignupMailKind },
): Promise<void> {
  if (!post) return;
  const createdAt = clock.now();
  await store.insertMail(tx, { signupId, kind, status: 'queued', createdAt, dueAt: createdAt });
}

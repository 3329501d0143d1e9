import { type FormType, helpNodes, mailChannel } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import type { Db } from '../../db/open-database';
import { queueReceipt, queueStaffMail } from '../../outbox/services/queue';
import { lockRoot } from '../store/merged';
import { insertTicket, type Ticket } from '../store/tickets';
import { filed } from './case-clock';
import { newCaseNumber } from './case-numbers';
import { readDesk } from './desk-hours';
import { keepMailedFiles, type TakenFile } from './mailed-files';
import { writeReply } from './replies';
import { replyStateOf } from './thread';

/** What came by mail, read and cleaned. */
export interface MailedText {
  /** Names the message: the same one is filed once. */
  key: string;
  contents: string;
  files: readonly TakenFile[];
}

/** What a new case of a mail is filed as. */
export interface MailedAs {
  formType: FormType;
  nodeId: string;
}
export const mailedInquiry: MailedAs = { formType: 'inquiry', nodeId: helpNodes.otherInquiry };

/**
 * A new case of a guest, whoever owns the address: a sender's address is no proof. The receipt has a private link, as
 * a form's does. The rules of lengths are the form's alone: a mail that is there is filed.
 */
export async function registerMailed(
  context: PlatformContext,
  tx: Db,
  { key, email, title, contents, files, as }: MailedText & { email: string; title: string; as: MailedAs },
): Promise<string> {
  const id = context.randomBytes(16).toString('hex');
  const createdAt = context.clock.now();
  await keepMailedFiles(context, tx, { batchId: id, formType: as.formType, files });
  await insertTicket(tx, {
    id,
    caseNumber: await newCaseNumber(context, tx),
    ...as,
    memberId: null,
    email,
    title,
    contents,
    inChannelId: mailChannel,
    isMobile: false,
    status: 'RECEIVED',
    actor: 'guest',
    idempotencyKey: `mail:${key}`,
    contentDigest: key,
    createdAt,
    ...filed(as.formType, createdAt, await readDesk(tx)),
  });
  await queueReceipt(context, tx, { id, email });
  if (as.formType === 'illegal')
    await queueStaffMail(context, tx, { ticketId: id, formType: as.formType, ownerId: null, kind: 'FILED' });
  return id;
}

/** Whether the address is the case's own; who left has no case any more. */
export const isFiledFrom = ({ email, memberId, actor }: Ticket, address: string): boolean =>
  (memberId !== null || actor === 'guest') && email.toLowerCase() === address.toLowerCase();

/** Adds the mail as its filer's reply to the case, or to the one that it was merged into; false when the case takes none now (replyStateOf). */
export async function replyMailed(
  context: PlatformContext,
  tx: Db,
  ticketId: string,
  { key, contents, files }: MailedText,
): Promise<boolean> {
  const ticket = await lockRoot(tx, ticketId);
  const state = ticket && (await replyStateOf(tx, ticket, context.clock.now()));
  if (!ticket || state === 'full' || state === 'over') return false;
  const batchId = await keepMailedFiles(context, tx, { formType: ticket.formType, files });
  await writeReply(context, tx, ticket, {
    contents,
    batchId,
    byMail: true,
    idempotencyKey: `mail:${key}`,
    contentDigest: key,
  });
  return true;
}

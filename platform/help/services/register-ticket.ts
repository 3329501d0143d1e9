import { createHash } from 'node:crypto';
import {
  type FormType,
  formTypes,
  type helpCalls,
  helpErrorCodes,
  registerTypes,
} from '~protocol/help/calls';
import type { Read } from '~protocol/wire/call';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { emailMessage, isEmail } from '../../core/services/email';
import { badInput, fieldInvalid } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { hasReceipt, queueLink, queueReceipt, queueStaffMail } from '../../outbox/services/queue';
import { findNode } from '../../topics/services/nodes';
import { listAttachments } from '../store/attachments';
import { isOfSeveral } from '../store/merged';
import * as store from '../store/tickets';
import { claimUpload } from './attachments';
import { filed } from './case-clock';
import { newCaseNumber } from './case-numbers';
import { readDesk } from './desk-hours';
import { closeDraft } from './form-drafts';
import { objectedAlready, requireSuspension } from './objections';
import { createLink } from './private-links';
import { readContents, readTitle } from './ticket-text';

export type RegisterInput = Read<typeof helpCalls.calls.register>;

const formTypeOf = new Map(
  formTypes.map((formType): [string, FormType] => [registerTypes[formType], formType]),
);

/** The suspension that an objection is against; null for the other forms. */
const suspensionOf = (actor: Actor, formType: FormType): string | null =>
  formType === 'objection' ? requireSuspension(actor).suspensionId : null;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What makes two filings the same: all that was written, and the contents of the files in their order. */
async function digestOf(tx: Db, row: Omit<store.NewTicket, 'firstDueAt'>): Promise<string> {
  const files = await listAttachments(tx, row.id);
  const written = [row.formType, row.nodeId, row.email, row.title, row.contents];
  return hashOf(JSON.stringify([...written, ...files.map(({ name, sha256 }) => [name, sha256])]));
}

/**
 * Command QnaRegister: files a ticket, closes its attachments and drops its draft in one transaction.
 * The same content under the same idempotency key returns the first ticketId. Other content is a ticket of its own: who
 * goes back in the browser and writes again sends the key that the page had before.
 * Wrong fields are 400 (code 1200, errorInfo.field).
 */
export async function registerTicket(context: PlatformContext, actor: Actor, input: RegisterInput) {
  // The session ran out since the form was shown: the member's ticket must not become a guest's unnoticed.
  if (actor.kind !== 'member' && input.nonmemberFlag === 'N') {
    return { errorCode: helpErrorCodes.loginRequired, message: '로그인이 필요합니다.' };
  }
  const formType = formTypeOf.get(input.type);
  if (!formType) throw badInput();
  const node = await findNode(context, input.nodeId);
  if (node?.formType !== formType) throw fieldInvalid('nodeId', '유형을 선택해 주세요.');
  if (!isEmail(input.customerEmail)) throw fieldInvalid('customerEmail', emailMessage);
  const createdAt = context.clock.now();
  const asked: Omit<store.NewTicket, 'firstDueAt'> = {
    id: input.ticketId || context.randomBytes(16).toString('hex'),
    caseNumber: await newCaseNumber(context, context.db),
    formType,
    nodeId: node.nodeId,
    memberId: actor.kind === 'member' ? actor.userId : null,
    email: input.customerEmail,
    title: readTitle(input.questionTitle),
    contents: readContents(input.questionContents, formType),
    inChannelId: input.inChannelId,
    isMobile: input.isMobile ?? false,
    guestKeyHash: actor.kind !== 'member' && input.password ? hashOf(input.password) : null,
    status: 'RECEIVED',
    suspensionId: suspensionOf(actor, formType),
    actor: actor.kind === 'member' ? `member:${actor.userId}` : 'guest',
    idempotencyKey: input.idempotencyKey ?? null,
    createdAt,
  };
  return context.db.transaction(async (tx) => {
    if (input.draftToken) await closeDraft(tx, actor, { token: input.draftToken, formType });
    const due = filed(formType, createdAt, await readDesk(tx));
    const row = { ...asked, ...due, contentDigest: await digestOf(tx, asked) };
    if (!(await store.insertTicket(tx, row))) {
      const first = await store.findReplayed(tx, row);
      if (first) return registered(context, tx, first);
      if (formType === 'objection') throw objectedAlready();
      throw fieldInvalid('ticketId', '첨부 정보를 찾을 수 없습니다.');
    }
    if (input.ticketId && !(await claimUpload(tx, actor, input.ticketId, createdAt))) {
      throw fieldInvalid('ticketId', '첨부 정보를 찾을 수 없습니다.');
    }
    await queueReceipt(context, tx, row);
    // a day is all there is for it
    if (formType === 'illegal')
      await queueStaffMail(context, tx, { ticketId: row.id, formType, ownerId: null, kind: 'FILED' });
    return registered(context, tx, { id: row.id, caseNumber: row.caseNumber ?? null, actor: row.actor });
  });
}

/**
 * The id, the number for people, whether a mail says so and, for a guest, a private link: by mail alone, as from trackFind, where
 * the ticket was merged since the form was sent first.
 */
async function registered(
  context: PlatformContext,
  tx: Db,
  { id, caseNumber, actor }: { id: string; caseNumber: string | null; actor: string },
) {
  const isMailedOnly = actor === 'guest' && (await isOfSeveral(tx, id));
  if (isMailedOnly) await queueLink(context, tx, id);
  const trackToken =
    actor === 'guest' && !isMailedOnly
      ? await createLink(context, tx, { ticketId: id, byMail: false })
      : undefined;
  const isMailed = isMailedOnly || (await hasReceipt(tx, id));
  return { errorCode: helpErrorCodes.ok, ticketId: id, caseNumber, trackToken, isMailed };
}

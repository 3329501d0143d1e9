import { createHash } from 'node:crypto';
import { contentLength, helpErrorCodes, type ReplyState, replyLimits } from '~protocol/help/calls';
import { contentSize } from '~protocol/help/rules';
import { composed } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { queueStaffMail } from '../../outbox/services/queue';
import { listAttachments } from '../store/attachments';
import { findRoot, lockRoot } from '../store/merged';
import * as store from '../store/replies';
import { type Ticket, type TicketChange, updateTicket } from '../store/tickets';
import { claimUpload } from './attachments';
import { reopened, runOn } from './case-clock';
import { type Desk, readDesk } from './desk-hours';
import { replyStateOf } from './thread';

export interface ReplyInput {
  contents: string;
  /** An upload of its files. */
  uploadId?: string;
  idempotencyKey?: string;
}

const nothing = { errorCode: helpErrorCodes.notFound, message: '문의 내역을 찾을 수 없습니다.' };

/** Why nothing can be replied now. */
const closedTexts: Record<Exclude<ReplyState, 'open' | 'reopens'>, string> = {
  full: `답변을 기다리는 동안에는 ${replyLimits.waiting}번까지 보낼 수 있어요. 답변을 조금만 기다려 주세요.`,
  over: `답변이 끝난 지 ${replyLimits.reopenDays}일이 지나 답글을 쓸 수 없어요. 새 문의를 남겨 주세요.`,
};

/** The text as it is kept; null when it is too short or too long. */
function readReply(contents: string): string | null {
  const text = composed(contents).trim();
  const size = contentSize(text);
  return size >= contentLength.min && size <= contentLength.max ? text : null;
}

/** What makes two replies the same: the text, and the contents of the files in their order. */
async function digestOf(tx: Db, text: string, uploadId: string | undefined): Promise<string> {
  const files = uploadId ? await listAttachments(tx, uploadId) : [];
  const written = [text, ...files.map(({ name, sha256 }) => [name, sha256])];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}

/** A reply to a closed ticket begins its clock anew; one to a question lets it run on. */
const after = (ticket: Ticket, now: Date, desk: Desk): TicketChange => ({
  ...(ticket.status === 'ANSWEND' ? reopened(ticket, now, desk) : runOn(ticket, now, desk)),
  status: ticket.status === 'RECEIVED' ? 'RECEIVED' : 'REPLIED',
  unreadAt: now,
});

/**
 * The filer writes more: text of 5 to 1,000 characters and files. After an answer the ticket waits for staff again, and a
 * closed one is open again. Staff get one mail until one of them has read it. The same reply under the same idempotency
 * key is one reply. To a ticket that was merged it is one to the ticket that stays. The caller has found that the actor may read the ticket.
 */
export async function addReply(
  context: PlatformContext,
  { actor, ip }: { actor: Actor; ip: string | null },
  filedId: string,
  { contents, uploadId, idempotencyKey }: ReplyInput,
) {
  await countCall(context, 'reply', actor, ip);
  const text = readReply(contents);
  if (text === null)
    return { errorCode: helpErrorCodes.badInput, message: '내용을 5자 이상 1,000자 이하로 입력해 주세요.' };
  return context.db.transaction(async (tx) => {
    const ticket = await lockRoot(tx, filedId);
    if (!ticket) return nothing;
    const ticketId = ticket.id;
    const contentDigest = await digestOf(tx, text, uploadId);
    if (idempotencyKey && (await store.hasReply(tx, { ticketId, idempotencyKey, contentDigest })))
      return { errorCode: helpErrorCodes.ok };
    const now = context.clock.now();
    const state = await replyStateOf(tx, ticket, now);
    if (state === 'full' || state === 'over')
      return { errorCode: helpErrorCodes.closed, message: closedTexts[state] };
    if (uploadId && !(await claimUpload(tx, actor, uploadId, now)))
      throw fieldInvalid('uploadId', '첨부 정보를 찾을 수 없습니다.');
    await writeReply(context, tx, ticket, {
      contents: text,
      batchId: uploadId,
      idempotencyKey,
      contentDigest,
    });
    return { errorCode: helpErrorCodes.ok };
  });
}

/** Adds a reply to the case that the transaction has locked and that takes one, and tells staff who have not been told. */
export async function writeReply(
  context: PlatformContext,
  tx: Db,
  ticket: Ticket,
  reply: Omit<store.NewReply, 'ticketId' | 'createdAt'>,
): Promise<void> {
  const { id: ticketId, formType, assigneeId: ownerId, unreadAt } = ticket;
  const now = context.clock.now();
  await store.insertReply(tx, { ...reply, ticketId, createdAt: now });
  await updateTicket(tx, ticketId, after(ticket, now, await readDesk(tx)));
  if (!unreadAt) await queueStaffMail(context, tx, { ticketId, formType, ownerId, kind: 'REPLY' });
}

/** A member's reply to an own ticket. Somebody else's and an unknown one are answered alike (-1004). */
export async function replyToOwn(
  context: PlatformContext,
  caller: { actor: Actor; ip: string | null },
  { ticketId, ...reply }: { ticketId: string } & ReplyInput,
) {
  const { actor } = caller;
  if (actor.kind !== 'member')
    return { errorCode: helpErrorCodes.loginRequired, message: '로그인이 필요합니다.' };
  const found = await findRoot(context.db, ticketId);
  if (found?.ticket.memberId !== actor.userId) return nothing;
  return addReply(context, caller, ticketId, reply);
}

import { staffTextHtml } from '~html/plain-text';
import { answerKinds } from '~protocol/help/calls';
import { undoSeconds } from '~protocol/staff/codes';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { saveAnswerDraft } from '../store/answer-drafts';
import { listAttachments, reopenBatch } from '../store/attachments';
import * as store from '../store/held-answers';
import { countAnswers, countThread } from '../store/replies';
import { lockTicket, type Ticket, updateTicket } from '../store/tickets';
import { type SentAnswer, sendAnswer } from './answer-sending';
import { toWire } from './attachments';

const secondMs = 1_000;

/** Keeps the answer until it is due; the case is its writer's at once. The transaction has locked the ticket. */
export async function holdAnswer(
  { clock }: PlatformContext,
  tx: Db,
  ticket: Ticket,
  { kind, text, batchId, staffId, ownerId }: SentAnswer,
): Promise<void> {
  const createdAt = clock.now();
  const dueAt = timeAfter(createdAt, undoSeconds * secondMs);
  const ticketId = ticket.id;
  const version = await countThread(tx, ticketId);
  await store.insertHeld(tx, { ticketId, kind, text, batchId, staffId, version, createdAt, dueAt });
  if (!ticket.assigneeId) await updateTicket(tx, ticketId, { assigneeId: ownerId });
}

/** The answer that waits, as staff see it; null when there is none. */
export async function readHeld({ db, clock }: PlatformContext, staffId: string, ticketId: string) {
  const held = await store.findHeld(db, ticketId);
  if (!held) return null;
  const leftMs = held.dueAt.getTime() - clock.now().getTime();
  return {
    kind: answerKinds[held.kind],
    contents: staffTextHtml(held.text),
    staffId: held.staffId,
    files: held.batchId ? (await listAttachments(db, held.batchId)).map(toWire) : [],
    seconds: Math.max(0, Math.ceil(leftMs / secondMs)),
    isYours: held.staffId === staffId,
  };
}

const tooLate = () =>
  new Refusal(409, failureCodes.alreadyTaken, '이미 고객에게 보낸 답변이라 되돌릴 수 없어요.');

/**
 * The actor's answer that is not due yet becomes a draft again; a row of the log says so. Taken back already: nothing happens.
 *
 * @throws Refusal 409 once it is due, 403 for somebody else's
 */
export async function takeBackAnswer(
  context: PlatformContext,
  actor: Actor,
  { ticketId, answers }: { ticketId: string; answers: number },
) {
  requireStaff(actor, ...deskRights);
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    const staffId = requireStaff(actor, rightOfForm(ticket.formType));
    const held = await store.findHeld(tx, ticketId);
    if (!held && (await countAnswers(tx, ticketId)) <= answers) return;
    if (!held || held.dueAt <= at) throw tooLate();
    if (held.staffId !== staffId) throw denied('답변을 쓴 직원만 되돌릴 수 있어요.');
    const { kind, text, batchId } = held;
    await store.deleteHeld(tx, ticketId);
    if (batchId) await reopenBatch(tx, batchId);
    await saveAnswerDraft(tx, { ticketId, staffId, text, kind, batchId, updatedAt: at });
    const detail = { kind: answerKinds[kind], length: text.length };
    await insertAudit(tx, { at, actor: staffId, action: 'ticket.takeBack', target: ticketId, detail });
  });
  return { result: 1 as const };
}

/** Gives the answer of that ticket out, if it is still there and due: another node may have been first. */
async function sendOne(context: PlatformContext, ticketId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const held = await store.findHeld(tx, ticketId);
    if (!ticket || !held || held.dueAt > context.clock.now()) return;
    await store.deleteHeld(tx, ticketId);
    const isCrossed = (await countThread(tx, ticketId)) > held.version;
    const { kind, text, batchId, staffId } = held;
    const answer = { kind, text, batchId, staffId, doer: staffId, ownerId: null, isCrossed };
    await sendAnswer(context, tx, ticket, answer);
  });
}

const atOnce = 100;

/**
 * Gives out what is due, the longest due first. One that fails is logged and tried again at the next call; the others go on.
 */
export async function sendHeldAnswers(
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const ticketId of await store.listDueHeld(context.db, context.clock.now(), atOnce)) {
    if (isStopped()) return;
    await sendOne(context, ticketId).catch((error) => context.log.error('answer not sent:', ticketId, error));
  }
}

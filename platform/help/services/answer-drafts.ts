import { staffTextHtml } from '~html/plain-text';
import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import * as store from '../store/answer-drafts';
import { findHeld } from '../store/held-answers';
import { findLatestAnswer, lockTicket } from '../store/tickets';
import { listOpenUpload } from './attachments';
import { isMergedAway } from './cases';

export interface AnswerDraftInput {
  ticketId: string;
  kind: AnswerKind;
  /** Plain text; '' without files forgets the draft. */
  text: string;
  /** An upload of the actor's that is open; any other one is left out. */
  uploadId?: string;
}

/**
 * Keeps what a staff member has typed and not sent, until it is sent or the case is forgotten. What was sent meanwhile
 * is not kept: such a save only came late. While the own answer waits to go out there is no other (409). The operator's command line keeps nothing.
 */
export async function saveAnswerDraft(context: PlatformContext, actor: Actor, input: AnswerDraftInput) {
  const staffId = requireStaff(actor, ...deskRights);
  const { ticketId, kind, text, uploadId } = input;
  const result = { result: 1 as const };
  if (actor.kind !== 'member') return result;
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    requireStaff(actor, rightOfForm(ticket.formType));
    if (ticket.mergedIntoId) throw isMergedAway();
    const held = await findHeld(tx, ticketId);
    if (held?.staffId === staffId) {
      if (held.kind === kind && held.text === text.trim() && held.batchId === (uploadId ?? null)) return;
      // it would be lost when the other one is taken back
      throw new Refusal(409, failureCodes.alreadyTaken, '방금 등록한 답변이 나간 뒤에 저장할 수 있어요.');
    }
    const latest = await findLatestAnswer(tx, ticketId);
    const isSent =
      latest?.staffId === staffId &&
      latest.kind === answerKinds[kind] &&
      latest.batchId === (uploadId ?? null) &&
      latest.contents === staffTextHtml(text.trim());
    const upload = uploadId && !isSent ? await listOpenUpload(tx, actor, uploadId) : null;
    const batchId = upload && upload.files.length > 0 ? upload.ticketId : null;
    const updatedAt = context.clock.now();
    if (isSent || (text.trim() === '' && !batchId)) await store.deleteAnswerDraft(tx, ticketId, staffId);
    else await store.saveAnswerDraft(tx, { ticketId, staffId, text, kind, batchId, updatedAt });
  });
  return result;
}

/** The asker's own draft; null without one. */
export async function findAnswerDraft({ db }: PlatformContext, actor: Actor, ticketId: string) {
  const row = await store.findAnswerDraft(db, ticketId, requireStaff(actor, ...deskRights));
  if (!row) return null;
  const upload = row.batchId ? await listOpenUpload(db, actor, row.batchId) : null;
  return {
    text: row.text,
    kind: row.kind,
    savedDate: seoulText(row.updatedAt),
    uploadId: upload?.ticketId ?? '',
    files: upload?.files ?? [],
  };
}

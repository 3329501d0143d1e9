import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import { rightOfForm } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { staffTextHtml } from '../../core/services/plain-text-html';
import { notFound, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import * as store from '../store/answer-drafts';
import { findHeld } from '../store/held-answers';
import { findLatestAnswer, lockTicket } from '../store/tickets';

export interface AnswerDraftInput {
  ticketId: string;
  kind: AnswerKind;
  /** Plain text; '' forgets the draft. */
  text: string;
}

/**
 * Keeps what a staff member has typed and not sent, until it is sent or the case is forgotten. What was sent meanwhile
 * is not kept: such a save only came late. While the own answer waits to go out there is no other (409). The operator's command line keeps nothing.
 */
export async function saveAnswerDraft(context: PlatformContext, actor: Actor, input: AnswerDraftInput) {
  const staffId = requireStaff(actor, 'cases', 'illegal');
  const { ticketId, kind, text } = input;
  const result = { result: 1 as const };
  if (actor.kind !== 'member') return result;
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    requireStaff(actor, rightOfForm(ticket.formType));
    const held = await findHeld(tx, ticketId);
    if (held?.staffId === staffId) {
      if (held.kind === kind && held.text === text.trim()) return;
      // it would be lost when the other one is taken back
      throw new Refusal(409, failureCodes.alreadyTaken, '방금 등록한 답변이 나간 뒤에 저장할 수 있어요.');
    }
    const latest = await findLatestAnswer(tx, ticketId);
    const isSent =
      latest?.staffId === staffId &&
      latest.kind === answerKinds[kind] &&
      latest.contents === staffTextHtml(text.trim());
    if (isSent || text.trim() === '') await store.deleteAnswerDraft(tx, ticketId, staffId);
    else await store.saveAnswerDraft(tx, { ticketId, staffId, text, kind, updatedAt: context.clock.now() });
  });
  return result;
}

/** The asker's own draft; null without one. */
export async function findAnswerDraft({ db }: PlatformContext, actor: Actor, ticketId: string) {
  const row = await store.findAnswerDraft(db, ticketId, requireStaff(actor, 'cases', 'illegal'));
  return row && { text: row.text, kind: row.kind, savedDate: seoulText(row.updatedAt) };
}

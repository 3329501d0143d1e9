import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { staffTextHtml } from '../../core/services/plain-text-html';
import { notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import * as store from '../store/answer-drafts';
import { findLatestAnswer, lockTicket } from '../store/tickets';

export interface AnswerDraftInput {
  ticketId: string;
  kind: AnswerKind;
  /** Plain text; '' forgets the draft. */
  text: string;
}

/**
 * Keeps what a staff member has typed and not sent, until it is sent or the case is forgotten. What was sent meanwhile
 * is not kept: such a save only came late. The operator's command line keeps nothing.
 */
export async function saveAnswerDraft(context: PlatformContext, actor: Actor, input: AnswerDraftInput) {
  const staffId = requireStaff(actor, ...deskRights);
  const { ticketId, kind, text } = input;
  const result = { result: 1 as const };
  if (actor.kind !== 'member') return result;
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    requireStaff(actor, rightOfForm(ticket.formType));
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
  const row = await store.findAnswerDraft(db, ticketId, requireStaff(actor, ...deskRights));
  return row && { text: row.text, kind: row.kind, savedDate: seoulText(row.updatedAt) };
}

import { answerLength } from '~protocol/staff/codes';
import type { Decision } from '~protocol/staff/work-codes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { giveAnswer } from '../../help/services/answers';
import type { Ticket } from '../../help/services/cases';
import { liftSuspension, readSuspension } from '../../member/services/suspension';
import { findDecision } from '../store/work';
import { holdCase } from './hold';
import { readText } from './text';
import { noteDeed } from './work';

/** How the answer begins; the suspension that is lifted is told of by itself. */
const verdicts: Record<Decision, string> = {
  accept: '이의신청을 받아들였습니다.',
  reject: '이의신청을 받아들이지 않았습니다.',
};

/** What the case objects to and how it was decided; null for every other case. */
export async function readObjection(context: PlatformContext, ticket: Ticket) {
  const { id, formType, memberId, suspensionId, createdAt } = ticket;
  if (formType !== 'objection') return null;
  const [read, decision] = await Promise.all([
    memberId ? readSuspension(context, { userId: memberId, suspensionId, at: createdAt }) : null,
    findDecision(context.db, id),
  ]);
  return { suspension: read?.deed ?? null, isRunning: read?.isRunning ?? false, decision };
}

/**
 * Ends an objection: the suspension that it is against is lifted where it runs still, or stays; the answer, the log and what
 * the member is told are one transaction, done once for two presses. Staff who may lift one. 400 (1200) names `text`; 404
 * for a case that is none; 409 when the thread has another version than the one that was seen.
 */
export async function decideObjection(
  context: PlatformContext,
  actor: Actor,
  input: { ticketId: string; decision: Decision; text: string; version: number },
) {
  const { ticketId, decision, version } = input;
  await context.db.transaction(async (tx) => {
    const { ticket, staffId } = await holdCase(tx, actor, ticketId);
    const { formType, memberId, suspensionId } = ticket;
    if (formType !== 'objection') throw notFound('그런 이의신청이 없습니다.');
    const text = readText('text', input.text, answerLength);
    const isSent = await giveAnswer(
      context,
      tx,
      { actor, ticket },
      {
        kind: 'end',
        text: `${verdicts[decision]}\n\n${text}`,
        batchId: null,
        staffId,
        doer: null,
        ownerId: actor.kind === 'member' ? actor.userId : null,
        version,
        isHeld: false,
      },
    );
    if (!isSent) return;
    if (decision === 'accept' && memberId)
      await liftSuspension(context, tx, actor, {
        userId: memberId,
        suspensionId,
        reason: verdicts.accept,
        idempotencyKey: `objection ${ticketId} ${version}`,
      });
    await noteDeed(context, tx, { ticketId, staffId, kind: decision });
  });
  return { result: 1 as const };
}

import { helpErrorCodes } from '~protocol/help/calls';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { findByKey } from '../store/merged';
import { countAnswers } from '../store/replies';
import * as store from '../store/tickets';

/** Command CommonSurveyExist: surveyCount is 1 once the ticket is rated. */
export async function getSurveyExist(context: PlatformContext, { targetId }: { targetId: string }) {
  const found = await findByKey(context.db, targetId);
  if (!found) return { errorCode: helpErrorCodes.notFound, data: { surveyCount: 0 } };
  return { errorCode: helpErrorCodes.ok, data: { surveyCount: found.ticket.feedback === null ? 0 : 1 } };
}

export interface SurveyInput {
  targetId: string;
  /** Speed. Both scores are 20, 40, 60, 80 or 100. */
  option01: number;
  feedback: number;
}

/**
 * Command setSurveyAnswer, once per answered ticket that is no objection. A member's ticket is rated by that member
 * only (-2008); a guest's by anyone who holds its id (GN25).
 */
export async function setSurveyAnswer(context: PlatformContext, actor: Actor, input: SurveyInput) {
  const found = await findByKey(context.db, input.targetId);
  if (!found) return { errorCode: helpErrorCodes.notFound };
  const { ticket } = found;
  if (ticket.formType === 'objection') return { errorCode: helpErrorCodes.objectionSurvey };
  const isFiler = actor.kind === 'member' && actor.userId === ticket.memberId;
  // A guest's ticket has no member; one whose member left is nobody's.
  if (ticket.actor !== 'guest' && !isFiler) return { errorCode: helpErrorCodes.loginRequired };
  if ((await countAnswers(context.db, ticket.id)) === 0) return { errorCode: helpErrorCodes.notAnswered };
  const rating = { feedback: input.feedback, speed: input.option01, ratedAt: context.clock.now() };
  const rated = await store.rateTicket(context.db, ticket.id, rating);
  return { errorCode: rated ? helpErrorCodes.ok : helpErrorCodes.alreadyRated };
}

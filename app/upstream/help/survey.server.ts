/** The satisfaction survey. */
import type { SurveyResult, SurveyScores } from '~/domain/help/survey';
import { objectionNode } from '~/domain/help/ticket';
import type { Upstream } from '~/upstream/client.server';
import { commands } from '~/upstream/clients.server';
import { helpErrorCodes, serviceTypes, surveyType } from '~protocol/help/codes';

interface Target {
  domainId: string;
  ticketId: string;
}

const surveyOf = ({ domainId, ticketId }: Target) => ({
  domainId,
  targetId: ticketId,
  serviceType: serviceTypes.inquiry,
  surveyType,
});

export interface SurveyAnswer extends Target, SurveyScores {
  isMember: boolean;
}

const results: Record<number, SurveyResult> = {
  [helpErrorCodes.ok]: { kind: 'done' },
  [helpErrorCodes.alreadyRated]: { kind: 'alreadyRated' },
  [helpErrorCodes.loginRequired]: { kind: 'loginRequired' },
  [helpErrorCodes.objectionSurvey]: { kind: 'objection' },
};

const resultOf = (code: number): SurveyResult => results[code] ?? { kind: 'failed', code };

/** What the id alone says about a ticket: whether it is a member's (GN25), or why it cannot be rated. */
export async function findSurveyTicket(
  upstream: Upstream,
  target: Target,
): Promise<{ isMember: boolean } | Exclude<SurveyResult, { kind: 'done' }>> {
  const outcome = await commands.ticketInfo(upstream, target);
  if (!outcome.ok) return { kind: 'failed', code: outcome.code };
  const { errorCode, data } = outcome.value;
  if (errorCode !== helpErrorCodes.ok || !data) return { kind: 'failed', code: errorCode || null };
  if (data.nodeId === objectionNode) return { kind: 'objection' };
  return { isMember: Boolean(data.loginFlag) };
}

/** false when the call fails: setSurveyAnswer will fail too and report it. */
export async function isRated(upstream: Upstream, target: Target): Promise<boolean> {
  const outcome = await commands.surveyExist(upstream, surveyOf(target));
  return outcome.ok && outcome.value.data.surveyCount > 0;
}

/** Never throws; every known errorCode has its result. */
export async function sendSurveyAnswer(upstream: Upstream, answer: SurveyAnswer): Promise<SurveyResult> {
  const outcome = await commands.answerSurvey(upstream, {
    ...surveyOf(answer),
    option01: answer.speed,
    feedback: answer.feedback,
    isMember: answer.isMember,
  });
  return outcome.ok ? resultOf(outcome.value.errorCode) : { kind: 'failed', code: outcome.code };
}

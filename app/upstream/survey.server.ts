/** The commands of the satisfaction survey. */
import type { SurveyResult, SurveyScores } from '~/domain/survey';
import { objectionNode } from '~/domain/ticket';
import {
  helpErrorCodes,
  helpPaths,
  serviceTypes,
  surveyAnswerSchema,
  surveyExistAnswerSchema,
  surveyType,
  ticketInfoAnswerSchema,
} from '~protocol/help';
import type { Upstream } from './client.server';
import { definePersonalCall } from './registry.server';

interface Target {
  domainId: string;
  ticketId: string;
}

const ticketInfoCall = definePersonalCall({
  name: 'help.getTicketInfo',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: Target) => ({ json: { command: 'getTicketInfo', domainId: p.domainId, ticketId: p.ticketId } }),
  schema: ticketInfoAnswerSchema,
  readsRefusals: true,
});

const surveyOf = ({ domainId, ticketId }: Target) => ({
  domainId,
  targetId: ticketId,
  serviceType: serviceTypes.inquiry,
  surveyType,
});

const surveyExistCall = definePersonalCall({
  name: 'help.CommonSurveyExist',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: Target) => ({ json: { command: 'CommonSurveyExist', ...surveyOf(p) } }),
  schema: surveyExistAnswerSchema,
});

export interface SurveyAnswer extends Target, SurveyScores {
  isMember: boolean;
}

const surveyAnswerCall = definePersonalCall({
  name: 'help.setSurveyAnswer',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.command,
  body: (p: SurveyAnswer) => ({
    json: {
      command: 'setSurveyAnswer',
      ...surveyOf(p),
      option01: p.speed,
      feedback: p.feedback,
      isMember: p.isMember,
    },
  }),
  schema: surveyAnswerSchema,
  readsRefusals: true,
});

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
  const outcome = await upstream.call(ticketInfoCall, target);
  if (!outcome.ok) return { kind: 'failed', code: outcome.code };
  const { errorCode, data } = outcome.value;
  if (errorCode !== helpErrorCodes.ok || !data) return { kind: 'failed', code: errorCode || null };
  if (data.nodeId === objectionNode) return { kind: 'objection' };
  return { isMember: Boolean(data.loginFlag) };
}

/** false when the call fails: setSurveyAnswer will fail too and report it. */
export async function isRated(upstream: Upstream, target: Target): Promise<boolean> {
  const outcome = await upstream.call(surveyExistCall, target);
  return outcome.ok && outcome.value.data.surveyCount > 0;
}

/** Never throws; every known errorCode has its result. */
export async function sendSurveyAnswer(upstream: Upstream, answer: SurveyAnswer): Promise<SurveyResult> {
  const outcome = await upstream.call(surveyAnswerCall, answer);
  return outcome.ok ? resultOf(outcome.value.errorCode) : { kind: 'failed', code: outcome.code };
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { afterSurvey, readScores, redirectFromSurvey, refuseSurvey } from '~/features/help/survey.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { findSurveyTicket, sendSurveyAnswer } from '~/upstream/help/survey.server';
import { ticketIdOf } from './survey.query.server';

const unknownViewerText = '로그인 상태를 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.';

/** The service checks whose ticket it is: for a member's it answers -2008 to everybody else. */
export async function answerSurvey(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const ticketId = ticketIdOf(args.request);
  const form = readForm(args);
  const wait = tooSoon(args.context);
  if (wait) return refuseSurvey(form, wait);
  const scores = readScores(form);
  if (!('feedback' in scores)) return scores;
  if ((await scope.viewer()).kind === 'unknown')
    return refuseSurvey(form, { text: unknownViewerText, status: 503 });
  const target = { domainId: scope.context.config.help.domainId, ticketId };
  const ticket = await findSurveyTicket(scope.upstream, target);
  const result =
    'kind' in ticket ? ticket : await sendSurveyAnswer(scope.upstream, { ...target, ...scores, ...ticket });
  const survey = links.surveyPage(ticketId);
  return afterSurvey(scope, form, result, {
    rated: (rated) => redirectFromSurvey(scope, rated.kind === 'done' ? links.home : survey, rated),
    survey,
  });
}

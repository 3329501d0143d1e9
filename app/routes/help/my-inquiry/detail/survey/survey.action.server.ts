import type { ActionFunctionArgs } from '@remix-run/node';
import { ratedLanding } from '~/features/help/landings';
import {
  afterSurvey,
  landFromSurvey,
  notAnswered,
  readScores,
  redirectFromSurvey,
  refuseSurvey,
} from '~/features/help/survey.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { tooSoon } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { sendSurveyAnswer } from '~/upstream/help/survey.server';

/** Redirects to where the survey was opened, list or ticket, which then shows the ticket as rated. */
export async function answerSurvey(args: ActionFunctionArgs) {
  const ticketId = args.params.inquiryId ?? '';
  const survey = links.survey(ticketId);
  await requireMember(args, survey);
  const scope = scopeOf(args);
  const form = readForm(args);
  const wait = tooSoon(args.context);
  if (wait) return refuseSurvey(form, wait);
  const scores = readScores(form);
  if (!('feedback' in scores)) return scores;
  const { domainId } = scope.context.config.help;
  const result = await sendSurveyAnswer(scope.upstream, { domainId, ticketId, isMember: true, ...scores });
  if (result.kind === 'failed' && result.code === notAnswered.code)
    return redirectFromSurvey(scope, links.myInquiry(ticketId), notAnswered);
  const back = safeReturnPath(form.get('returnTo'), scope.context.config.origin, links.myInquiry(ticketId));
  return afterSurvey(scope, form, result, {
    rated: (rated) => landFromSurvey(scope, `${back}#${ratedLanding(ticketId)}`, rated),
    survey,
  });
}

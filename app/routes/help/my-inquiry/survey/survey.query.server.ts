import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { surveyText } from '~/domain/help/survey';
import { redirectFromSurvey } from '~/features/help/survey.server';
import { links } from '~/links/links';
import { formToken } from '~/request/form-token.server';
import { scopeOf } from '~/request/scope.server';
import { findSurveyTicket, isRated } from '~/upstream/help/survey.server';

export const ticketIdOf = (request: Request) => new URL(request.url).searchParams.get('inquiryId') ?? '';

/** The survey of `?inquiryId=`. It shows nothing of the ticket: its id alone opens it (GN25). */
export async function loadSurvey(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const target = { domainId: context.config.help.domainId, ticketId: ticketIdOf(args.request) };
  const [ticket, rated, viewer] = await Promise.all([
    findSurveyTicket(upstream, target),
    isRated(upstream, target),
    scope.viewer(),
  ]);
  const common = { ticketId: target.ticketId, csrf: await formToken(scope) };
  if ('kind' in ticket) {
    if (ticket.kind === 'objection') throw await redirectFromSurvey(scope, links.home, ticket);
    const isMissing = ticket.kind === 'failed' && ticket.code !== null;
    const page = { ...common, closed: surveyText(ticket), needsLogin: false };
    return json(page, { status: isMissing ? 404 : 200 });
  }
  return json({
    ...common,
    closed: rated ? surveyText({ kind: 'alreadyRated' }) : null,
    needsLogin: ticket.isMember && viewer.kind === 'guest',
  });
}

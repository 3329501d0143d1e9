import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { surveyText } from '~/domain/help/survey';
import { notAnswered, redirectFromSurvey } from '~/features/help/survey.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { findTicket } from '~/upstream/help/tickets.server';

/** The survey of an own ticket. Without an answer to rate it redirects to the ticket (H131). */
export async function loadSurvey(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const id = args.params.inquiryId ?? '';
  const ticket = await findTicket(scope.upstream, scope.context.config.help.domainId, id);
  if (!ticket) throw seeOther(links.myInquiries);
  if (ticket.isObjection) throw await redirectFromSurvey(scope, links.home, { kind: 'objection' });
  if (!ticket.isAnswered) throw await redirectFromSurvey(scope, links.myInquiry(id), notAnswered);
  const closed = ticket.isEvaluated ? surveyText({ kind: 'alreadyRated' }) : null;
  return json({ id, title: ticket.question.title, closed });
}

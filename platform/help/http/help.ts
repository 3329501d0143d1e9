import type { Context } from 'hono';
import { helpCalls } from '~protocol/help/calls';
import { helpErrorCodes } from '~protocol/help/codes';
import { answerCalls, openTicketCalls } from '~protocol/staff/answers';
import type { PlatformContext } from '../../core/context';
import type { PlatformEnv, Routes } from '../../core/http/env';
import { answerError } from '../../core/http/respond';
import { serve } from '../../core/http/serve';
import { Refusal } from '../../core/services/refusal';
import * as faq from '../../faq/services/faq';
import { searchFaqList } from '../../faq/services/search';
import { getNode, listNodes } from '../../topics/services/nodes';
import { answerTicket, listOpenTickets } from '../services/answers';
import { takeBackAnswer } from '../services/held-answers';
import { registerTicket } from '../services/register-ticket';
import { getSurveyExist, setSurveyAnswer } from '../services/surveys';
import { getQna, getTicketInfo, listQna } from '../services/tickets';

/** Refused commands carry the help service's errorCode (and the field's name) beside code and message. */
function answerHelpError(context: PlatformContext, error: Error, c: Context<PlatformEnv>) {
  if (!(error instanceof Refusal)) return answerError(context.log, error, c);
  const { status, code, message, errorInfo } = error;
  const field = (errorInfo as { field?: string } | undefined)?.field;
  return c.json({ errorCode: helpErrorCodes.badInput, code, message, errorInfo, field }, status);
}

const withHelpErrors =
  (routesOf: Routes): Routes =>
  (context) => {
    const routes = routesOf(context);
    routes.onError((error, c) => answerHelpError(context, error, c));
    return routes;
  };

/** Service HELP: commands. */
export const helpRoutes = withHelpErrors(
  serve(helpCalls, (context) => ({
    nodes: (input) => listNodes(context.db, input),
    node: (input) => getNode(context.db, input),
    faqKeywords: () => faq.listFaqKeywords(context),
    topFaq: (input) => faq.listTopFaq(context, input),
    faqList: (input) => faq.listFaq(context, input),
    searchFaq: (input) => searchFaqList(context, input),
    faq: (input) => faq.getFaq(context, input),
    register: (input, { actor }) => registerTicket(context, actor, input),
    tickets: (input, { actor }) => listQna(context, actor, input),
    ticket: (input, { actor }) => getQna(context, actor, input),
    ticketInfo: (input) => getTicketInfo(context, input),
    surveyExist: (input) => getSurveyExist(context, input),
    answerSurvey: (input, { actor }) => setSurveyAnswer(context, actor, input),
  })),
);

/** Service HELP: answers of staff. */
export const answerRoutes = withHelpErrors(
  serve(answerCalls, (context) => ({
    answer: (input, { actor }) => answerTicket(context, actor, input),
    takeBack: (input, { actor }) => takeBackAnswer(context, actor, input),
  })),
);

/** Service HELP: what the operator's command line lists. */
export const openTicketRoutes = withHelpErrors(
  serve(openTicketCalls, (context) => ({ openTickets: (_, { actor }) => listOpenTickets(context, actor) })),
);

import type { Context } from 'hono';
import { z } from 'zod';
import { failureCodes } from '~protocol/failure';
import { faqLimits, helpErrorCodes, helpNodes, helpPaths, qnaRegisterSchema } from '~protocol/help';
import { answerCalls, openTicketCalls } from '~protocol/staff-answers';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { parse, readJson } from '../../core/http/read';
import { answerError } from '../../core/http/respond';
import { serve } from '../../core/http/serve';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import { getFaq, listFaq, listFaqKeywords, listTopFaq } from '../../faq/services/faq';
import { searchFaqList } from '../../faq/services/search';
import { getNode, listNodes } from '../../topics/services/nodes';
import { answerTicket, listOpenTickets } from '../services/answers';
import { registerTicket } from '../services/register-ticket';
import { getSurveyExist, setSurveyAnswer } from '../services/surveys';
import { getQna, getTicketInfo, listQna } from '../services/tickets';

/** One command of POST /apihelp.php. */
interface Command {
  input: z.ZodTypeAny;
  run(context: PlatformContext, actor: Actor, input: unknown): Promise<object>;
}

/** Ties a command's input schema to its handler. */
function command<Schema extends z.ZodTypeAny>(
  input: Schema,
  run: (context: PlatformContext, actor: Actor, input: z.output<Schema>) => Promise<object>,
): Command {
  return { input, run };
}

const id = z.string().min(1).max(64);
const score = z.coerce.number().refine((value) => [20, 40, 60, 80, 100].includes(value));

const pageNo = z.coerce.number().int().min(1).max(100_000);
const rowsPerPage = z.coerce.number().int().min(1).max(50);
const question = z.string().trim().min(1).max(faqLimits.questionLength);
const faqNode = id.default(helpNodes.faqRoot);

/** One id, several with commas, or a list of them. */
const nodeIds = z
  .union([
    z
      .string()
      .max(1000)
      .transform((text) => text.split(',')),
    z.array(z.string()),
  ])
  .pipe(z.array(z.string().trim().min(1).max(64)).min(1).max(30));

/** Both readings of the call (GX45). */
const faqSearch = z
  .object({
    searchQuestion: question.optional(),
    searchWord: question.optional(),
    pageNo: pageNo.optional(),
    page: pageNo.optional(),
    rowsPerPage: rowsPerPage.optional(),
    limit: rowsPerPage.optional(),
    nodeId: faqNode,
  })
  .transform((input) => ({
    question: input.searchQuestion ?? input.searchWord,
    pageNo: input.pageNo ?? input.page ?? 1,
    rowsPerPage: input.rowsPerPage ?? input.limit ?? faqLimits.pageSize,
    nodeId: input.nodeId,
  }))
  .pipe(z.object({ question: z.string(), pageNo: z.number(), rowsPerPage: z.number(), nodeId: z.string() }));

const surveyTarget = z.object({
  targetId: id,
  serviceType: z.literal('SVQNA'),
  surveyType: z.literal('CUSAF'),
});

const commands: Record<string, Command> = {
  CommonNodeList: command(
    z.object({ parentId: id, serviceType: z.enum(['SVQNA', 'SVFAQ']) }),
    (context, _actor, input) => listNodes(context.db, input),
  ),
  CommonNode: command(z.object({ nodeId: id }), (context, _actor, input) => getNode(context.db, input)),
  FaqTopKeyword: command(z.object({}), (context) => listFaqKeywords(context)),
  FaqTopList: command(
    z.object({ pageNo: pageNo.default(1), rowsPerPage: rowsPerPage.default(faqLimits.topSize) }),
    (context, _actor, input) => listTopFaq(context, input),
  ),
  FaqList: command(z.object({ nodeIds, pageNo: pageNo.default(1) }), (context, _actor, input) =>
    listFaq(context, input),
  ),
  FaqDetailView: command(
    z.object({ nodeId: faqNode, kbId: z.coerce.number().int().positive().max(2_147_483_647) }),
    (context, _actor, input) => getFaq(context, input),
  ),
  FaqSearchList: command(faqSearch, (context, _actor, input) => searchFaqList(context, input)),
  QnaRegister: command(qnaRegisterSchema, registerTicket),
  QnaList: command(
    z.object({
      type: z.literal('exMailMyBoard').optional(),
      pageNo: pageNo.default(1),
    }),
    listQna,
  ),
  QnaContents: command(z.object({ type: z.literal('exMailMyAnswer').optional(), ticketId: id }), getQna),
  getTicketInfo: command(z.object({ ticketId: id }), (context, _actor, input) =>
    getTicketInfo(context, input),
  ),
  CommonSurveyExist: command(surveyTarget, (context, _actor, input) => getSurveyExist(context, input)),
  setSurveyAnswer: command(surveyTarget.extend({ option01: score, feedback: score }), setSurveyAnswer),
};

/** Every command comes with the product's domain id (H156). */
const envelope = z.object({ command: z.string().max(40), domainId: z.string().min(1).max(40) }).passthrough();

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

/** Service HELP: answers of staff. */
export const answerRoutes = withHelpErrors(
  serve(answerCalls, (context) => ({
    answer: (input, { actor }) => answerTicket(context, actor, input),
  })),
);

/** Service HELP: what the operator's command line lists. */
export const openTicketRoutes = withHelpErrors(
  serve(openTicketCalls, (context) => ({ openTickets: (_, { actor }) => listOpenTickets(context, actor) })),
);

/** Service HELP: commands (protocol/help.ts) and the staff's calls. */
export const helpRoutes: Routes = (context) => {
  const routes = createRoutes().post(helpPaths.command, async (c) => {
    const body = await readJson(c, envelope);
    const found = Object.hasOwn(commands, body.command) ? commands[body.command] : undefined;
    if (!found) throw new Refusal(400, failureCodes.unknownCall, '알 수 없는 요청입니다.');
    return c.json(await found.run(context, c.get('actor'), parse(found.input, body)));
  });
  routes.onError((error, c) => answerHelpError(context, error, c));
  return routes;
};

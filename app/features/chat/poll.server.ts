import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { answerFields } from '~/domain/chat/poll';
import { links } from '~/links/links';
import type { Toast } from '~/request/flash.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { safeReturnPath } from '~/request/redirect.server';
import { answerPress, isAsked, landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, isRefused, type Refusal, refusalOf } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession, requireWriter } from '~/request/session.server';
import { failPage } from '~/request/value-or-fail.server';
import { chatCare, chatRooms } from '~/upstream/clients.server';
import type { ChatPoll } from '~protocol/chat/shapes';
import { numberIdOf } from '~protocol/wire/ids';
import { chatComing, roomAt } from './room.server';

/** What a press on an answer comes to. */
export interface PollAnswer {
  toast: Toast | null;
  /** how the poll stands now */
  poll?: ChatPoll;
  /** a guest's way to the login */
  login?: string;
}

/** What was typed for a poll that was not taken. */
export interface RefusedPoll {
  fields: Record<string, string>;
  errors: Record<string, string>;
}

/** The room, as its viewer has it. @throws Response 404, 503 */
export async function loadPoll(args: LoaderFunctionArgs) {
  const at = roomAt(args);
  const coming = await chatComing(args, at.broadNo);
  const outcome = await chatRooms.room(scopeOf(args).upstream, { broadNo: at.broadNo, ...coming });
  if (!outcome.ok) failPage(outcome);
  if (outcome.value.userId !== at.userId) throw new Response(null, { status: 404 });
  return json({ at, room: outcome.value });
}

async function vote(args: ActionFunctionArgs, form: PostedForm) {
  const at = roomAt(args);
  const scope = scopeOf(args);
  const { config } = scope.context;
  const back = safeReturnPath(form.get('returnTo'), config.origin, links.chatPoll(at));
  if (isAsked(form) && (await scope.viewer()).kind === 'guest')
    return json<PollAnswer>({ toast: null, login: links.login(config.hosts, back) });
  await requireMember(args, back);
  const answer = form.get('answer');
  // nothing chosen is not the first answer
  if (!/^\d$/.test(answer))
    return answerPress<PollAnswer>(
      scope,
      { form, back },
      { toast: { tone: 'problem', text: '답을 골라 주세요.' } },
    );
  const coming = await chatComing(args, at.broadNo);
  const outcome = await chatRooms.vote(scope.upstream, {
    ...{ broadNo: at.broadNo, ...coming },
    pollNo: numberIdOf(form.get('pollNo')) ?? 0,
    answer: Number(answer),
  });
  requireSession(scope, back);
  const toast: Toast = outcome.ok
    ? { tone: 'done', text: outcome.value.message }
    : { tone: 'problem', text: refusalOf(outcome, failedTexts.cannotAct).text };
  return answerPress<PollAnswer>(
    scope,
    { form, back },
    { toast, poll: outcome.ok ? outcome.value.poll : undefined },
  );
}

/** What a new poll is typed into. */
const typedFields = ['question', ...answerFields];

async function change(args: ActionFunctionArgs, form: PostedForm, isNew: boolean) {
  await requireWriter(args, ...typedFields);
  const at = roomAt(args);
  const { broadNo } = at;
  const scope = scopeOf(args);
  const here = links.chatPoll(at);
  const answers = answerFields.map((name) => form.get(name));
  const outcome = isNew
    ? await chatCare.openPoll(scope.upstream, { broadNo, question: form.get('question'), answers })
    : await chatCare.closePoll(scope.upstream, { broadNo });
  requireSession(scope, here);
  if (outcome.ok)
    return landWithToast(scope, `${here}#poll`, { tone: 'done', text: outcome.value.message ?? '' });
  const refusal: Refusal = refusalOf(outcome, failedTexts.cannotAct);
  if (!isNew || (isRefused(outcome) && refusal.field === null))
    return landWithToast(scope, `${here}#poll`, { tone: 'problem', text: refusal.text });
  const fields = Object.fromEntries(typedFields.map((name) => [name, form.get(name)]));
  return json<RefusedPoll>({ fields, errors: refusal.errors }, { status: refusal.status });
}

/** Votes, or asks the room, or ends what it is asked. */
export function changePoll(args: ActionFunctionArgs) {
  const form = readForm(args);
  const intent = form.get('intent');
  if (intent === 'open' || intent === 'end') return change(args, form, intent === 'open');
  return vote(args, form);
}

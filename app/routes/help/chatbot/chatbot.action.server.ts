import { randomBytes } from 'node:crypto';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { type PostedForm, readForm } from '~/request/form.server';
import { dropCookie, keepCookie, readCookie } from '~/request/portal-cookie';
import { seeOther } from '~/request/redirect.server';
import { type Refusal, refusalOf, tooSoon, wrong } from '~/request/refusal.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { chat } from '~/upstream/clients.server';
import { faqLimits } from '~protocol/help/codes';

/** The question as it was sent, and why there is no reply. */
export interface ChatProblem {
  message: string;
  error: string;
}

const newConversationId = () => randomBytes(16).toString('base64url');

const failedText = '답변을 받지 못했습니다. 다시 시도해 주세요.';

/** Sends a question or ends the conversation; both answer with a redirect. */
export async function answerChat(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const form = readForm(args);
  const conversationId = await readCookie(args.request, cookies.chat);
  return form.get('intent') === 'close'
    ? closeChat(scope, conversationId)
    : ask(scope, form, conversationId ?? newConversationId());
}

async function ask({ upstream, context }: Scope, form: PostedForm, conversationId: string) {
  const message = (form.get('keyword') || form.get('message')).trim();
  const refuse = ({ text, status }: Refusal) => json<ChatProblem>({ message, error: text }, { status });
  const wait = tooSoon(context);
  if (wait) return refuse(wait);
  if (message === '') return refuse(wrong('내용을 입력해 주세요.'));
  if (message.length > faqLimits.chatLength)
    return refuse(wrong(`내용을 ${faqLimits.chatLength}자 이하로 입력해 주세요.`));
  const outcome = await chat.chat(upstream, { user_message: message, conversationId });
  if (outcome.ok)
    return seeOther(links.chatbotLast, {
      'set-cookie': await keepCookie(cookies.chat, conversationId, context.config),
    });
  return refuse(refusalOf(outcome, failedText));
}

async function closeChat({ upstream, context }: Scope, conversationId: string | null) {
  // if deleting fails now, the conversation expires within a day
  if (conversationId) await chat.endConversation(upstream, { conversationId });
  return seeOther(links.help, { 'set-cookie': dropCookie(cookies.chat, context.config) });
}

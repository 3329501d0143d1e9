import { randomBytes } from 'node:crypto';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { links } from '~/links/links';
import { cookies } from '~/request/cookies';
import { type PostedForm, readForm } from '~/request/form.server';
import { dropCookie, keepCookie, readCookie } from '~/request/portal-cookie';
import { seeOther } from '~/request/redirect.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { waitMessage } from '~/request/wait-message.server';
import { chat } from '~/upstream/clients.server';
import { faqLimits } from '~protocol/help-codes';

/** The question as it was sent, and why there is no reply. */
export interface ChatProblem {
  message: string;
  error: string;
}

const refuse = (message: string, error: string, status: 400 | 429 | 503) =>
  json<ChatProblem>({ message, error }, { status });

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
  const wait = waitMessage(context);
  if (wait) return refuse(message, wait, 429);
  if (message === '') return refuse('', '내용을 입력해 주세요.', 400);
  if (message.length > faqLimits.chatLength)
    return refuse(message, `내용을 ${faqLimits.chatLength}자 이하로 입력해 주세요.`, 400);
  const outcome = await chat.chat(upstream, { user_message: message, conversationId });
  if (outcome.ok)
    return seeOther(links.chatbotLast, {
      'set-cookie': await keepCookie(cookies.chat, conversationId, context.config),
    });
  const isRefused = outcome.class === 'rejected';
  return refuse(message, isRefused ? outcome.message : failedText, isRefused ? 400 : 503);
}

async function closeChat({ upstream, context }: Scope, conversationId: string | null) {
  // if deleting fails now, the conversation expires within a day
  if (conversationId) await chat.endConversation(upstream, { conversationId });
  return seeOther(links.help, { 'set-cookie': dropCookie(cookies.chat, context.config) });
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { seoulMoment } from '~/domain/format/dates';
import { greetingOf, messagesOf } from '~/domain/help/chat';
import { cookies } from '~/request/cookies';
import { formToken } from '~/request/form-token.server';
import { readCookie } from '~/request/portal-cookie';
import { scopeOf } from '~/request/scope.server';
import { listChatTurns } from '~/upstream/help/chat.server';
import { listKeywords } from '~/upstream/help/faq.server';

/** The greeting with up to six keywords, and the conversation so far. `?close=1` asks whether to end it. */
export async function loadChatbot(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { config } = scope.context;
  const { domainId, staffName, chatbotName } = config.help;
  const conversationId = await readCookie(args.request, cookies.chat);
  const [keywords, turns] = await Promise.all([
    listKeywords(scope.upstream, domainId),
    conversationId ? listChatTurns(scope.upstream, conversationId) : [],
  ]);
  const startedAt = turns[0]?.date ?? seoulMoment(Date.now());
  return json({
    staffName,
    chatbotName,
    messages: [greetingOf(chatbotName, keywords, startedAt), ...messagesOf(turns)],
    isClosing: new URL(args.request.url).searchParams.has('close'),
    csrf: await formToken(scope),
  });
}

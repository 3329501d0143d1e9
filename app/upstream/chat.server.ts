/** The chatbot (H172). The conversation's calls are ours (protocol/help-faq.ts). */
import type { ChatHelp, ChatTurn } from '~/domain/chat';
import { plainTitle } from '~/domain/faq';
import { resultSchema } from '~protocol/failure';
import {
  type ChatAnswerWire,
  chatAnswerSchema,
  chatStatuses,
  chatTurnSchema,
  conversationAnswerSchema,
  faqLimits,
  helpPaths,
} from '~protocol/help';
import type { Upstream } from './client.server';
import { markdownHtml } from './markdown.server';
import { definePersonalCall } from './registry.server';

const chatCall = definePersonalCall({
  name: 'help.chat',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.chat,
  body: (p: { message: string; conversationId: string }) => ({
    json: { type: 'chat', user_message: p.message, conversationId: p.conversationId },
  }),
  schema: chatAnswerSchema,
});

const conversationCall = definePersonalCall({
  name: 'help.conversation',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.chat,
  body: (p: { conversationId: string }) => ({
    json: { type: 'conversation', conversationId: p.conversationId },
  }),
  schema: conversationAnswerSchema,
});

const endCall = definePersonalCall({
  name: 'help.conversation_end',
  service: 'help',
  method: 'POST',
  path: () => helpPaths.chat,
  body: (p: { conversationId: string }) => ({
    json: { type: 'conversation_end', conversationId: p.conversationId },
  }),
  schema: resultSchema,
});

/** Web addresses and our own paths; not '//elsewhere', not scripts. */
const isAddress = (url: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(url);

const helpOf = ({ helpInfo }: ChatAnswerWire): ChatHelp | null =>
  helpInfo && isAddress(helpInfo.url)
    ? {
        title: helpInfo.title,
        description: helpInfo.description,
        button: helpInfo.btnTxt,
        url: helpInfo.url,
      }
    : null;

async function toTurn(question: string, date: string, answer: ChatAnswerWire): Promise<ChatTurn> {
  const isMiss = answer.status === chatStatuses.miss || answer.full.trim() === '';
  return {
    question,
    date,
    html: isMiss ? null : markdownHtml(answer.full),
    links: answer.links
      .filter(({ url }) => isAddress(url))
      .slice(0, faqLimits.chatLinks)
      .map(({ title, url }) => ({ title: plainTitle(title), url })),
    keywords: answer.keywords.slice(0, faqLimits.keywords),
    help: helpOf(answer),
  };
}

/** Asks a question, which becomes a turn of the conversation. */
export const askChatbot = (upstream: Upstream, question: { message: string; conversationId: string }) =>
  upstream.call(chatCall, question);

/** The turns of the last day, oldest first; [] when the call fails. */
export async function listChatTurns(upstream: Upstream, conversationId: string): Promise<ChatTurn[]> {
  const outcome = await upstream.call(conversationCall, { conversationId });
  if (!outcome.ok) return [];
  const turns = outcome.parseItems(outcome.value.turns, chatTurnSchema, (wire) => wire);
  return Promise.all(turns.map(({ message, createdDate, answer }) => toTurn(message, createdDate, answer)));
}

/** Deletes the conversation now instead of after a day. */
export const endConversation = (upstream: Upstream, conversationId: string) =>
  upstream.call(endCall, { conversationId });

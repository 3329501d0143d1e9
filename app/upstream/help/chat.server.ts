/** The chatbot's conversation, as its page shows it (H172). */
import type { ChatTurn } from '~/domain/help/chat';
import type { Upstream } from '~/upstream/client.server';
import { chat } from '~/upstream/clients.server';
import { markdownHtml } from '~/upstream/html/markdown.server';
import type { ChatTurnWire } from '~protocol/help/chat';
import { chatStatuses, faqLimits } from '~protocol/help/codes';

/** Web addresses and our own paths; not '//elsewhere', not scripts. */
const isAddress = (url: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(url);

function toTurn({ message, createdDate, answer }: ChatTurnWire): ChatTurn {
  const { status, full, links, keywords, helpInfo } = answer;
  const isMiss = status === chatStatuses.miss || full.trim() === '';
  return {
    question: message,
    date: createdDate,
    html: isMiss ? null : markdownHtml(full),
    links: links.filter(({ url }) => isAddress(url)).slice(0, faqLimits.chatLinks),
    keywords: keywords.slice(0, faqLimits.keywords),
    help: helpInfo && isAddress(helpInfo.url) ? helpInfo : null,
  };
}

/** The turns of the last day, oldest first; [] when the call fails. */
export async function listChatTurns(upstream: Upstream, conversationId: string): Promise<ChatTurn[]> {
  const outcome = await chat.conversation(upstream, { conversationId });
  return outcome.ok ? outcome.value.map(toTurn) : [];
}

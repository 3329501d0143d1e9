/** The viewer's assistant (protocol/assistant.ts). */
import type { Assistant, AssistantAnswer, AssistantCard, Conversation, Persona } from '~/domain/assistant';
import * as wire from '~protocol/assistant';
import { assistantPaths } from '~protocol/assistant-codes';
import { resultSchema } from '~protocol/failure';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { definePersonalCall } from './registry.server';

const toPersona = ({ streamerId, streamerNick, streamerProfile }: wire.PersonaWire): Persona => ({
  streamerId,
  nick: streamerNick,
  image: streamerProfile || null,
});

const sessionCall = definePersonalCall({
  name: 'assistant.session',
  service: 'my',
  method: 'GET',
  path: () => assistantPaths.session,
  schema: wire.assistantSessionSchema,
});

/** The member's assistant; null when the call fails: a page can do without. */
export async function findAssistant(upstream: Upstream): Promise<Assistant | null> {
  const outcome = await upstream.call(sessionCall, {});
  if (!outcome.ok) return null;
  const { token, persona, hasChatHistory, toggle } = outcome.value;
  return { token, persona: toPersona(persona), hasHistory: hasChatHistory, isOn: toggle };
}

const beginCall = definePersonalCall({
  name: 'assistant.begin',
  service: 'my',
  method: 'POST',
  path: () => assistantPaths.session,
  body: (p: { streamerId?: string }) => ({ form: { _method: 'put', ...p } }),
  schema: resultSchema,
});

/** @param streamerId '' is the house's own; without it the persona stays */
export const beginAssistant = (upstream: Upstream, streamerId?: string) =>
  upstream.call(beginCall, streamerId === undefined ? {} : { streamerId });

const endCall = definePersonalCall({
  name: 'assistant.end',
  service: 'my',
  method: 'POST',
  path: () => assistantPaths.session,
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
});

export const endAssistant = (upstream: Upstream) => upstream.call(endCall, {});

type AnswerWire = Pick<AssistantAnswer, 'text' | 'links' | 'suggestions'> & { cards: unknown[] };

const toCard = (card: wire.AssistantCardWire): AssistantCard => ({
  kind: card.kind,
  no: card.no,
  userId: card.userId,
  nick: card.userNick,
  title: card.title,
  thumb: card.thumb ?? null,
  category: card.categoryName ?? null,
  count: card.count ?? null,
});

const toAnswer = (
  { text, cards, links, suggestions }: AnswerWire,
  parseItems: ParseItems,
): AssistantAnswer => ({
  text,
  cards: parseItems(cards, wire.assistantCardSchema, toCard),
  // the portal's own pages only
  links: links.filter(({ url }) => /^\/help\/[\w/]+$/.test(url)),
  suggestions,
});

const conversationCall = definePersonalCall({
  name: 'assistant.conversation',
  service: 'my',
  method: 'GET',
  path: () => assistantPaths.talk,
  schema: wire.conversationSchema,
});

export async function readConversation(upstream: Upstream): Promise<Outcome<Conversation>> {
  const outcome = await upstream.call(conversationCall, {});
  if (!outcome.ok) return outcome;
  const { persona, data, last } = outcome.value;
  return {
    ok: true,
    value: { persona: toPersona(persona), turns: data, last: toAnswer(last, outcome.parseItems) },
  };
}

const askCall = definePersonalCall({
  name: 'assistant.ask',
  service: 'my',
  method: 'POST',
  path: () => assistantPaths.talk,
  body: (p: { text: string; key: string }) => ({ form: { ...p } }),
  schema: wire.assistantAnswerSchema,
});

/** The same question under the same key is one turn. */
export async function askAssistant(
  upstream: Upstream,
  question: { text: string; key: string },
): Promise<Outcome<AssistantAnswer>> {
  const outcome = await upstream.call(askCall, question);
  return outcome.ok ? { ok: true, value: toAnswer(outcome.value, outcome.parseItems) } : outcome;
}

const forgetCall = definePersonalCall({
  name: 'assistant.forget',
  service: 'my',
  method: 'POST',
  path: () => assistantPaths.talk,
  body: () => ({ form: { _method: 'delete' } }),
  schema: resultSchema,
});

export const forgetConversation = (upstream: Upstream) => upstream.call(forgetCall, {});

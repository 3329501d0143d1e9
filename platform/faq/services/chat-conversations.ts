import { createHash } from 'node:crypto';
import { faqLimits } from '~protocol/help/calls';
import { composed } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { maskNumbers } from '../../core/services/mask-numbers';
import { seoulText, timeBefore } from '../../core/time';
import * as store from '../store/chat-turns';
import { chat } from './chat';

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

const oldest = ({ clock }: PlatformContext) => timeBefore(clock.now(), faqLimits.chatHours, 'hour');

/** A question of a conversation: answered as any other, and kept for a day so that the page can show it again. */
export async function chatInConversation(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { message, conversationId }: { message: string; conversationId: string },
) {
  await countCall(context, 'chatTurn', actor, ip);
  const answer = await chat(context, actor, ip, message);
  await store.insertChatTurn(context.db, {
    conversation: hashOf(conversationId),
    message: maskNumbers(composed(message)),
    answer,
    at: context.clock.now(),
  });
  return answer;
}

/** The turns of the last day, oldest first; an unknown conversation has none. */
export async function getConversation(context: PlatformContext, conversationId: string) {
  const { db } = context;
  const rows = await store.listChatTurns(db, hashOf(conversationId), oldest(context), faqLimits.chatTurns);
  return { turns: rows.map(({ at, ...turn }) => ({ ...turn, createdDate: seoulText(at) })) };
}

/** Forgets a conversation that its visitor closed. */
export async function endConversation({ db }: PlatformContext, conversationId: string) {
  await store.deleteConversation(db, hashOf(conversationId));
  return { result: 1 };
}

/** Deletes what is older than a day. */
export const sweepConversations = (context: PlatformContext): Promise<void> =>
  store.deleteChatTurns(context.db, oldest(context));

import { chatCalls } from '~protocol/help/chat';
import { serve } from '../../core/http/serve';
import { chat, suggest } from '../services/chat';
import { chatInConversation, endConversation, getConversation } from '../services/chat-conversations';

/** Service HELP: the chatbot. */
export const helpChatRoutes = serve(chatCalls, (context) => ({
  suggest: (input) => suggest(context, input),
  chat: ({ user_message: message, conversationId }, { actor, ip }) =>
    conversationId
      ? chatInConversation(context, actor, ip, { message, conversationId })
      : chat(context, actor, ip, message),
  conversation: ({ conversationId }) => getConversation(context, conversationId),
  endConversation: ({ conversationId }) => endConversation(context, conversationId),
}));

import { faqKeywordSchema, faqSatisfactionSchema, helpChatSchema, helpPaths } from '~protocol/help';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { chat, suggest } from '../services/chat';
import { chatInConversation, endConversation, getConversation } from '../services/chat-conversations';
import { logKeyword, rateFaq } from '../services/feedback';

/** Service HELP: chatbot and FAQ feedback. */
export const helpFaqRoutes: Routes = (context) =>
  createRoutes()
    .post(helpPaths.faqSatisfaction, async (c) => {
      const input = await readJson(c, faqSatisfactionSchema);
      return c.json(await rateFaq(context, c.get('actor'), clientIp(c), input));
    })
    .post(helpPaths.faqKeyword, async (c) => {
      const input = await readJson(c, faqKeywordSchema);
      return c.json(await logKeyword(context, c.get('actor'), clientIp(c), input));
    })
    .post(helpPaths.chat, async (c) => {
      const input = await readJson(c, helpChatSchema);
      const actor = c.get('actor');
      switch (input.type) {
        case 'question_autocomplete':
          return c.json(await suggest(context, input));
        case 'conversation':
          return c.json(await getConversation(context, input.conversationId));
        case 'conversation_end':
          return c.json(await endConversation(context, input.conversationId));
      }
      const { user_message: message, conversationId } = input;
      return c.json(
        conversationId
          ? await chatInConversation(context, actor, clientIp(c), { message, conversationId })
          : await chat(context, actor, clientIp(c), message),
      );
    });

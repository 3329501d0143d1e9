import { faqKeywordSchema, faqSatisfactionSchema, helpChatSchema, helpPaths } from '~protocol/help';
import { logKeyword, rateFaq } from '../services/faq-feedback';
import { autocomplete } from '../services/faq-search';
import { chat } from '../services/help-chat';
import { getObjectionStatus } from '../services/objections';
import { clientIp } from './client-ip';
import { createRoutes, type Routes } from './env';
import { readJson } from './read';

/** Service HELP: the calls of help-centre §7.2. */
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
      return c.json(
        input.type === 'chat'
          ? await chat(context, c.get('actor'), clientIp(c), input.user_message)
          : await autocomplete(context, input),
      );
    })
    .post(helpPaths.objectionStatus, async (c) => c.json(await getObjectionStatus(context, c.get('actor'))));

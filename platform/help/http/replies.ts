import { helpPaths, replySchema } from '~protocol/help';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { replyToOwn } from '../services/replies';

/** Service HELP: a member's reply to an own ticket (ours). */
export const helpReplyRoutes: Routes = (context) =>
  createRoutes().post(helpPaths.reply, async (c) => {
    const caller = { actor: c.get('actor'), ip: clientIp(c) };
    return c.json(await replyToOwn(context, caller, await readJson(c, replySchema)));
  });

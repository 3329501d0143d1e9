import { helpPaths, replySchema } from '~protocol/help';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { getObjectionStatus } from '../services/objections';
import { replyToOwn } from '../services/replies';

/** Service HELP: a member's own tickets: a reply (ours), and whether an objection may be filed. */
export const ownTicketRoutes: Routes = (context) =>
  createRoutes()
    .post(helpPaths.reply, async (c) => {
      const caller = { actor: c.get('actor'), ip: clientIp(c) };
      return c.json(await replyToOwn(context, caller, await readJson(c, replySchema)));
    })
    .post(helpPaths.objectionStatus, async (c) => c.json(await getObjectionStatus(context, c.get('actor'))));

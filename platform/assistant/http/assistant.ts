import type { Context } from 'hono';
import { z } from 'zod';
import { assistantPaths } from '~protocol/assistant-codes';
import type { PlatformContext } from '../../core/context';
import { bearerToken } from '../../core/http/bearer-token';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { userIdParam } from '../../core/http/params';
import { readForm } from '../../core/http/read';
import type { Actor } from '../../core/services/actor';
import { badInput } from '../../core/services/refusal';
import * as assistant from '../services/assistant';
import { actorOfTicket } from '../services/ticket';

const change = z.object({
  _method: z.enum(['put', 'delete']),
  streamerId: z.union([userIdParam, z.literal('')]).optional(),
});
const talk = z.object({
  _method: z.enum(['post', 'delete']).default('post'),
  text: z.string().max(2_000).default(''),
  key: z.string().max(100).default(''),
});

/** The member of the session, else whoever holds a ticket of the panel. */
async function speaker(context: PlatformContext, c: Context<PlatformEnv>): Promise<Actor> {
  const actor = c.get('actor');
  return actor.kind === 'guest' ? actorOfTicket(context, bearerToken(c.req.raw)) : actor;
}

/** Service MY: the assistant (my-station §2.15, §3.4). */
export const assistantRoutes: Routes = (context) =>
  createRoutes()
    .get(assistantPaths.session, async (c) =>
      c.json(await assistant.readAssistant(context, c.get('actor'), bearerToken(c.req.raw))),
    )
    .post(assistantPaths.session, async (c) => {
      const { _method, streamerId } = await readForm(c, change);
      return c.json(
        _method === 'put'
          ? await assistant.beginAssistant(context, c.get('actor'), streamerId)
          : await assistant.endAssistant(context, c.get('actor')),
      );
    })
    .get(assistantPaths.talk, async (c) =>
      c.json(await assistant.readConversation(context, await speaker(context, c))),
    )
    .post(assistantPaths.talk, async (c) => {
      const { _method, text, key } = await readForm(c, talk);
      const actor = await speaker(context, c);
      if (_method === 'delete') return c.json(await assistant.forgetConversation(context, actor));
      if (key.length < 8) throw badInput();
      return c.json(await assistant.ask(context, actor, clientIp(c), { text, key }));
    });

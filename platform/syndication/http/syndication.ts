import { z } from 'zod';
import { feedKeyKinds, syndicationPaths } from '~protocol/syndication-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { userIdParam } from '../../core/http/params';
import { readForm } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import * as keys from '../services/keys';
import { readCalendar, readFavorites, readFeed } from '../services/reading';

const changeForm = z.object({
  kind: z.enum(feedKeyKinds),
  replaces: z.string().min(1).max(64).optional(),
  _method: z.string().max(10).toLowerCase().optional(),
});
/** Any text: what is no key is answered as an unknown one. */
const key = z.string().max(200);
const keyForm = z.object({ key });
const feedForm = z.object({ key, streamer: userIdParam.optional() });

/** Service MY: private addresses, and what is read by them. The key alone authorises; no session is asked for. */
export const syndicationRoutes: Routes = (context) =>
  createRoutes()
    .get(syndicationPaths.keys, async (c) => c.json(await keys.listKeys(context, c.get('actor'))))
    .post(syndicationPaths.keys, async (c) => {
      const { kind, replaces, _method = 'post' } = await readForm(c, changeForm);
      const actor = c.get('actor');
      if (_method === 'post') return c.json(await keys.makeKey(context, actor, kind, null));
      if (_method === 'put' && replaces) return c.json(await keys.makeKey(context, actor, kind, replaces));
      if (_method === 'delete') return c.json(await keys.removeKey(context, actor, kind));
      throw badInput();
    })
    .post(syndicationPaths.feed, async (c) => {
      const { key, streamer } = await readForm(c, feedForm);
      return c.json(await readFeed(context, key, streamer ?? null));
    })
    .post(syndicationPaths.calendar, async (c) =>
      c.json(await readCalendar(context, (await readForm(c, keyForm)).key)),
    )
    .post(syndicationPaths.favorites, async (c) =>
      c.json(await readFavorites(context, (await readForm(c, keyForm)).key)),
    );

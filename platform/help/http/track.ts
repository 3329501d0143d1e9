import { helpPaths, trackSchema } from '~protocol/help';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { readJson } from '../../core/http/read';
import { findTracked, getTracked, replyToTracked } from '../services/track';

/** Service HELP: a guest's ticket by its number or private link (ours). */
export const helpTrackRoutes: Routes = (context) =>
  createRoutes().post(helpPaths.track, async (c) => {
    const input = await readJson(c, trackSchema);
    const caller = { actor: c.get('actor'), ip: clientIp(c) };
    switch (input.type) {
      case 'find':
        return c.json(await findTracked(context, caller, input));
      case 'read':
        return c.json(await getTracked(context, caller, input));
      case 'add':
        return c.json(await replyToTracked(context, caller, input));
    }
  });

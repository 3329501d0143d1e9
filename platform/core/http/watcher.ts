import type { Context } from 'hono';
import { z } from 'zod';
import { watcherPattern } from '~protocol/station/live/codes';
import type { Watcher } from '../services/watcher';
import { clientIp } from './client-ip';
import type { PlatformEnv } from './env';
import { readQuery } from './read';

const markQuery = z.object({ w: z.string().regex(watcherPattern).optional() });

/** Who asks for media: the session, the mark of a guest's cookie (`w`), the address. */
export const watcherOf = (c: Context<PlatformEnv>): Watcher => ({
  actor: c.get('actor'),
  mark: readQuery(c, markQuery).w ?? null,
  ip: clientIp(c),
});

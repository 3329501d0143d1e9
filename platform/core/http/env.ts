import { Hono } from 'hono';
import type { HandedFile } from '~protocol/wire/handed-file';
import type { PlatformContext } from '../context';
import type { Actor } from '../services/actor';

export interface PlatformEnv {
  Variables: { actor: Actor; requestId: string };
  /** What a caller inside the process may set: the operator's socket acts as staff, the portal hands files over. */
  Bindings: { actor?: Actor; files?: HandedFile[] };
}

/** The routes of one part of a service: mounted under the service's prefix by app.ts. */
export type Routes = (context: PlatformContext) => Hono<PlatformEnv>;

export const createRoutes = () => new Hono<PlatformEnv>();

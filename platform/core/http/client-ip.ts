import { isIP } from 'node:net';
import type { Context } from 'hono';

/** The visitor's address as the portal's gate determined it. */
export function clientIp(c: Context): string | null {
  const ip = c.req.header('x-client-ip') ?? '';
  return isIP(ip) ? ip : null;
}

import type { Config } from '~/config.server';
import { cookies } from './cookies';
import { dropCookie, keepCookie, readPlain } from './portal-cookie';

type CookieConfig = Pick<Config, 'sessionCookie' | 'secure'>;

const sessionCookie = ({ sessionCookie: name }: CookieConfig) =>
  name === cookies.secureSession.name ? cookies.secureSession : cookies.session;

/** The upstream's session token in the request; null for guests. */
export const readSessionToken = (request: Request, config: CookieConfig): string | null =>
  readPlain(request, sessionCookie(config));

/** @param expiresAt when the upstream ends the session, ISO 8601 */
export const sessionCookieHeader = (config: CookieConfig, token: string, expiresAt: string) =>
  keepCookie(sessionCookie(config), token, config, { expires: new Date(expiresAt) });

export const endSessionHeader = (config: CookieConfig) => dropCookie(sessionCookie(config), config);

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
const sessionCookieHeader = (config: CookieConfig, token: string, expiresAt: string) =>
  keepCookie(sessionCookie(config), token, config, { expires: new Date(expiresAt) });

interface SignedIn {
  token: string;
  /** ISO 8601 */
  expiresAt: string;
  device?: string | null;
}

/** The headers of an answer that signs the browser in: its session, and by what it is known next time. */
export async function signedInHeaders(config: CookieConfig, { token, expiresAt, device }: SignedIn) {
  const headers = new Headers({ 'set-cookie': await sessionCookieHeader(config, token, expiresAt) });
  if (device) headers.append('set-cookie', await keepCookie(cookies.device, device, config));
  return headers;
}

export const endSessionHeader = (config: CookieConfig) => dropCookie(sessionCookie(config), config);

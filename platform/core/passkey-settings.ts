import { isIP } from 'node:net';

/** Where browsers keep passkeys for. */
export interface PasskeySettings {
  /** The portal's address, as a browser names it in what it signs. */
  origin: string;
  /** The host that passkeys belong to. */
  host: string;
  /** What a device calls us. */
  productName: string;
}

/**
 * null for an address that browsers keep no passkeys for: one of digits, or without https but on the own machine. A demo
 * is there as localhost, too.
 */
export function passkeySettingsOf({
  origin,
  productName,
  mode,
}: Pick<PasskeySettings, 'origin' | 'productName'> & { mode: 'demo' | 'live' }): PasskeySettings | null {
  const url = new URL(origin);
  if (mode === 'demo' && url.hostname === '127.0.0.1') url.hostname = 'localhost';
  const { protocol, hostname: host } = url;
  const isSecure = protocol === 'https:' || host === 'localhost' || host.endsWith('.localhost');
  // an IPv6 host stands in brackets
  const isName = isIP(host) === 0 && !host.startsWith('[');
  return isSecure && isName ? { origin: url.origin, host, productName } : null;
}

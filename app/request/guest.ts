import { parse } from 'cookie';
import { popupPaths } from '~protocol/ad/codes';
import { cookies as cookieTable, mayShare } from './cookies';
import { type AppSettings, deviceVariant, readDevice } from './device';
import { closedPopups } from './popup-cookies';
import { readPlain } from './portal-cookie';

/** Nobody has more popups closed; anyone who makes some up shares nothing. */
const mostClosed = 4;

/** The variant of a page that guests share: pages with popups differ by those that are closed; null when a cookie could make the page personal. */
export function guestVariant(
  headers: { get(name: string): string | null },
  settings: AppSettings,
  url = 'http://any.invalid/any',
): string | null {
  const cookies = headers.get('cookie');
  if (!mayShare(Object.keys(parse(cookies ?? '')))) return null;
  const variant = `guest|${deviceVariant(readDevice(headers, settings))}`;
  if (!popupPaths.some((path) => path === new URL(url).pathname)) return variant;
  if (readPlain({ headers }, cookieTable.popups)) return `${variant}|no popups`;
  const closed = closedPopups(cookies);
  return closed.length > mostClosed ? null : [variant, ...closed].join('|');
}

import { parse } from 'cookie';
import { mayShare } from './cookies';
import { deviceVariant, readDevice } from './device';

/** The page variant a guest shares with others; null when a cookie could make the page its bearer's own. */
export function guestVariant(headers: { get(name: string): string | null }, product: string): string | null {
  if (!mayShare(Object.keys(parse(headers.get('cookie') ?? '')))) return null;
  return `guest|${deviceVariant(readDevice(headers, product))}`;
}

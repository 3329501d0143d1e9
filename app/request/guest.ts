import { parse } from 'cookie';
import { mayShare } from './cookies';
import { deviceVariant, readDevice } from './device';

/** The variant of a page that guests share; null when a cookie could make the page personal. */
export function guestVariant(headers: { get(name: string): string | null }, product: string): string | null {
  if (!mayShare(Object.keys(parse(headers.get('cookie') ?? '')))) return null;
  return `guest|${deviceVariant(readDevice(headers, product))}`;
}

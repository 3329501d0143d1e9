import { parse } from 'cookie';
import { deviceVariant, readDevice } from './device';

const keptCookies = new Set(['moabom_theme', 'moabom_light']);

/**
 * The page variant a guest shares with others, or null when the request carries anything that could make its page its
 * own: any of our cookies but the device's.
 */
export function guestVariant(headers: { get(name: string): string | null }, product: string): string | null {
  const cookies = Object.keys(parse(headers.get('cookie') ?? ''));
  if (cookies.some((name) => name.includes('moabom') && !keptCookies.has(name))) return null;
  return `guest|${deviceVariant(readDevice(headers, product))}`;
}

import { isIP } from 'node:net';

/**
 * What counts as one caller's address: an IPv4 address, or the /64 network of an IPv6 address, of which one household
 * has all. Null, the address of nobody knows whom, is a caller of its own.
 */
export function networkOf(ip: string | null): string {
  if (ip === null || isIP(ip) !== 6) return ip ?? 'unknown';
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const network = [...groups, ...(tail === undefined ? [] : zeros), ...rest].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

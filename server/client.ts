import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Who is asking: address past the trusted proxies, id for the logs, and whether the machine asks itself. */
export interface Client {
  ip: string;
  requestId: string;
  /** The peer is on a loopback address and no proxy spoke for someone else. */
  isLoopback(): boolean;
}

const FORWARDING =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-request-id|x-correlation-id|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-host|x-original-.*|x-rewrite-url|x-http-method(?:-override)?|x-method-override)$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads who the client is and then drops every forwarding header from `req.headers`, so that nothing behind
 * the gate can trust one by mistake. `trustedProxies` are addresses or CIDR ranges; only a listed peer's
 * `X-Forwarded-For` (read from the right, past listed proxies) and `X-Request-Id` (a UUID) count.
 * Throws at start for an entry that is neither.
 */
export function createClientReader(trustedProxies: readonly string[]): (req: IncomingMessage) => Client {
  const trusted = toBlockList(trustedProxies);
  const loopback = toBlockList(['127.0.0.0/8', '::1']);
  return (req) => {
    const peer = plainAddress(req.socket.remoteAddress ?? '');
    const isTrusted = trustedProxies.length > 0 && contains(trusted, peer);
    const givenId = req.headers['x-request-id'];
    const requestId = isTrusted && typeof givenId === 'string' && UUID.test(givenId) ? givenId : randomUUID();
    const ip = isTrusted ? clientBehind(req.headers['x-forwarded-for'], peer, trusted) : peer;
    const wasForwarded = dropForwarding(req.headers);
    return { ip, requestId, isLoopback: () => !wasForwarded && contains(loopback, peer) };
  };
}

/** The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressGroup(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`trusted proxy is no IP address or CIDR range: ${entry}`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Without zone, and IPv4 written as IPv4 when the socket is dual-stack. */
function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  return bare.startsWith('::ffff:') && isIP(bare.slice(7)) === 4 ? bare.slice(7) : bare;
}

/** Some proxies write the port as well: '203.0.113.9:51234', '[2001:db8::9]:51234'. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;

function clientBehind(header: string | string[] | undefined, peer: string, trusted: BlockList): string {
  let nearest = peer;
  for (const hop of String(header ?? '')
    .split(',')
    .reverse()) {
    const address = plainAddress(withoutPort(hop.trim()));
    if (isIP(address) === 0) return nearest;
    nearest = address;
    if (!contains(trusted, address)) return nearest;
  }
  return nearest;
}

function dropForwarding(headers: IncomingHttpHeaders): boolean {
  const names = Object.keys(headers).filter((name) => FORWARDING.test(name));
  for (const name of names) delete headers[name];
  return names.length > 0;
}

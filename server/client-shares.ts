import { addressGroup } from './client';

export interface ClientShares {
  /** A part of the client's share, to be given back once; null when the client has all of it. */
  take(clientIp: string): (() => void) | null;
  /** How many parts the client has now. */
  countOf(clientIp: string): number;
}

/** What one client (an IPv4 address or an IPv6 /64) may hold at once. */
export function createClientShares(most: number): ClientShares {
  const held = new Map<string, number>();
  const countOf = (client: string) => held.get(client) ?? 0;
  return {
    take(clientIp) {
      const client = addressGroup(clientIp);
      if (countOf(client) >= most) return null;
      held.set(client, countOf(client) + 1);
      return () => {
        const left = countOf(client) - 1;
        if (left > 0) held.set(client, left);
        else held.delete(client);
      };
    },
    countOf: (clientIp) => countOf(addressGroup(clientIp)),
  };
}

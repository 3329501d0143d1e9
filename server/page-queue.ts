import { addressGroup } from './client';
import { createClientShares } from './client-shares';

interface Waiter<Place> {
  client: string;
  answer(place: Place | null): void;
}

export interface PageQueue<Place> {
  /** The client has a page made, until it gives back what it is given here. */
  take(clientIp: string): () => void;
  /** The place that became free in time, or null. Where as many wait already, `most`, somebody has to leave. */
  wait(clientIp: string, most: number): Promise<Place | null>;
  /** Gives a free place to who is next, if anybody waits. */
  next(placeFor: (client: string) => Place): void;
}

/**
 * Who waits for a page to be made. Clients (an IPv4 address or an IPv6 /64) are served in turn: the next place is for who
 * has the fewest pages made, so that one who asks for hundreds at once keeps nobody out.
 */
export function createPageQueue<Place>(waitMs: number): PageQueue<Place> {
  const waiting: Waiter<Place>[] = [];
  const shares = createClientShares(Number.POSITIVE_INFINITY);

  /** The newest of who asks for most leaves, where that is at least two more than the client's: else they would change places for ever. */
  function makesRoomFor(client: string): boolean {
    // in one go: a flood is refused here
    const demand = new Map<string, number>();
    for (const one of waiting)
      demand.set(one.client, (demand.get(one.client) ?? shares.countOf(one.client)) + 1);
    const [most, its] = [...demand].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
    if (its < (demand.get(client) ?? shares.countOf(client)) + 2) return false;
    waiting.findLast((one) => one.client === most)?.answer(null);
    return true;
  }

  return {
    take: (clientIp) => shares.take(clientIp) ?? (() => {}),
    wait(clientIp, most) {
      const client = addressGroup(clientIp);
      if (waiting.length >= most && !makesRoomFor(client)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const waiter: Waiter<Place> = {
          client,
          answer(place) {
            clearTimeout(timer);
            waiting.splice(waiting.indexOf(waiter), 1);
            resolve(place);
          },
        };
        const timer = setTimeout(() => waiter.answer(null), waitMs);
        waiting.push(waiter);
      });
    },
    next(placeFor) {
      const [first, ...others] = waiting;
      if (!first) return;
      const has = ({ client }: Waiter<Place>) => shares.countOf(client);
      const next = others.reduce((best, one) => (has(one) < has(best) ? one : best), first);
      next.answer(placeFor(next.client));
    },
  };
}

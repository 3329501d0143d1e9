/**
 * What guests find under a keyword that many ask for: kept for a second, so that one of them searches and the rest get the
 * same. The page itself is not shared, because the recent searches and the trend's count are each visitor's own
 * (docs/decisions/0006).
 */
import { LRUCache } from 'lru-cache';
import { readsKoreanFirst } from '~/domain/home/esports';
import type { Veil } from '~/features/cards/veil.server';
import type { Scope } from '~/request/scope.server';

const keptMs = 1_000;
/** Of other keywords each is searched for by itself. */
const mostKeywords = 100;

type Kept = LRUCache<string, Promise<unknown>>;

/** By the upstream that answers: a process has one. */
const byUpstream = new WeakMap<object, Kept>();

const keptOf = (upstream: object): Kept => {
  const kept = byUpstream.get(upstream) ?? new LRUCache({ max: mostKeywords, ttl: keptMs });
  byUpstream.set(upstream, kept);
  return kept;
};

export interface GuestSearch {
  scope: Scope;
  veil: Veil;
  /** everything that is asked for: query, keyword, where the page ends */
  asked: unknown;
  acceptLanguage: string | null;
}

/** The results of `find`, shared when the visitor is a guest and nothing of the page is their own. */
export async function findForVisitor<Found>(
  { scope, veil, asked, acceptLanguage }: GuestSearch,
  find: () => Promise<Found>,
): Promise<Found> {
  const viewer = await scope.viewer();
  // a session that ended, and the place of a card that was just removed, are one visitor's
  if (scope.sessionToken !== null || viewer.kind !== 'guest' || veil.gone) return find();
  const kept = keptOf(scope.context.transport);
  const key = JSON.stringify([asked, readsKoreanFirst(acceptLanguage)]);
  const there = kept.get(key);
  if (there) return there as Promise<Found>;
  const found = find();
  kept.set(key, found);
  try {
    const results = await found;
    // a second from now on: finding took its time
    kept.set(key, found);
    // this visitor's page says what was refused; another asks for themselves
    if (scope.upstream.globalError()) kept.delete(key);
    return results;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

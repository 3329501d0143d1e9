import type { Visibility } from '~/domain/viewer';
import { type Ad, type AdPlaceName, adPlaces } from '~protocol/ad/calls';
import type { Upstream } from './client.server';
import { ads } from './clients.server';
import { valueOr } from './outcome.server';

interface AdPlace {
  place: AdPlaceName;
  /** a category's number, 'myplus' for the prefer home, '' for everywhere */
  category: string;
  /** staff look at another time: ISO 8601 */
  at?: string;
}

/** The first creative that fits the place; null for none, and when the call fails (A033). */
export async function findAd(upstream: Upstream, at: AdPlace, visibility: Visibility): Promise<Ad | null> {
  const types: readonly string[] = adPlaces[at.place];
  const found = valueOr(await ads.shown(upstream, at, visibility), []);
  return found.find(({ type }) => types.includes(type)) ?? null;
}

import type { Config } from '~/config.server';
import { noRecentSearches, type RecentSearches } from '~/domain/search/recent';
import { cookies } from './cookies';
import { dropCookie, keepCookie, readCookie } from './portal-cookie';

/** The device's recent searches; none when the cookie is not what we wrote. */
export const readRecent = async (request: Request): Promise<RecentSearches> =>
  (await readCookie(request, cookies.recentSearches)) ?? noRecentSearches;

/** The Set-Cookie header that stores them, or deletes the cookie when there are none. */
export async function recentHeader(recent: RecentSearches, config: Pick<Config, 'secure'>): Promise<string> {
  const isNothing = !recent.off && recent.words.length === 0;
  return isNothing
    ? dropCookie(cookies.recentSearches, config)
    : keepCookie(cookies.recentSearches, recent, config);
}

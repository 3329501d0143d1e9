import { parse, serialize } from 'cookie';
import { z } from 'zod';
import type { Config } from '~/config.server';
import { noRecentSearches, type RecentSearches, recentLimits } from '~/domain/recent-searches';
import { links } from '~/links/links';

/** Only addresses under /search carry it: every other page of a guest stays the one that all share. */
const recentCookie = 'recent_search';
const yearSeconds = 365 * 24 * 3600;

const recentSchema = z.object({
  off: z.boolean(),
  words: z.array(z.string().min(1).max(recentLimits.length)).max(recentLimits.words),
});

/** What anybody may have written into the cookie, read; none when it is not what we write. */
export function readRecent(request: Request): RecentSearches {
  const text = parse(request.headers.get('cookie') ?? '')[recentCookie];
  if (!text) return noRecentSearches;
  try {
    const read = recentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return read.success ? read.data : noRecentSearches;
  } catch {
    return noRecentSearches;
  }
}

/** In base64url ten long Korean words stay under the 4 KB of a cookie. Nothing remembered, no cookie. */
export function recentHeader(recent: RecentSearches, { secure }: Pick<Config, 'secure'>): string {
  const isNothing = !recent.off && recent.words.length === 0;
  return serialize(recentCookie, isNothing ? '' : Buffer.from(JSON.stringify(recent)).toString('base64url'), {
    ...{ path: links.searchPage, httpOnly: true, sameSite: 'lax', secure },
    maxAge: isNothing ? 0 : yearSeconds,
  });
}

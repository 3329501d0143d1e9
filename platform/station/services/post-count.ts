import { LRUCache } from 'lru-cache';
import type { PlatformContext } from '../../core/context';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { countPosts, type PostQuery } from '../store/posts';

/** Counting reads every post: so many are not counted anew for each page. */
const many = 5_000;
const keptMs = 30_000;

interface Counted {
  /** milliseconds */
  at: number;
  total: number;
}
const countsOf = oncePerDatabase((_db: Db) => new LRUCache<string, Counted>({ max: 1_000 }));

/** How many posts the query finds; from 5 000 on, how many there were at most half a minute ago. */
export async function countKeptPosts({ db, clock }: PlatformContext, query: PostQuery): Promise<number> {
  const counts = countsOf(db);
  const key = JSON.stringify(query);
  const now = clock.now().getTime();
  const kept = counts.get(key);
  if (kept && now >= kept.at && now - kept.at < keptMs) return kept.total;
  const total = await countPosts(db, query);
  if (total >= many) counts.set(key, { at: now, total });
  return total;
}

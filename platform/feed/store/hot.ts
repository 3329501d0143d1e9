import { and, desc, sql } from 'drizzle-orm';
import { isOpenPost } from '../../core/store/open-posts';
import { isForAllAges, isOnAir } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../tables/live/live';
import { post } from '../../tables/station/post';

/** No more of the newest posts are weighed. */
const mostCandidates = 20_000;

/**
 * The posts that everybody may read, hottest first: reading, liking and talking about a post heat it, and it cools with
 * its age.
 */
export async function listHotNumbers(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<number[]> {
  const recent = db
    .select({
      titleNo: post.titleNo,
      heat: sql<number>`${post.views} + 20 * ${post.likes} + 10 * ${post.comments}`.as('heat'),
      hours:
        sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - ${post.registeredAt}) / 3600`.as(
          'hours',
        ),
    })
    .from(post)
    .where(and(isOpenPost(), sql`${post.registeredAt} >= ${since.toISOString()}::timestamptz`))
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(mostCandidates)
    .as('recent');
  const rows = await db
    .select({ titleNo: recent.titleNo })
    .from(recent)
    .orderBy(desc(sql`${recent.heat} / power(greatest(${recent.hours}, 0) + 6, 1.2)`), desc(recent.titleNo))
    .limit(limit);
  return rows.map(({ titleNo }) => titleNo);
}

/** The tags of what is on air for all ages, those that most people watch first. */
export async function listHotTags(db: Db, limit: number): Promise<string[]> {
  const tags = db
    .select({
      tag: sql<string>`unnest(${broadcast.tags} || ${broadcast.categoryTags})`.as('tag'),
      viewers: broadcast.viewers,
    })
    .from(broadcast)
    .where(and(isOnAir(broadcast), isForAllAges(broadcast)))
    .as('tags');
  const rows = await db
    .select({ tag: tags.tag })
    .from(tags)
    .groupBy(tags.tag)
    .orderBy(desc(sql`sum(${tags.viewers})`), tags.tag)
    .limit(limit);
  return rows.map(({ tag }) => tag);
}

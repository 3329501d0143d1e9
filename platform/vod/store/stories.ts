import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { authNumbers } from '~protocol/vod/codes';
import { fitsAge, isNotHidden, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { category } from '../../tables/live/live';
import { catchStory, catchStoryItem, vod } from '../../tables/vod/vod';
import { isListed, selectVods, type VodRow } from './columns';

export interface StoryRow {
  storyIdx: number;
  userId: string;
  nick: string;
  profileImage: string | null;
  title: string;
  grade: number;
  category: number;
  vodCategoryNo: string;
  categoryName: string;
  thumb: string | null;
  thumbVertical: string | null;
  views: number;
  registeredAt: Date;
  titleNos: number[];
  /** that of its most restricted clip */
  subscriptionOnly: number;
}

/**
 * 0 = every clip is open to those who have not subscribed. Each clip is looked up by itself: for a join the planner would
 * at times read the VODs in the order of their numbers.
 */
const clipTier = sql`(select case when ${vod.authNo} = ${sql.raw(String(authNumbers.subscription))} then greatest(1, ${vod.subscriptionOnly}) else ${vod.subscriptionOnly} end from ${vod} where ${vod.titleNo} = ${catchStoryItem.titleNo} and ${isListed('catch')})`;
const subscriptionOnly = sql<number>`coalesce((select max(${clipTier}) from ${catchStoryItem} where ${catchStoryItem.storyIdx} = ${catchStory.storyIdx}), 0)::int`;

const titleNos = sql<
  number[]
>`coalesce((select json_agg(${catchStoryItem.titleNo} order by ${catchStoryItem.position}) from ${catchStoryItem} where ${catchStoryItem.storyIdx} = ${catchStory.storyIdx}), '[]'::json)`;

export const selectStories = (db: Db) =>
  db
    .select({
      storyIdx: catchStory.storyIdx,
      userId: catchStory.userId,
      nick: account.nick,
      profileImage: account.profileImage,
      title: catchStory.title,
      grade: catchStory.grade,
      category: catchStory.category,
      vodCategoryNo: catchStory.vodCategoryNo,
      categoryName: category.name,
      thumb: catchStory.thumb,
      thumbVertical: catchStory.thumbVertical,
      views: catchStory.views,
      registeredAt: catchStory.registeredAt,
      titleNos,
      subscriptionOnly,
    })
    .from(catchStory)
    .innerJoin(account, eq(account.userId, catchStory.userId))
    .innerJoin(category, eq(category.vodNo, catchStory.vodCategoryNo))
    .$dynamic();

/** For newestNumbers: by the indexes catch_story_by_new and catch_story_user. */
export const newestStories = {
  table: catchStory,
  who: catchStory.userId,
  at: catchStory.registeredAt,
  no: catchStory.storyIdx,
  there: isThere(catchStory),
};

const orders = { views: catchStory.views, new: catchStory.registeredAt };

export interface StoryListQuery {
  order: keyof typeof orders;
  /** false leaves adult ones out. */
  withAdult: boolean;
  without: readonly string[];
  /** Streamers to keep to; null = all. */
  of: readonly string[] | null;
  limit: number;
}

export function listStories(db: Db, query: StoryListQuery): Promise<StoryRow[]> {
  const { order, withAdult, without, of, limit } = query;
  return selectStories(db)
    .where(
      and(
        isThere(catchStory),
        fitsAge(catchStory, withAdult),
        of ? sql`${catchStory.userId} = any(${sql.param([...of])}::text[])` : undefined,
        isNotHidden(catchStory.userId, without),
      ),
    )
    .orderBy(desc(orders[order]), desc(catchStory.storyIdx))
    .limit(limit);
}

export async function findStory(db: Db, storyIdx: number): Promise<StoryRow | null> {
  const [row] = await selectStories(db).where(and(eq(catchStory.storyIdx, storyIdx), isThere(catchStory)));
  return row ?? null;
}

/** The clips of a story that are still listed, in their order. */
export function listStoryClips(db: Db, storyIdx: number): Promise<VodRow[]> {
  return selectVods(db, {})
    .innerJoin(catchStoryItem, eq(catchStoryItem.titleNo, vod.titleNo))
    .where(and(eq(catchStoryItem.storyIdx, storyIdx), isListed('catch')))
    .orderBy(asc(catchStoryItem.position));
}

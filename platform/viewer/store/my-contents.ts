import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { isFairCut } from '../../channel/store/watch-rights';
import { oncePerDatabase } from '../../core/once-per-database';
import { fitsPlace, isNotHidden, isOpenTo, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { isPostFor } from '../../station/store/open-posts';
import { account } from '../../tables/account/account';
import { post, postPhoto } from '../../tables/station/post';
import { fanClub, subscription } from '../../tables/station/ties';
import { catchStory, vod } from '../../tables/vod/vod';
import { isListed, selectVods, type VodRow } from '../../vod/store/columns';
import { type StoryRow, selectStories } from '../../vod/store/stories';
import { isFanOf, isOf, type MyScope, type MyScopeValues, subscribes, valuesOf } from './my-scope';

interface Most {
  /** Streamers whom the viewer has hidden. */
  without: readonly string[];
  limit: number;
}

const isClip = eq(vod.fileType, sql.raw("'CLIP'"));
const conditions = {
  vod: (scope: MyScope) => and(isOf(scope, vod.userId), isListed('vod'), ne(vod.fileType, sql.raw("'CLIP'"))),
  catch: (scope: MyScope) => and(isOf(scope, vod.userId), isListed('catch')),
  // of the streamer's broadcasts, on the stations of those who cut them
  userClip: (scope: MyScope) =>
    and(isOf(scope, vod.originalUserId), isListed('vod'), isClip, isFairCut(vod.originalUserId, vod.userId)),
} satisfies Record<string, (scope: MyScope) => SQL | undefined>;
export type MyVodKind = keyof typeof conditions;

/** The query of a section, prepared. Exported for the test that reads its plan, as those below. */
export const prepareMyVods = (db: Db, scope: MyScope, kind: MyVodKind) =>
  selectVods(db, {})
    .where(
      and(
        conditions[kind](scope),
        fitsPlace(vod),
        isNotHidden(vod.userId),
        or(isNull(vod.originalUserId), isNotHidden(vod.originalUserId)),
      ),
    )
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .prepare(`my_vods_${scope}_${kind}`);

const vodsOf = oncePerDatabase(prepareMyVods);

/** The newest VODs, clips or user clips of a list's streamers. Adult ones keep their place, to be blanked. */
export const listVods = (
  db: Db,
  scope: MyScope,
  kind: MyVodKind,
  { without, limit, fromAbroad, ...values }: MyScopeValues & Most & { fromAbroad: boolean },
): Promise<VodRow[]> =>
  vodsOf(db, scope, kind).execute({ ...valuesOf(values), without: [...without], limit, fromAbroad });

export const prepareMyStories = (db: Db, scope: MyScope) =>
  selectStories(db)
    .where(and(isThere(catchStory), isOf(scope, catchStory.userId), isNotHidden(catchStory.userId)))
    .orderBy(desc(catchStory.registeredAt), desc(catchStory.storyIdx))
    .limit(sql.placeholder('limit'))
    .prepare(`my_stories_${scope}`);

const storiesOf = oncePerDatabase(prepareMyStories);

export const listStories = (
  db: Db,
  scope: MyScope,
  { without, limit, ...values }: MyScopeValues & Most,
): Promise<StoryRow[]> => storiesOf(db, scope).execute({ ...valuesOf(values), without: [...without], limit });

const writer = alias(account, 'writer');

/** Favourites' stations: the viewer is a favourite of each, and a fan or subscriber where a row was joined. */
const mayRead = (authNo: AnyPgColumn) =>
  isOpenTo(authNo, {
    isFavorite: true,
    isFan: sql`${fanClub.fanclubNo} is not null`,
    isSubscriber: sql`${subscription.subscribeNo} is not null`,
  });

export const prepareMyPosts = (db: Db, scope: MyScope) =>
  db
    .select({
      titleNo: post.titleNo,
      userId: post.userId,
      nick: writer.nick,
      stationUserId: post.stationUserId,
      title: post.title,
      content: post.content,
      views: post.views,
      comments: post.comments,
      photoCount: post.photoCount,
      thumb: sql<
        string | null
      >`(select ${postPhoto.url} from ${postPhoto} where ${postPhoto.titleNo} = ${post.titleNo} order by ${postPhoto.position} limit 1)`,
      registeredAt: post.registeredAt,
    })
    .from(post)
    .innerJoin(writer, eq(writer.userId, post.userId))
    .leftJoin(subscription, subscribes(post.stationUserId))
    .leftJoin(fanClub, isFanOf(post.stationUserId))
    .where(
      and(
        isOf(scope, post.stationUserId),
        isPostFor(mayRead),
        isNotHidden(post.stationUserId),
        isNotHidden(post.userId),
      ),
    )
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(sql.placeholder('limit'))
    .prepare(`my_posts_${scope}`);

const postsOf = oncePerDatabase(prepareMyPosts);

/** The newest posts of the stations of favourites that the viewer may read. */
export const listPosts = (
  db: Db,
  scope: 'favorite' | 'group',
  { without, limit, ...values }: MyScopeValues & Most,
) => postsOf(db, scope).execute({ ...valuesOf(values), without: [...without], limit });
export type MyPostRow = Awaited<ReturnType<typeof listPosts>>[number];

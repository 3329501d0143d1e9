import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { isFairCut } from '../../channel/store/watch-rights';
import { oncePerDatabase } from '../../core/once-per-database';
import { newestNumbers } from '../../core/store/newest';
import { isPostFor, newestPosts } from '../../core/store/open-posts';
import { fitsPlace, isNotHidden, isOpenTo } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { post, postPhoto } from '../../tables/station/post';
import { fanClub, subscription } from '../../tables/station/ties';
import { catchStory, vod } from '../../tables/vod/vod';
import { newestVods, selectVods, type VodKind, type VodRow } from '../../vod/store/columns';
import { newestStories, type StoryRow, selectStories } from '../../vod/store/stories';
import { idsOf, isFanOf, type MyScope, type MyScopeValues, subscribes, valuesOf } from './my-scope';

interface Most {
  /** Streamers whom the viewer has hidden. */
  without: readonly string[];
  limit: number;
}

interface Kind {
  list: VodKind;
  who: AnyPgColumn;
  only?: SQL;
  shown: SQL | undefined;
}

/** Clips of a streamer's broadcasts stand on the stations of those who cut them. */
const kinds = {
  vod: { list: 'vod', who: vod.userId, shown: ne(vod.fileType, sql.raw("'CLIP'")) },
  catch: { list: 'catch', who: vod.userId, shown: undefined },
  userClip: {
    list: 'vod',
    who: vod.originalUserId,
    // by the index clip_by_original_user
    only: eq(vod.fileType, sql.raw("'CLIP'")),
    shown: isFairCut(vod.originalUserId, vod.userId),
  },
} as const satisfies Record<string, Kind>;
export type MyVodKind = keyof typeof kinds;

const limit = sql`${sql.placeholder('limit')}::int`;

/** The query of a section, prepared. Exported for the test that reads its plan, as those below. */
export function prepareMyVods(db: Db, scope: MyScope, kind: MyVodKind) {
  const { list, who, shown, only = undefined }: Kind = kinds[kind];
  const numbers = newestNumbers({
    ...newestVods(list),
    who,
    of: idsOf(scope),
    only,
    shown: and(
      shown,
      fitsPlace(vod),
      isNotHidden(vod.userId),
      or(isNull(vod.originalUserId), isNotHidden(vod.originalUserId)),
    ),
    limit,
  });
  return selectVods(db, {})
    .where(sql`${vod.titleNo} = any(${numbers})`)
    .orderBy(desc(vod.registeredAt), desc(vod.titleNo))
    .limit(sql.placeholder('limit'))
    .prepare(`my_vods_${scope}_${kind}`);
}

const vodsOf = oncePerDatabase(prepareMyVods);

/** The newest VODs, clips or user clips of a list's streamers. Adult ones keep their place, to be blanked. */
export const listVods = (
  db: Db,
  scope: MyScope,
  kind: MyVodKind,
  { without, limit, fromAbroad, ...values }: MyScopeValues & Most & { fromAbroad: boolean },
): Promise<VodRow[]> =>
  vodsOf(db, scope, kind).execute({ ...valuesOf(values), without: [...without], limit, fromAbroad });

export function prepareMyStories(db: Db, scope: MyScope) {
  const numbers = newestNumbers({
    ...newestStories,
    of: idsOf(scope),
    shown: isNotHidden(catchStory.userId),
    limit,
  });
  return selectStories(db)
    .where(sql`${catchStory.storyIdx} = any(${numbers})`)
    .orderBy(desc(catchStory.registeredAt), desc(catchStory.storyIdx))
    .limit(sql.placeholder('limit'))
    .prepare(`my_stories_${scope}`);
}

const storiesOf = oncePerDatabase(prepareMyStories);

export const listStories = (
  db: Db,
  scope: MyScope,
  { without, limit, ...values }: MyScopeValues & Most,
): Promise<StoryRow[]> => storiesOf(db, scope).execute({ ...valuesOf(values), without: [...without], limit });

const writer = alias(account, 'writer');

/** Favourites' stations: the viewer is a favourite of each. */
const mayRead = (authNo: AnyPgColumn) =>
  isOpenTo(authNo, {
    isFavorite: true,
    isFan: sql`exists (select 1 from ${fanClub} where ${isFanOf(post.stationUserId)})`,
    isSubscriber: sql`exists (select 1 from ${subscription} where ${subscribes(post.stationUserId)})`,
  });

export function prepareMyPosts(db: Db, scope: MyScope) {
  const numbers = newestNumbers({
    ...newestPosts,
    of: idsOf(scope),
    shown: and(isPostFor(mayRead), isNotHidden(post.stationUserId), isNotHidden(post.userId)),
    limit,
  });
  return db
    .select({
      titleNo: post.titleNo,
      userId: post.userId,
      nick: writer.nick,
      profileImage: writer.profileImage,
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
    .where(sql`${post.titleNo} = any(${numbers})`)
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(sql.placeholder('limit'))
    .prepare(`my_posts_${scope}`);
}

const postsOf = oncePerDatabase(prepareMyPosts);

/** The newest posts of the stations of favourites that the viewer may read. */
export const listPosts = (
  db: Db,
  scope: 'favorite' | 'group',
  { without, limit, ...values }: MyScopeValues & Most,
) => postsOf(db, scope).execute({ ...valuesOf(values), without: [...without], limit });
export type MyPostRow = Awaited<ReturnType<typeof listPosts>>[number];

import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { oncePerDatabase } from '../../core/once-per-database';
import {
  fitsAge,
  isDisplayed,
  isForAllAges,
  isNotHidden,
  isPublicVod,
  isThere,
} from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { playlist, playlistItem } from '../../tables/playlist/playlist';
import { catchStory, vod } from '../../tables/vod/vod';
import { toQuery } from '../../text/tokens';
import { type StoryRow, selectStories } from '../../vod/store/stories';
import { holdsWords, matchParameters } from './match';

interface Search {
  /** normalised; all in the title */
  words: readonly string[];
  withAdult: boolean;
  without: readonly string[];
  limit: number;
  offset: number;
}

const parametersOf = ({ words, withAdult, without, limit, offset }: Search) => ({
  ...matchParameters(words, toQuery(words)),
  withAdult,
  without: [...without],
  limit,
  offset,
});

/** Catch stories by their titles and, of these streamers, all; most viewed first. Exported for the test that reads its plan. */
export const prepareStorySearch = (db: Db) =>
  selectStories(db)
    .where(
      and(
        isThere(catchStory),
        sql`(${holdsWords(catchStory)} or ${catchStory.userId} = any(${sql.placeholder('userIds')}::text[]))`,
        fitsAge(catchStory),
        isNotHidden(catchStory.userId),
      ),
    )
    .orderBy(desc(catchStory.views), desc(catchStory.storyIdx))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('story_search');

const v = alias(vod, 'v');
const items = sql`from ${playlistItem} i join ${vod} v on v.title_no = i.title_no
  where i.list_idx = ${playlist.listIdx} and ${isThere(v)}`;

/**
 * Displayed playlists by their titles, those that got a VOD last first. `titleNo` is the first VOD's, null of an empty
 * list. Exported for the test that reads its plan.
 */
export const preparePlaylistSearch = (db: Db) =>
  db
    .select({
      listIdx: playlist.listIdx,
      userId: playlist.userId,
      nick: account.nick,
      title: playlist.title,
      vodAddedAt: playlist.vodAddedAt,
      createdAt: playlist.createdAt,
      count: sql<number>`(select count(*)::int ${items})`,
      titleNo: sql<number | null>`(select v.title_no::float8 ${items} order by i.position limit 1)`,
      thumb: sql<
        string | null
      >`(select v.thumb ${items} and ${isForAllAges(v)} and ${isPublicVod(v)} order by i.position limit 1)`,
    })
    .from(playlist)
    .innerJoin(account, eq(account.userId, playlist.userId))
    .where(and(isDisplayed(playlist), holdsWords(playlist), isNotHidden(playlist.userId)))
    .orderBy(desc(playlist.vodAddedAt), desc(playlist.listIdx))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('playlist_search');

const statementsOf = oncePerDatabase((db) => ({
  stories: prepareStorySearch(db),
  playlists: preparePlaylistSearch(db),
}));

export const searchStories = (db: Db, search: Search & { userIds: readonly string[] }): Promise<StoryRow[]> =>
  statementsOf(db).stories.execute({ ...parametersOf(search), userIds: [...search.userIds] });

export const searchPlaylists = (db: Db, search: Search) =>
  statementsOf(db).playlists.execute(parametersOf(search));

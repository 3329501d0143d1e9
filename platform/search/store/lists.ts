import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import type { Db } from '../../db/open-database';
import { playlist, playlistItem } from '../../playlist/schema/playlist';
import { catchStory, vod } from '../../vod/schema/vod';
import { type StoryRow, selectStories } from '../../vod/store/stories';
import { toQuery } from '../text/tokens';
import { holdsWords, matchParameters } from './match';

interface Search {
  /** normalised; all in the title */
  words: readonly string[];
  withAdult: boolean;
  without: readonly string[];
  limit: number;
  offset: number;
}

const notHidden = sql.placeholder('without');
const parametersOf = ({ words, withAdult, without, limit, offset }: Search) => ({
  ...matchParameters(words, toQuery(words)),
  ...{ withAdult, without: [...without], limit, offset },
});

/** Catch stories by their titles and, of these streamers, all; most viewed first. Exported for the test that reads its plan. */
export const prepareStorySearch = (db: Db) =>
  selectStories(db)
    .where(
      and(
        isNull(catchStory.deletedAt),
        sql`(${holdsWords(catchStory)} or ${catchStory.userId} = any(${sql.placeholder('userIds')}::text[]))`,
        sql`((${catchStory.grade} < 19 and ${catchStory.category} <> 30000) or ${sql.placeholder('withAdult')}::boolean)`,
        sql`${catchStory.userId} <> all(${notHidden}::text[])`,
      ),
    )
    .orderBy(desc(catchStory.views), desc(catchStory.storyIdx))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('story_search');

const items = sql`from ${playlistItem} i join ${vod} v on v.title_no = i.title_no
  where i.list_idx = ${playlist.listIdx} and v.deleted_at is null`;

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
      thumb: sql<string | null>`(select v.thumb ${items} and v.grade < 19 and v.category <> 30000
        and v.auth_no <> 102 and v.is_display and not v.is_blinded order by i.position limit 1)`,
    })
    .from(playlist)
    .innerJoin(account, eq(account.userId, playlist.userId))
    .where(
      and(
        isNull(playlist.deletedAt),
        sql`${playlist.isDisplay}`,
        holdsWords(playlist),
        sql`${playlist.userId} <> all(${notHidden}::text[])`,
      ),
    )
    .orderBy(desc(playlist.vodAddedAt), desc(playlist.listIdx))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('playlist_search');

const prepareAll = (db: Db) => ({ stories: prepareStorySearch(db), playlists: preparePlaylistSearch(db) });
const prepared = new WeakMap<Db, ReturnType<typeof prepareAll>>();

function statementsOf(db: Db) {
  const known = prepared.get(db) ?? prepareAll(db);
  prepared.set(db, known);
  return known;
}

export const searchStories = (db: Db, search: Search & { userIds: readonly string[] }): Promise<StoryRow[]> =>
  statementsOf(db).stories.execute({ ...parametersOf(search), userIds: [...search.userIds] });

export const searchPlaylists = (db: Db, search: Search) =>
  statementsOf(db).playlists.execute(parametersOf(search));
export type PlaylistRow = Awaited<ReturnType<typeof searchPlaylists>>[number];

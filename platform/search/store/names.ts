import { desc, eq, sql } from 'drizzle-orm';
import { oncePerDatabase } from '../../core/once-per-database';
import { isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { adCreative } from '../../tables/home/home';
import { category } from '../../tables/live/live';
import { esportsLeague } from '../../tables/schedule/schedule';
import { gameProfile, searchAlias, searchTheme, searchWord } from '../../tables/search/search';
import { stationProfile } from '../../tables/station/page';

/** Names that are suggested: more would take long to compare. */
const streamersLimit = 3000;

/**
 * What a keyword may name: categories, the streamers most seen, esports leagues, words that stop a search, and what
 * editors put beside one. Small tables, read together once a minute.
 */
export async function listNames(db: Db) {
  const categories = await db
    .select({
      no: category.no,
      vodNo: category.vodNo,
      name: category.name,
      tags: category.tags,
      fixedTags: category.fixedTags,
      groupType: category.groupType,
      image: category.image,
      hasDrops: category.hasDrops,
      isAdult: category.isAdult,
    })
    .from(category)
    .where(isThere(category))
    .orderBy(category.no);
  const streamers = await db
    .select({ userId: account.userId, nick: account.nick })
    .from(station)
    .innerJoin(account, eq(account.userId, station.userId))
    .leftJoin(stationProfile, eq(stationProfile.userId, station.userId))
    // owners may keep their station out of the search (station/services/settings.ts)
    .where(sql`coalesce(${stationProfile.settings}->'search'->>'isListed', 'true') <> 'false'`)
    .orderBy(sql`${stationProfile.totalViews} desc nulls last`, desc(station.stationNo))
    .limit(streamersLimit);
  const words = await db.select().from(searchWord).orderBy(searchWord.word);
  return {
    categories,
    streamers,
    words,
    leagues: await db.select().from(esportsLeague).orderBy(esportsLeague.position),
    ads: await db
      .select()
      .from(adCreative)
      .where(eq(adCreative.type, 'SEARCH_IMAGE'))
      .orderBy(desc(adCreative.weight), adCreative.id),
    themes: await db.select().from(searchTheme).orderBy(searchTheme.id),
    games: await db.select().from(gameProfile),
  };
}

const namedOf = oncePerDatabase((db) => {
  const name = sql.placeholder('name');
  const isNick = eq(account.nick, name);
  const isId = sql`${account.userId} = lower(${name}::text)`;
  return (
    db
      .select({ userId: account.userId, nick: account.nick })
      .from(account)
      .innerJoin(station, eq(station.userId, account.userId))
      // each by its own index: three alternatives in one condition would be looked for in every account
      .where(
        sql`${account.userId} = any(array(
        select ${account.userId} from ${account} where ${isNick}
        union select ${account.userId} from ${account} where ${isId}
        union select ${searchAlias.userId} from ${searchAlias} where ${searchAlias.alias} = ${sql.placeholder('alias')}))`,
      )
      .orderBy(sql`(${isNick}) desc`, sql`(${isId}) desc`, account.userId)
      .limit(20)
      .prepare('streamers_named')
  );
});

/** Streamers whose station is to be found by the word, written as `names.ts` compares it. */
export async function findByKeyword(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .select({ userId: stationProfile.userId })
    .from(stationProfile)
    .where(sql`(${stationProfile.settings}->'search'->'keys') @> ${JSON.stringify([key])}::jsonb`)
    .orderBy(sql`${stationProfile.totalViews} desc`)
    .limit(20);
  return rows.map(({ userId }) => userId);
}

/** Streamers of this very nick, id or other name, the nick's own first. `alias` is the name without spaces. */
export async function findNamed(db: Db, name: string, alias: string) {
  return namedOf(db).execute({ name, alias });
}

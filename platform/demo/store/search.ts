import type { Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { searchLog } from '../../tables/log/log';
import { gameProfile, searchAlias, searchTheme, searchWord } from '../../tables/search/search';

export interface SearchRows {
  words: Rows<typeof searchWord>;
  aliases: Rows<typeof searchAlias>;
  themes: Rows<typeof searchTheme>;
  games: Rows<typeof gameProfile>;
}

export async function insertSearch(db: Db, { words, aliases, themes, games }: SearchRows): Promise<void> {
  await db.insert(searchWord).values([...words]);
  await db.insert(searchAlias).values([...aliases]);
  await db.insert(searchTheme).values([...themes]);
  await db.insert(gameProfile).values([...games]);
}

export async function insertSearchLog(db: Db, rows: Rows<typeof searchLog>): Promise<void> {
  await db.insert(searchLog).values([...rows]);
}

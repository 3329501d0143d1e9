import { type Column, type SQL, sql } from 'drizzle-orm';
import { fitWeights, placeWeights } from '../../text/rank';

/** Columns that hold a text as search/normalise.ts makes it. */
export interface TextColumns {
  title: Column;
  body: Column;
}

const word = sql`w.word`;

/** The recheck behind a bigram search: true when each of the words (a text[]) is in the title or the body. */
export const holdsAll = ({ title, body }: TextColumns, words: SQL): SQL =>
  sql`not exists (select 1 from unnest(${words}) as w(word)
    where strpos(${title}, ${word}) = 0 and strpos(${body}, ${word}) = 0)`;

const grade = (column: Column): SQL =>
  sql`case
    when strpos(' ' || ${column} || ' ', ' ' || ${word} || ' ') > 0 then ${sql.raw(String(fitWeights.whole))}
    when strpos(' ' || ${column}, ' ' || ${word}) > 0 then ${sql.raw(String(fitWeights.beginning))}
    when strpos(${column}, ${word}) > 0 then ${sql.raw(String(fitWeights.inside))}
    else 0 end`;

/** How well a text fits the words (a text[]): title over body, whole word over part (search/rank.ts). */
export const scoreOf = ({ title, body }: TextColumns, words: SQL): SQL<number> =>
  sql`(select coalesce(sum(${sql.raw(String(placeWeights.title))} * ${grade(title)}
    + ${sql.raw(String(placeWeights.body))} * ${grade(body)}), 0) from unnest(${words}) as w(word))`;

import { type SQL, sql } from 'drizzle-orm';
import { fitsAge, fitsPlace, isPublicVod } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { vod } from '../../tables/vod/vod';

/** Whose lists grow, and what they may see. */
export interface Importer {
  accountId: string;
  withAdult: boolean;
  fromAbroad: boolean;
  now: Date;
}

/** How many entries of a part came in, and how many could not. The others were there already. */
export interface Merged {
  added: number;
  skipped: number;
}

/** Runs a statement that answers one row of both counts. */
export async function mergedBy(tx: Db, statement: SQL): Promise<Merged> {
  const { rows } = await tx.execute<{ added: number; skipped: number }>(statement);
  return rows[0] ?? { added: 0, skipped: 0 };
}

/** A part of the file as rows of a statement: one parameter, however many there are. */
export const rowsOf = (entries: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(${sql.raw(columns)})`;

export const momentOf = ({ now }: Importer): SQL => sql`${now.toISOString()}::timestamptz`;

/** A VOD that the importer may know of: no deleted one, and no private one of others. Joined as `vod`. */
export const isKnownVod = ({ accountId }: Importer): SQL =>
  sql`(${vod.deletedAt} is null and (${vod.userId} = ${accountId} or (${isPublicVod(vod)})))`;

/** A VOD that the importer may watch without a tie to its streamer. */
export const isOpenVod = (importer: Importer): SQL => {
  const { accountId, withAdult, fromAbroad } = importer;
  const age = fitsAge(vod, withAdult) ?? sql`true`;
  const place = fitsPlace(vod, fromAbroad) ?? sql`true`;
  return sql`(${isKnownVod(importer)} and (${vod.userId} = ${accountId}
    or (${vod.authNo} = 101 and ${vod.subscriptionOnly} = 0 and not ${vod.isPpv} and ${age} and ${place})))`;
};

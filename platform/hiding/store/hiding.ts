import { and, eq, exists, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { HiddenRuleKind, Hiding } from '~protocol/hiding/rules';
import { oncePerDatabase } from '../../core/once-per-database';
import type { Db } from '../../db/open-database';
import { category } from '../../tables/live/live';
import { favorite, hiddenRule, hiddenStreamer } from '../../tables/viewer/viewer';

const accountId = sql.placeholder('accountId');
const nothing = sql<string | null>`null::text`;

/** One statement for all of it. Exported for the test that reads its plan. */
export const prepareHiding = (db: Db) => {
  const anyRule = db.select({ one: sql`1` }).from(hiddenRule).where(eq(hiddenRule.accountId, accountId));
  return unionAll(
    db
      .select({
        kind: sql<HiddenRuleKind | 'streamer' | 'favorite'>`'streamer'`.as('kind'),
        value: sql<string>`${hiddenStreamer.streamerId}`.as('value'),
        vodNo: nothing.as('vod_no'),
        createdAt: sql<Date>`${hiddenStreamer.createdAt}`.as('created_at'),
      })
      .from(hiddenStreamer)
      .where(eq(hiddenStreamer.accountId, accountId)),
    db
      .select({
        kind: sql<HiddenRuleKind | 'streamer' | 'favorite'>`${hiddenRule.kind}`.as('kind'),
        value: sql<string>`${hiddenRule.value}`.as('value'),
        vodNo: sql<string | null>`${category.vodNo}`.as('vod_no'),
        createdAt: sql<Date>`${hiddenRule.createdAt}`.as('created_at'),
      })
      .from(hiddenRule)
      .leftJoin(category, and(eq(hiddenRule.kind, 'category'), eq(category.no, hiddenRule.value)))
      .where(eq(hiddenRule.accountId, accountId)),
    // whom the rules do not reach: without a rule nobody has to know
    db
      .select({
        kind: sql<HiddenRuleKind | 'streamer' | 'favorite'>`'favorite'`.as('kind'),
        value: sql<string>`${favorite.streamerId}`.as('value'),
        vodNo: nothing.as('vod_no'),
        createdAt: sql<Date>`${favorite.createdAt}`.as('created_at'),
      })
      .from(favorite)
      .where(and(eq(favorite.accountId, accountId), exists(anyRule))),
  )
    .orderBy(sql`created_at desc`, sql`value`)
    .prepare('hiding');
};

const hidingOf = oncePerDatabase(prepareHiding);

/** What an account hides, last hidden first. Asked for with every page of a member, so it is prepared once. */
export async function listHiding(db: Db, accountId: string): Promise<Hiding> {
  const rows = await hidingOf(db).execute({ accountId });
  const valuesOf = (wanted: 'streamer' | 'favorite') =>
    rows.flatMap(({ kind, value }) => (kind === wanted ? value : []));
  return {
    streamers: valuesOf('streamer'),
    favorites: valuesOf('favorite'),
    rules: rows.flatMap(({ kind, value, vodNo }) =>
      kind === 'streamer' || kind === 'favorite' ? [] : { kind, value, ...(vodNo && { vodNo }) },
    ),
  };
}

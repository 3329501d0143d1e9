import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { insertRows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { station } from '../../tables/account/account';
import { stationBadge, stationLink, stationMedal, stationProfile } from '../../tables/station/page';

/** Writes some of the settings and leaves the others as they are. */
export async function mergeSettings(
  tx: Db,
  userId: string,
  settings: Record<string, unknown>,
): Promise<void> {
  await tx
    .insert(stationProfile)
    .values({ userId, settings })
    .onConflictDoUpdate({
      target: stationProfile.userId,
      set: { settings: sql`${stationProfile.settings} || excluded.settings` },
    });
}

/** All that the station says of itself; undefined where nothing was saved yet. */
export async function findProfile(db: Db, userId: string) {
  const [row] = await db.select().from(stationProfile).where(eq(stationProfile.userId, userId));
  return row;
}

export async function saveProfile(
  tx: Db,
  userId: string,
  values: Partial<typeof stationProfile.$inferInsert>,
): Promise<void> {
  await tx
    .insert(stationProfile)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: stationProfile.userId, set: values });
}

/** Whether another station has the name, by its key or, where its owner never chose one, as it is written. */
export async function isNameTaken(tx: Db, userId: string, key: string): Promise<boolean> {
  const written = sql`lower(regexp_replace(normalize(${station.name}, NFKC), '\\s', '', 'g'))`;
  const rows = await tx
    .select({ userId: station.userId })
    .from(station)
    .where(
      and(
        ne(station.userId, userId),
        or(eq(station.nameKey, key), and(isNull(station.nameKey), eq(written, key))),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function renameStation(
  tx: Db,
  userId: string,
  values: { name: string; nameKey: string },
): Promise<void> {
  await tx.update(station).set(values).where(eq(station.userId, userId));
}

export async function replaceLinks(
  tx: Db,
  stationUserId: string,
  links: readonly { type: number; url: string; name: string }[],
): Promise<void> {
  await tx.delete(stationLink).where(eq(stationLink.stationUserId, stationUserId));
  await insertRows(
    tx,
    stationLink,
    links.map((link, position) => ({ ...link, stationUserId, position })),
  );
}

/** All that were given to the station, also those without a class name. */
export const listAllBadges = (db: Db, stationUserId: string) =>
  db
    .select({
      priority: stationBadge.priority,
      groupName: stationBadge.groupName,
      className: stationBadge.className,
    })
    .from(stationBadge)
    .where(eq(stationBadge.stationUserId, stationUserId))
    .orderBy(stationBadge.priority);

export const listMedals = (db: Db, stationUserId: string) =>
  db
    .select({
      position: stationMedal.position,
      name: stationMedal.name,
      description: stationMedal.description,
    })
    .from(stationMedal)
    .where(eq(stationMedal.stationUserId, stationUserId))
    .orderBy(stationMedal.position);

/** Those of these addresses that some station's head shows. */
export async function listShownArt(db: Db, addresses: readonly string[]): Promise<string[]> {
  const asked = sql`${sql.param([...addresses])}::text[]`;
  const rows = await db
    .select({ pc: stationProfile.artPc, mobile: stationProfile.artMobile })
    .from(stationProfile)
    .where(sql`${stationProfile.artPc} = any(${asked}) or ${stationProfile.artMobile} = any(${asked})`);
  return rows.flatMap(({ pc, mobile }) => [pc, mobile]).filter((address) => address !== null);
}

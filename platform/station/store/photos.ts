import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { postDraft } from '../../tables/station/draft';
import { photo, post, postPhoto } from '../../tables/station/post';

export async function insertPhotos(tx: Db, rows: (typeof photo.$inferInsert)[]): Promise<void> {
  await tx.insert(photo).values(rows);
}

/** A photo, and the post that shows it; titleNo null: none does yet. */
export async function findPhoto(db: Db, id: string) {
  const [row] = await db
    .select({
      accountId: photo.accountId,
      sha256: photo.sha256,
      smallSha256: photo.smallSha256,
      titleNo: post.titleNo,
      stationUserId: post.stationUserId,
    })
    .from(photo)
    .leftJoin(postPhoto, eq(postPhoto.photoId, photo.id))
    .leftJoin(post, eq(post.titleNo, postPhoto.titleNo))
    .where(eq(photo.id, id))
    .limit(1);
  return row ?? null;
}

/** Which of these photos are the account's, for this station, and shown by no post but this one. */
export async function listFreePhotos(
  tx: Db,
  { accountId, stationUserId, titleNo }: { accountId: string; stationUserId: string; titleNo: number },
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // no other form takes them meanwhile
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(
        inArray(photo.id, ids),
        eq(photo.accountId, accountId),
        eq(photo.stationUserId, stationUserId),
        sql`not exists (select 1 from ${postPhoto} where ${postPhoto.photoId} = ${photo.id} and ${postPhoto.titleNo} <> ${titleNo})`,
      ),
    )
    .for('update');
  return new Set(rows.map(({ id }) => id));
}

/** Forgets photos that no post shows and no draft of their owner names; their files go with the sweep. */
export async function deleteUnattachedPhotos(db: Db, before: Date): Promise<void> {
  const shown = db.select({ one: sql`1` }).from(postPhoto).where(eq(postPhoto.photoId, photo.id));
  const kept = db
    .select({ one: sql`1` })
    .from(postDraft)
    .where(
      and(
        eq(postDraft.accountId, photo.accountId),
        eq(postDraft.stationUserId, photo.stationUserId),
        sql`${postDraft.fields} ->> 'photos' like '%' || ${photo.id} || '%'`,
      ),
    );
  await db.delete(photo).where(and(lt(photo.createdAt, before), notExists(shown), notExists(kept)));
}

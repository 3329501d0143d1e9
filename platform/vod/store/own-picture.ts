import { eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { ownPicture } from '../../tables/vod/own-picture';
import { vod } from '../../tables/vod/vod';
import { selectVods } from './columns';

export type OwnPictureRow = typeof ownPicture.$inferSelect;

/** What a picture was sent for. */
export type PictureOf = { titleNo: number } | { videoNo: number };

const isOf = (of: PictureOf) =>
  'titleNo' in of ? eq(ownPicture.titleNo, of.titleNo) : eq(ownPicture.videoNo, of.videoNo);

export async function findPictureOf(db: Db, of: PictureOf): Promise<OwnPictureRow | null> {
  const [row] = await db.select().from(ownPicture).where(isOf(of));
  return row ?? null;
}

export async function findPicture(db: Db, no: number): Promise<OwnPictureRow | null> {
  const [row] = await db.select().from(ownPicture).where(eq(ownPicture.no, no));
  return row ?? null;
}

/** Takes the place of what was there. */
export async function replacePicture(
  tx: Db,
  of: PictureOf,
  row: Omit<typeof ownPicture.$inferInsert, 'titleNo' | 'videoNo'>,
): Promise<number> {
  await deletePictureOf(tx, of);
  const [made] = await tx
    .insert(ownPicture)
    .values({ ...row, ...of })
    .returning({ no: ownPicture.no });
  return (made as { no: number }).no;
}

export async function deletePictureOf(tx: Db, of: PictureOf): Promise<void> {
  await tx.delete(ownPicture).where(isOf(of));
}

/** The upload is a VOD from now on, whose card showed `insteadOf` without it. Its number; null where it has none. */
export async function publishPicture(
  tx: Db,
  { videoNo, titleNo, insteadOf }: { videoNo: number; titleNo: number; insteadOf: string | null },
): Promise<number | null> {
  const [row] = await tx
    .update(ownPicture)
    .set({ titleNo, videoNo: null, insteadOf })
    .where(eq(ownPicture.videoNo, videoNo))
    .returning({ no: ownPicture.no });
  return row?.no ?? null;
}

/** The VOD as cards are made of it. */
export async function findCardVod(db: Db, titleNo: number) {
  const [row] = await selectVods(db, {}).where(eq(vod.titleNo, titleNo));
  return row ?? null;
}

/** Removes those of VODs that were deleted before `before`. */
export async function deleteLeftPictures(db: Db, before: Date): Promise<void> {
  const left = db.select({ titleNo: vod.titleNo }).from(vod).where(lt(vod.deletedAt, before));
  await db.delete(ownPicture).where(inArray(ownPicture.titleNo, left));
}

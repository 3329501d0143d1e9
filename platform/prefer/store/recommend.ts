import { and, eq } from 'drizzle-orm';
import type { HideType } from '~protocol/card-kinds';
import type { Db } from '../../db/open-database';
import { notRecommended, rejectedStreamer } from '../../tables/prefer/recommend';

export interface Unwanted {
  accountId: string;
  streamerId: string;
  kind: HideType;
  /** 0 = all of the streamer's. */
  contentNo: number;
}

/** Again is no harm. */
export async function addUnwanted(
  db: Db,
  row: Unwanted,
  score: number | null,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(notRecommended)
    .values({ ...row, score, createdAt })
    .onConflictDoNothing();
}

export async function removeUnwanted(
  db: Db,
  { accountId, streamerId, kind, contentNo }: Unwanted,
): Promise<void> {
  await db
    .delete(notRecommended)
    .where(
      and(
        eq(notRecommended.accountId, accountId),
        eq(notRecommended.streamerId, streamerId),
        eq(notRecommended.kind, kind),
        eq(notRecommended.contentNo, contentNo),
      ),
    );
}

/** Again is no harm: one row for each streamer. */
export async function rejectStreamer(
  db: Db,
  row: { accountId: string; streamerId: string; logic: string; createdAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(rejectedStreamer)
      .where(
        and(eq(rejectedStreamer.accountId, row.accountId), eq(rejectedStreamer.streamerId, row.streamerId)),
      );
    await tx.insert(rejectedStreamer).values(row);
  });
}

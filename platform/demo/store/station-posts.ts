import { and, eq } from 'drizzle-orm';
import { continueIdentity, insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { postDraft } from '../../tables/station/draft';
import { calendarEntry } from '../../tables/station/page';
import { board, post, postPhoto } from '../../tables/station/post';

/** The board of this name on the station; null when there is none. */
export async function findBoard(db: Db, stationUserId: string, name: string): Promise<number | null> {
  const [row] = await db
    .select({ bbsNo: board.bbsNo })
    .from(board)
    .where(and(eq(board.stationUserId, stationUserId), eq(board.name, name)));
  return row?.bbsNo ?? null;
}

/** The new board's number: the next of its series. */
export async function insertBoard(db: Db, row: typeof board.$inferInsert): Promise<number> {
  await continueIdentity(db, board, 'bbs_no');
  const [made] = await db.insert(board).values(row).returning({ bbsNo: board.bbsNo });
  return made?.bbsNo ?? 0;
}

export async function insertWritten(
  db: Db,
  rows: {
    posts: Rows<typeof post>;
    photos: Rows<typeof postPhoto>;
    entries: Rows<typeof calendarEntry>;
    draft: typeof postDraft.$inferInsert;
  },
): Promise<void> {
  await insertRows(db, post, rows.posts);
  await continueIdentity(db, post, 'title_no');
  await insertRows(db, postPhoto, rows.photos);
  await insertRows(db, calendarEntry, rows.entries);
  await continueIdentity(db, calendarEntry, 'id');
  await db.insert(postDraft).values(rows.draft);
}

import { eq, sql } from 'drizzle-orm';
import { account } from '../../account/schema/account';
import { isPublicVod, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { broadcast } from '../../live/schema/live';
import { catchStory, vod } from '../../vod/schema/vod';

/** Whose a broadcast, a VOD (or clip) or a story is, and whether others may know of it; null when there is none. */
export async function findOwner(db: Db, kind: 'live' | 'vod' | 'story', no: number) {
  const finds = {
    live: () =>
      db
        .select({ userId: broadcast.userId, isOpen: sql<boolean>`true` })
        .from(broadcast)
        .where(eq(broadcast.no, no)),
    vod: () =>
      db
        .select({ userId: vod.userId, isOpen: sql<boolean>`${isPublicVod(vod)}` })
        .from(vod)
        .where(eq(vod.titleNo, no)),
    story: () =>
      db
        .select({ userId: catchStory.userId, isOpen: sql<boolean>`${isThere(catchStory)}` })
        .from(catchStory)
        .where(eq(catchStory.storyIdx, no)),
  };
  const [row] = await finds[kind]();
  return row ?? null;
}

export async function findNick(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ nick: account.nick }).from(account).where(eq(account.userId, userId));
  return row?.nick ?? null;
}

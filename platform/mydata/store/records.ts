import { and, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { myRecordLimits as most } from '~protocol/my/data/codes';
import type { MyRecords } from '~protocol/my/data/records';
import { isOpenPost } from '../../core/store/open-posts';
import { isForEverybody, isPublicVod, isThere } from '../../core/store/visibility';
import type { Db } from '../../db/open-database';
import { listEntries } from '../../gift/store/balance';
import { account } from '../../tables/account/account';
import { note } from '../../tables/note/note';
import { comment } from '../../tables/station/comment';
import { board, post, postPhoto } from '../../tables/station/post';
import { vod } from '../../tables/vod/vod';
import { iso, person } from './record-parts';
import { readWatched } from './records-watched';

/** Bytes of the texts down to this row, the newest first: a file is cut where it would get too large. */
const bytesDownTo = (text: PgColumn, ...order: SQL[]) =>
  sql<number>`sum(octet_length(${text})) over (order by ${sql.join(order, sql`, `)})`
    .mapWith(Number)
    .as('bytes');

const photosOf = sql<string[]>`coalesce((select json_agg(${postPhoto.url} order by ${postPhoto.position})
  from ${postPhoto} where ${postPhoto.titleNo} = ${post.titleNo}), '[]'::json)`;

async function listPosts(db: Db, accountId: string): Promise<MyRecords['posts']> {
  const newest = db
    .select({
      no: post.titleNo,
      stationUserId: post.stationUserId,
      board: board.name,
      title: post.title,
      content: post.content,
      hashtags: post.hashtags,
      photos: photosOf.as('photos'),
      at: post.registeredAt,
      bytes: bytesDownTo(post.content, desc(post.registeredAt), desc(post.titleNo)),
    })
    .from(post)
    .innerJoin(board, eq(board.bbsNo, post.bbsNo))
    // one's own, whether or not the station has blinded it
    .where(and(eq(post.userId, accountId), isThere(post)))
    .as('newest');
  const rows = await db
    .select({ ...newest._.selectedFields, nick: account.nick })
    .from(newest)
    .innerJoin(account, eq(account.userId, newest.stationUserId))
    .where(lte(newest.bytes, most.postBytes))
    .orderBy(desc(newest.at), desc(newest.no));
  return rows.map(({ stationUserId: userId, nick, bytes: _, at, ...row }) => ({
    ...row,
    station: { userId, nick },
    at: iso(at),
  }));
}

/** The title of what was commented, where everybody may read it. */
const titleOfComment = sql<string | null>`coalesce(
  (select ${post.title} from ${post} where ${post.titleNo} = ${comment.titleNo} and ${isOpenPost()}),
  (select ${vod.title} from ${vod} where ${vod.titleNo} = ${comment.titleNo} and ${isPublicVod(vod)} and ${isForEverybody(vod)}))`;

async function listComments(db: Db, accountId: string): Promise<MyRecords['comments']> {
  const rows = await db
    .select({
      no: comment.commentNo,
      titleNo: comment.titleNo,
      title: titleOfComment,
      userId: comment.stationUserId,
      nick: account.nick,
      content: comment.content,
      at: comment.registeredAt,
    })
    .from(comment)
    .innerJoin(account, eq(account.userId, comment.stationUserId))
    .where(and(eq(comment.userId, accountId), isThere(comment)))
    .orderBy(desc(comment.registeredAt), desc(comment.commentNo))
    .limit(most.comments);
  return rows.map(({ titleNo, title, userId, nick, at, ...row }) => ({
    ...row,
    on: { no: titleNo, title },
    station: { userId, nick },
    at: iso(at),
  }));
}

/** What is left in the member's own boxes. */
async function listNotes(db: Db, accountId: string): Promise<MyRecords['notes']> {
  const isSent = eq(note.senderId, accountId);
  const newest = db
    .select({
      ...getTableColumns(note),
      isSent: sql<boolean>`${isSent}`.as('is_sent'),
      bytes: bytesDownTo(note.content, desc(note.createdAt), desc(note.id)),
    })
    .from(note)
    .where(
      or(
        and(isSent, isNull(note.deletedBySenderAt)),
        and(eq(note.receiverId, accountId), isNull(note.deletedByReceiverAt)),
      ),
    )
    .as('newest');
  const other = sql`case when ${newest.isSent} then ${newest.receiverId} else ${newest.senderId} end`;
  const rows = await db
    .select({
      isSent: newest.isSent,
      content: newest.content,
      at: newest.createdAt,
      userId: account.userId,
      nick: account.nick,
    })
    .from(newest)
    .innerJoin(account, eq(account.userId, other))
    .where(lte(newest.bytes, most.noteBytes))
    .orderBy(desc(newest.createdAt), desc(newest.id));
  return rows.map(({ isSent: isOwn, content, at, userId, nick }) => ({
    direction: isOwn ? 'sent' : 'received',
    with: { userId, nick },
    content,
    at: iso(at),
  }));
}

async function listPayments(db: Db, accountId: string): Promise<MyRecords['payments']> {
  const rows = await listEntries(db, { accountId, beforeId: null, limit: most.payments });
  return rows.map(({ kind, reason, change, after, note: words, createdAt, ...row }) => ({
    ...{ kind, reason, change, after, note: words },
    station: person(row.stationUserId, row.stationNick),
    receiver: person(row.receiverId, row.receiverNick),
    at: iso(createdAt),
  }));
}

/** What the account wrote, paid and watched, as of one moment. */
export const readMyRecords = (
  db: Db,
  accountId: string,
): Promise<Omit<MyRecords, 'format' | 'version' | 'exportedAt' | 'userId'>> =>
  db.transaction(
    async (tx) => ({
      posts: await listPosts(tx, accountId),
      comments: await listComments(tx, accountId),
      notes: await listNotes(tx, accountId),
      payments: await listPayments(tx, accountId),
      ...(await readWatched(tx, accountId)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

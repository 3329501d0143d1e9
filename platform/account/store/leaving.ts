import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { leftMember } from '~protocol/account/rules';
import type { Db } from '../../db/open-database';
import { account, leftAccount, station } from '../../tables/account/account';
import { chatAct } from '../../tables/chat/care';
import { chatLine } from '../../tables/chat/lines';
import { uploadBatch } from '../../tables/help/help';
import { stream } from '../../tables/live/ingest';
import { broadcast } from '../../tables/live/live';
import { note } from '../../tables/note/note';
import { comment, commentLike } from '../../tables/station/comment';
import { report } from '../../tables/station/moderation';
import { photo, post, postLike, postPhoto } from '../../tables/station/post';
import { gift, subscription } from '../../tables/station/ties';
import { vod, vodLike } from '../../tables/vod/vod';

const one = { one: sql`1` };

/** What leaving depends on and ends; null for nobody. */
export async function findLeaving(db: Db, userId: string, now: Date) {
  const onAir = db
    .select(one)
    .from(broadcast)
    .where(and(eq(broadcast.userId, userId), isNull(broadcast.endedAt)));
  const sending = db
    .select(one)
    .from(stream)
    .where(and(eq(stream.userId, userId), inArray(stream.state, ['waiting', 'on', 'silent'])));
  const [row] = await db
    .select({
      role: account.role,
      hasPassword: sql<boolean>`${isNotNull(account.passwordHash)}`,
      hasStation: sql<boolean>`${exists(db.select(one).from(station).where(eq(station.userId, userId)))}`,
      isOnAir: sql<boolean>`${or(exists(onAir), exists(sending))}`,
      subscriptions: db.$count(
        subscription,
        and(eq(subscription.accountId, userId), gt(subscription.expiresAt, now)),
      ),
    })
    .from(account)
    .where(eq(account.userId, userId));
  return row ?? null;
}

/** Until the end of the transaction nothing new refers to the account. */
export const lockLeaving = (tx: Db, userId: string) =>
  tx.select(one).from(account).where(eq(account.userId, userId)).for('update');

/** Whether somebody left with the id. */
export async function hasLeft(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select(one).from(leftAccount).where(eq(leftAccount.userId, userId));
  return rows.length > 0;
}

/**
 * Deletes the account. Its foreign keys say what goes along: everything but what is handed over here. A table without one
 * that names an account has to be named here.
 */
export async function deleteAccount(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .insert(account)
    .values({ ...leftMember, createdAt: now })
    .onConflictDoNothing({ target: account.userId });
  await takeBackLikes(tx, userId);
  // a photo stays as long as a post shows it: posts first
  await tx.delete(post).where(eq(post.stationUserId, userId));
  await tx.delete(station).where(eq(station.userId, userId));
  await handOver(tx, userId, now);
  await tx.insert(leftAccount).values({ userId, leftAt: now });
  await tx.delete(account).where(eq(account.userId, userId));
}

/** What is left once the station is closed stands with others: it is theirs to keep. */
async function handOver(tx: Db, from: string, now: Date): Promise<void> {
  const { userId } = leftMember;
  const unsent = { idempotencyKey: null, contentDigest: null };
  const shown = tx.select(one).from(postPhoto).where(eq(postPhoto.photoId, photo.id));
  await tx
    .update(photo)
    .set({ accountId: userId })
    .where(and(eq(photo.accountId, from), exists(shown)));
  await tx
    .update(post)
    .set({ userId, ...unsent })
    .where(eq(post.userId, from));
  await tx
    .update(comment)
    .set({ userId, ...unsent })
    .where(eq(comment.userId, from));
  await tx
    .update(note)
    .set({ senderId: userId, deletedBySenderAt: now, ...unsent })
    .where(and(eq(note.senderId, from), isNull(note.deletedByReceiverAt)));
  await tx.update(gift).set({ senderId: userId }).where(eq(gift.senderId, from));
  await tx.update(gift).set({ receiverId: userId }).where(eq(gift.receiverId, from));
  await handOverReports(tx, from);
  // what they wrote in chats goes; what they did to others there holds
  await tx.update(chatAct).set({ actorId: userId }).where(eq(chatAct.actorId, from));
  await tx
    .update(chatLine)
    .set({ mentions: sql`array_remove(${chatLine.mentions}, ${from})` })
    .where(sql`${chatLine.mentions} @> array[${from}]::text[]`);
  // the files of a ticket stay with it; what was sent with none goes
  await tx
    .update(uploadBatch)
    .set({ uploaderId: null })
    .where(and(eq(uploadBatch.uploaderId, from), isNotNull(uploadBatch.claimedAt)));
}

const known = alias(report, 'known');

/** A thing is reported once by a person: of those who left too. */
async function handOverReports(tx: Db, from: string): Promise<void> {
  const same = tx
    .select(one)
    .from(known)
    .where(
      and(
        eq(known.reporterId, leftMember.userId),
        eq(known.boardType, report.boardType),
        eq(known.commonIdx, report.commonIdx),
      ),
    );
  await tx
    .update(report)
    .set({ reporterId: leftMember.userId })
    .where(and(eq(report.reporterId, from), notExists(same)));
  await tx.update(report).set({ writerId: leftMember.userId }).where(eq(report.writerId, from));
}

const liked: [
  likes: PgTable & { accountId: AnyPgColumn },
  of: PgTable & { likes: AnyPgColumn },
  no: string,
][] = [
  [postLike, post, 'title_no'],
  [commentLike, comment, 'comment_no'],
  [vodLike, vod, 'title_no'],
];

/** Rows are locked in one order, so that two members' changes cannot wait for each other. */
async function takeBackLikes(tx: Db, accountId: string): Promise<void> {
  for (const [likes, of, name] of liked) {
    const no = sql.identifier(name);
    await tx.execute(sql`
      with gone as (delete from ${likes} where ${likes.accountId} = ${accountId} returning ${no}),
        locked as (select ${no} from ${of} where ${no} in (select ${no} from gone) order by ${no} for no key update)
      update ${of} set likes = greatest(${of.likes} - 1, 0) from locked where ${of}.${no} = locked.${no}`);
  }
}

import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOpenPost } from '../../core/store/open-posts';
import type { Db } from '../../db/open-database';
import { account, station } from '../../tables/account/account';
import { post } from '../../tables/station/post';

export async function findMember(db: Db, userId: string) {
  const [row] = await db
    .select({
      nick: account.nick,
      profileImage: account.profileImage,
      createdAt: account.createdAt,
      suspendedUntil: account.suspendedUntil,
      hasStation: sql<boolean>`${station.userId} is not null`,
    })
    .from(account)
    .leftJoin(station, eq(station.userId, account.userId))
    .where(eq(account.userId, userId));
  return row ?? null;
}

const owner = alias(account, 'owner');

/** What the member wrote for everybody, on any station that is not suspended, the newest first. */
export const listPublicPosts = (db: Db, userId: string, limit: number) =>
  db
    .select({
      titleNo: post.titleNo,
      stationUserId: post.stationUserId,
      stationNick: owner.nick,
      title: post.title,
      content: post.content,
      registeredAt: post.registeredAt,
    })
    .from(post)
    .innerJoin(owner, eq(owner.userId, post.stationUserId))
    .where(and(eq(post.userId, userId), isOpenPost()))
    .orderBy(desc(post.registeredAt), desc(post.titleNo))
    .limit(limit);

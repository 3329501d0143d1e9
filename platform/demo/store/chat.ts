import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { account, stationManager } from '../../tables/account/account';
import { chatLine } from '../../tables/chat/lines';
import { demoAccount, demoBroadcast } from '../../tables/demo/demo';
import { broadcast } from '../../tables/live/live';
import { stationBlacklist, stationRole } from '../../tables/station/moderation';
import { stationProfile } from '../../tables/station/page';
import { fanClub, gift, subscription } from '../../tables/station/ties';
import { favorite } from '../../tables/viewer/viewer';
import { isSimulated } from './simulation';

/** A broadcast of the demo world in which people talk. */
export interface TalkingRoom {
  no: number;
  userId: string;
  nick: string;
  title: string;
  categoryNo: string;
  viewers: number;
  startedAt: Date;
  /** null: on air */
  endedAt: Date | null;
  /** nobody can sign in as its streamer */
  isSimulated: boolean;
}

const roomColumns = {
  no: broadcast.no,
  userId: broadcast.userId,
  nick: account.nick,
  title: broadcast.title,
  categoryNo: broadcast.categoryNo,
  viewers: broadcast.viewers,
  startedAt: broadcast.startedAt,
  endedAt: broadcast.endedAt,
  isSimulated: sql<boolean>`${isSimulated}`,
};

/** Which rooms talk: so many of the greatest and of the small; those who talk already stay a while below. */
const counts = { great: 18, stays: 28, smallFrom: 60, small: 10 } as const;
const list = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::bigint[]`;

/**
 * The rooms of the demo world that talk: the greatest and some small ones, those of demo accounts and of stations with
 * settings of their chat, and those that somebody looks at. Never a broadcast that is shown for real.
 *
 * @param talking those that did until now
 */
export function listRooms(
  db: Db,
  { watched, talking }: { watched: readonly number[]; talking: readonly number[] },
): Promise<TalkingRoom[]> {
  const place = sql`row_number() over (order by ${broadcast.viewers} desc, ${broadcast.no})`;
  const shown = sql`(select placed.*, row_number() over (partition by place > ${counts.smallFrom} order by hashint8(no)) as lot
    from (select ${broadcast.no} as no, ${place} as place from ${broadcast}
      join ${demoBroadcast} on ${demoBroadcast.no} = ${broadcast.no} where ${broadcast.endedAt} is null) as placed) as shown`;
  return db
    .select(roomColumns)
    .from(broadcast)
    .innerJoin(sql`${shown}`, sql`shown.no = ${broadcast.no}`)
    .innerJoin(account, eq(account.userId, broadcast.userId))
    .leftJoin(stationProfile, eq(stationProfile.userId, broadcast.userId))
    .where(
      sql`shown.place <= ${counts.great}
        or (shown.place <= ${counts.stays} and ${broadcast.no} = any(${list(talking)}))
        or (shown.place > ${counts.smallFrom} and shown.lot <= ${counts.small})
        or ${stationProfile.settings} ? 'chat' or ${broadcast.no} = any(${list(watched)})
        or exists (select from ${demoAccount} where ${demoAccount.userId} = ${broadcast.userId})`,
    )
    .orderBy(desc(broadcast.viewers), broadcast.no);
}

/** Somebody who may talk in a room, and what they are to its station. */
export interface Visitor {
  no: number;
  userId: string;
  nick: string;
  joinedAt: Date;
  followedAt: Date | null;
  isFan: boolean;
  isManager: boolean;
  isChatManager: boolean;
  isVodEditor: boolean;
  /** of who subscribes now */
  tier: number | null;
  months: number | null;
}

interface Wanted {
  no: number;
  station: string;
  /** how many of them */
  size: number;
  /** subscribers alone */
  isClosed: boolean;
}

/**
 * People of the demo world for each room, always the same ones of a station: many of those who are bound to it, and
 * others. Nobody whom the station has shut out.
 */
export async function listVisitors(db: Db, rooms: readonly Wanted[], now: Date): Promise<Visitor[]> {
  const role = (name: string) =>
    sql`exists (select from ${stationRole} where ${stationRole.stationUserId} = wanted.station
      and ${stationRole.role} = ${name} and ${stationRole.accountId} = ${account.userId})`;
  const { rows } = await db.execute<Record<keyof Visitor, unknown>>(sql`
    select wanted.no, person.* from json_to_recordset(${JSON.stringify(rooms)}::json)
      as wanted(no bigint, station text, size int, "isClosed" bool)
    cross join lateral (
      select known.*, (hashtext("userId" || wanted.station) & 1023) * case
        when "isFan" or "isChatManager" or tier is not null then 0.4 else 1 end as lot
      from (
        select ${account.userId} as "userId", ${account.nick} as nick, ${account.createdAt} as "joinedAt",
          ${favorite.createdAt} as "followedAt", ${fanClub.accountId} is not null as "isFan",
          ${stationManager.accountId} is not null as "isManager", ${role('chatManager')} as "isChatManager",
          ${role('vodEditor')} as "isVodEditor", ${subscription.tier} as tier, ${subscription.paymentCount} as months
        from ${account}
        left join ${favorite} on ${favorite.accountId} = ${account.userId} and ${favorite.streamerId} = wanted.station
        left join ${fanClub} on ${fanClub.accountId} = ${account.userId} and ${fanClub.stationUserId} = wanted.station
        left join ${stationManager} on ${stationManager.accountId} = ${account.userId}
          and ${stationManager.stationUserId} = wanted.station
        left join ${subscription} on ${subscription.accountId} = ${account.userId}
          and ${subscription.stationUserId} = wanted.station and ${subscription.expiresAt} > ${now.toISOString()}::timestamptz
        where ${isSimulated} and ${account.userId} <> wanted.station
          and not exists (select from ${stationBlacklist} where ${stationBlacklist.stationUserId} = wanted.station
            and ${stationBlacklist.kind} = 'station' and ${stationBlacklist.accountId} = ${account.userId})
      ) as known
      where tier is not null or not wanted."isClosed"
      order by lot, "userId" limit wanted.size
    ) as person`);
  const date = (value: unknown) => (value === null ? null : new Date(value as string));
  return rows.map((row) => ({
    ...(row as unknown as Visitor),
    no: Number(row.no),
    joinedAt: date(row.joinedAt) as Date,
    followedAt: date(row.followedAt),
  }));
}

/** The last lines of each room, the oldest first. */
export async function listHeard(db: Db, rooms: readonly number[], limit: number) {
  const { rows } = await db.execute<{ no: number; userId: string; text: string; at: string }>(sql`
    select wanted.no, line.* from unnest(${list(rooms)}) as wanted(no)
    cross join lateral (
      select account_id as "userId", body as text, at, no as place from ${chatLine}
      where broad_no = wanted.no order by no desc limit ${limit}
    ) as line order by wanted.no, place`);
  return rows.map(({ no, userId, text, at }) => ({ no: Number(no), userId, text, at: new Date(at) }));
}

/** Gifts and subscriptions in the rooms with numbers above `after`, the first first. */
export async function listSupports(db: Db, rooms: readonly number[], after: number) {
  const rows = await db
    .select({
      broadNo: chatLine.broadNo,
      no: chatLine.no,
      kind: chatLine.kind,
      nick: account.nick,
      months: chatLine.months,
      amount: gift.amount,
    })
    .from(chatLine)
    .innerJoin(account, eq(account.userId, chatLine.accountId))
    .leftJoin(gift, eq(gift.id, chatLine.giftId))
    .where(
      sql`${chatLine.broadNo} = any(${list(rooms)}) and ${chatLine.no} > ${after} and ${chatLine.kind} <> 'talk'`,
    )
    .orderBy(chatLine.no);
  return rows.map(({ kind, months, amount, ...row }) => ({
    ...row,
    kind: kind === 'gift' ? ('gift' as const) : ('subscription' as const),
    amount: (kind === 'gift' ? amount : months) ?? 1,
  }));
}

/** The number of the last line of all; 0 without any. */
export async function findLastNo(db: Db): Promise<number> {
  const [row] = await db.select({ no: chatLine.no }).from(chatLine).orderBy(desc(chatLine.no)).limit(1);
  return row?.no ?? 0;
}

import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { insertRows, type Rows } from '../../core/store/insert-rows';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { chatLine, chatPin } from '../../tables/chat/lines';
import { demoBroadcast } from '../../tables/demo/demo';
import { event } from '../../tables/events/events';
import { broadcast, category } from '../../tables/live/live';
import { stationRole } from '../../tables/station/moderation';
import { fanClub, gift } from '../../tables/station/ties';
import { vod } from '../../tables/vod/vod';
import { isSimulated } from './simulation';

export interface PastLine extends Omit<Rows<typeof chatLine>[number], 'giftId'> {
  /** of a gift: how many 별풍선 */
  amount: number | null;
}

/** Lines that were said before anybody listened, with their gifts: nobody is told. */
export async function insertPast(db: Db, lines: readonly PastLine[], ownerOf: ReadonlyMap<number, string>) {
  const given = lines.filter(({ amount }) => amount !== null);
  const gifts = given.map(({ accountId, broadNo, amount, body, at }) => ({
    kind: 'balloon' as const,
    senderId: accountId,
    stationUserId: ownerOf.get(broadNo) ?? '',
    receiverId: null,
    amount: amount ?? 0,
    message: body || null,
    createdAt: at,
  }));
  const made = gifts.length > 0 ? await db.insert(gift).values(gifts).returning({ id: gift.id }) : [];
  const giftOf = new Map(given.map((line, index) => [line, made[index]?.id ?? null]));
  await insertRows(
    db,
    chatLine,
    lines.map((line) => {
      const { amount: _amount, ...row } = line;
      return { ...row, giftId: giftOf.get(line) ?? null };
    }),
  );
}

export const insertGift = async (tx: Db, row: typeof gift.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(gift).values(row).returning({ id: gift.id });
  return made?.id ?? 0;
};

/** So many people of the demo world, bound to each of the stations, look after its chat. */
export async function appointManagers(
  db: Db,
  stations: readonly string[],
  each: number,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${stationRole} (station_user_id, account_id, role, created_at)
    select wanted.station, person.user_id, 'chatManager', ${at.toISOString()}::timestamptz
    from unnest(${sql.param([...stations])}::text[]) as wanted(station)
    cross join lateral (
      select ${account.userId} as user_id from ${account}
      where ${isSimulated} and exists (select from ${fanClub} where ${fanClub.stationUserId} = wanted.station
        and ${fanClub.accountId} = ${account.userId})
      order by hashtext(${account.userId} || wanted.station), ${account.userId} limit ${each}
    ) as person
    on conflict do nothing`);
}

/** Numbers of rooms in which pages of other nodes listen, as those nodes have told lately. */
export async function listWatched(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ no: string }>(sql`
    select distinct jsonb_array_elements_text(${event.data} -> 'rooms') as no from ${event}
    where ${event.topic} = 'demo' and ${event.at} > clock_timestamp() - interval '12 seconds'`);
  return rows.map(({ no }) => Number(no));
}

/**
 * Removes what people of the demo world have said and given in its rooms: all but the last `kept` lines, what was said
 * before the broadcast began, and all of broadcasts that ended before then. Pinned lines stay, and those of anybody else.
 */
export async function tidyChats(
  db: Db,
  { kept, endedBefore, givenBefore }: { kept: number; endedBefore: Date; givenBefore: Date },
) {
  const ours = sql`(select ${account.userId} from ${account} where ${isSimulated})`;
  await db.execute(sql`
    delete from ${chatLine} where no in (
      select no from (
        select line.no, line.at, line.account_id, room.started_at, room.ended_at,
          row_number() over (partition by line.broad_no order by line.no desc) as place
        from ${chatLine} as line join ${demoBroadcast} as demo on demo.no = line.broad_no
        join ${broadcast} as room on room.no = line.broad_no
      ) as placed
      where (place > ${kept} or at < started_at or ended_at < ${endedBefore.toISOString()}::timestamptz)
        and account_id in ${ours} and not exists (select from ${chatPin} where ${chatPin.lineNo} = placed.no))`);
  const isShown = db
    .select({ one: sql`1` })
    .from(chatLine)
    .where(
      and(
        eq(chatLine.giftId, gift.id),
        notExists(
          db.select({ one: sql`1` }).from(demoBroadcast).where(eq(demoBroadcast.no, chatLine.broadNo)),
        ),
      ),
    );
  await db
    .delete(gift)
    .where(
      and(
        lt(gift.createdAt, givenBefore),
        sql`${gift.senderId} in ${ours} and ${gift.stationUserId} in ${ours}`,
        notExists(isShown),
      ),
    );
}

/** The most viewed replays that everybody may watch, registered since then, the first first. */
export const listReplays = (db: Db, since: Date, limit: number) =>
  db
    .select({
      titleNo: vod.titleNo,
      userId: vod.userId,
      nick: account.nick,
      isSimulated: sql<boolean>`${isSimulated}`,
      title: vod.title,
      tags: vod.tags,
      clip: vod.clip,
      durationMs: vod.durationMs,
      views: vod.views,
      broadcastAt: vod.broadcastAt,
      categoryNo: category.no,
      groupType: category.groupType,
    })
    .from(vod)
    .innerJoin(account, eq(account.userId, vod.userId))
    .innerJoin(category, eq(category.vodNo, vod.vodCategoryNo))
    .where(
      and(
        sql`${vod.registeredAt} > ${since.toISOString()}::timestamptz and ${vod.broadcastAt} is not null`,
        eq(vod.fileType, 'REVIEW'),
        eq(vod.authNo, 101),
        eq(vod.subscriptionOnly, 0),
        eq(vod.grade, 0),
        ne(vod.category, 30_000),
        vod.isDisplay,
        eq(vod.isPpv, false),
        eq(vod.isBlinded, false),
        isNull(vod.passwordHash),
        isNull(vod.deletedAt),
      ),
    )
    .orderBy(sql`${vod.views} desc, ${vod.titleNo}`)
    .limit(limit);

/** Broadcasts that are over and of which VODs are the recordings: nobody simulates them. */
export const insertRecorded = (db: Db, rows: Rows<typeof broadcast>) => insertRows(db, broadcast, rows);

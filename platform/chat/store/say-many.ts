import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { notifyTold, tell } from '../../events/store/events';
import { chatAct } from '../../tables/chat/care';
import { chatLine } from '../../tables/chat/lines';
import { broadcast } from '../../tables/live/live';
import { stationBlacklist } from '../../tables/station/moderation';
import type { NewLine } from './say';

export interface ManyLine extends Omit<NewLine, 'giftId' | 'tier' | 'months' | 'clientKey'> {
  /** the event's data but the number */
  told: object;
}

/** Of `given`: the broadcast is over, or the streamer and the managers let the writer say nothing. */
const isRefused = sql`not exists (
    select from ${broadcast} as room where room.no = given.broad_no and ${isNull(sql`room.ended_at`)}
      and not exists (select from ${chatAct} as act where act.target_id = given.account_id
        and act.station_user_id = room.user_id and act.act = 'timeout' and act.undone_at is null and act.until > given.at)
      and not exists (select from ${stationBlacklist} as list where list.station_user_id = room.user_id
        and list.kind = 'station' and list.account_id = given.account_id))`;

/**
 * Writes lines of any rooms, one after the other, and tells the rooms, in one statement: what nobody waits for, and what
 * nobody counts (rates.ts). Lines of rooms that are over are left out, and those of whoever may not write there by now.
 *
 * @returns how many were written
 */
export async function insertLines(db: Db, lines: readonly ManyLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = lines.map(({ broadNo, accountId, kind, marks, body, mentions, at, told }, place) => ({
    ...{ place, kind, marks, body, mentions, at, told },
    ...{ broad_no: broadNo, account_id: accountId },
  }));
  const { rowCount } = await db.execute(sql`
    with line as materialized (
      select nextval(pg_get_serial_sequence('chat_line', 'no')) as no, given.* from (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(place int, broad_no bigint,
          account_id text, kind text, marks smallint, body text, mentions text[], at timestamptz, told jsonb)
        where not ${isRefused} order by place
      ) as given
    ), written as (
      insert into ${chatLine} (no, broad_no, account_id, kind, marks, body, mentions, at)
      select no, broad_no, account_id, kind, marks, body, mentions, at from line order by no
    ), ${tell(sql`line`, {
      topic: sql`'chat:' || line.broad_no`,
      name: 'line',
      data: sql`line.told || jsonb_build_object('no', line.no)`,
    })}
    select ${notifyTold()} from told`);
  return rowCount ?? 0;
}

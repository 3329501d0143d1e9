import { sql } from 'drizzle-orm';
import type { LineKind } from '~protocol/chat/codes';
import type { Db } from '../../db/open-database';
import { notifyTold, tell } from '../../events/store/events';
import { chatLine } from '../../tables/chat/lines';

export interface NewLine {
  broadNo: number;
  accountId: string;
  kind: LineKind;
  /** bits of `chatMarks` */
  marks: number;
  body: string;
  mentions: string[];
  giftId: number | null;
  tier: number | null;
  months: number | null;
  clientKey: string | null;
  at: Date;
}

/** What a writer's own lines of the last minutes must not be: counted by the statement that inserts. */
export interface Pace {
  gapMs: number;
  windowMs: number;
  inWindow: number;
  /** of this room; 0: none */
  slowMs: number;
}

const columns = sql.raw(
  'broad_no, account_id, kind, marks, body, mentions, gift_id, tier, months, client_key, at',
);

/**
 * Writes a line with the next number and tells its room, in one statement; the number. Null: the writer has a line of the
 * key, or has written too much: nothing is done.
 *
 * @param told the event's data but the number
 * @param pace null: never too much
 */
export async function insertLine(
  tx: Db,
  line: NewLine,
  told: object,
  pace: Pace | null,
): Promise<number | null> {
  const at = sql`${line.at.toISOString()}::timestamptz`;
  const ms = (count: number) => sql`${at} - ${count} * interval '1 millisecond'`;
  const { rows } = await tx.execute<{ no: number }>(sql`
    with mine as materialized (
      select broad_no, body, at from ${chatLine}
      where account_id = ${line.accountId} and kind = 'talk' and client_key is not null
        and at > ${ms(pace ? Math.max(pace.windowMs, pace.slowMs) : 0)}
    ), line as (
      insert into ${chatLine} (${columns})
      select ${line.broadNo}::bigint, ${line.accountId}, ${line.kind}, ${line.marks}::smallint, ${line.body},
        ${sql.param(line.mentions)}::text[], ${line.giftId}::bigint, ${line.tier}::smallint, ${line.months}::integer,
        ${line.clientKey}, ${at}
      where ${
        pace
          ? sql`not exists (
        select 1 from mine where at > ${ms(pace.gapMs)}
          or (broad_no = ${line.broadNo} and at > ${ms(pace.slowMs)})
          or (broad_no = ${line.broadNo} and body = ${line.body} and at > ${ms(pace.windowMs)})
      ) and (select count(*) from mine where at > ${ms(pace.windowMs)}) < ${pace.inWindow}`
          : sql`true`
      }
      on conflict do nothing
      returning no
    ), ${tell(sql`line`, {
      topic: `chat:${line.broadNo}`,
      name: 'line',
      data: sql`${JSON.stringify(told)}::jsonb || jsonb_build_object('no', line.no)`,
    })}
    select line.no, ${notifyTold()} from line, told`);
  const [row] = rows;
  return row ? Number(row.no) : null;
}

/** What stands under the writer's key; null: nothing. */
export async function findByKey(db: Db, accountId: string, clientKey: string) {
  const [row] = await db
    .select({ no: chatLine.no, broadNo: chatLine.broadNo, body: chatLine.body })
    .from(chatLine)
    .where(sql`${chatLine.accountId} = ${accountId} and ${chatLine.clientKey} = ${clientKey}`);
  return row ?? null;
}

/** What somebody has written since then, wherever it was. */
export const listSent = (db: Db, accountId: string, since: Date) =>
  db
    .select({ broadNo: chatLine.broadNo, text: chatLine.body, at: chatLine.at })
    .from(chatLine)
    .where(
      sql`${chatLine.accountId} = ${accountId} and ${chatLine.at} > ${since.toISOString()}::timestamptz and ${chatLine.clientKey} is not null`,
    );

/** When somebody wrote in the room last, since then. */
export async function findLastAt(
  db: Db,
  { broadNo, accountId, since }: { broadNo: number; accountId: string; since: Date },
): Promise<Date | null> {
  const sent = (await listSent(db, accountId, since)).filter((line) => line.broadNo === broadNo);
  return sent.length === 0 ? null : new Date(Math.max(...sent.map(({ at }) => at.getTime())));
}

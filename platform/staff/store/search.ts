/** The search of the desk, through what was filed and replied. */
import { and, asc, desc, eq, ilike, inArray, isNotNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StaffQueue } from '~protocol/staff/codes';
import { contains } from '../../core/store/contains';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account } from '../../tables/account/account';
import { ticketAddition } from '../../tables/help/addition';
import { caseText } from '../../tables/help/case-text';
import { ticket } from '../../tables/help/help';
import { hasPhone } from './marks';
import { byAge, isInAny, listPage, mostOf, type Page, withNode } from './queue';

interface TicketSearch {
  text: string;
  number: string;
  /** digits, where the text is a phone number and nothing else */
  phone: string | null;
  queues: readonly StaffQueue[];
}

/** An illegal report without its first three lines (protocol/help/rules.ts): who reported is read by a logged press only. */
const withoutReporter = sql`regexp_replace(${ticket.contents}, '^1\\) [^\n]*\n2\\) [^\n]*\n3\\) [^\n]*\n', '')`;

/** Fewer letters would find nearly every number. */
const isNumber = (number: string) => /^[0-9A-Z]{3,}$/.test(number);

/** Condition: what is looked for stands in what was filed. */
function isFiled({ text, number }: TicketSearch): SQL | undefined {
  const pattern = contains(text);
  const isIllegal = eq(ticket.formType, 'illegal');
  return or(
    isNumber(number) ? like(ticket.caseNumber, `%${number}%`) : undefined,
    ...[ticket.title, ticket.email, ticket.memberId].map((column) => ilike(column, pattern)),
    and(not(isIllegal), ilike(ticket.contents, pattern)),
    and(isIllegal, ilike(withoutReporter, pattern)),
  );
}

/** One or two letters are in the index as they are: what it finds has them. */
const isInIndex = (text: string) => [...text].length < 3 && [...text].every((letter) => letter > ' ');

/** What the index is asked for: of an address what stands before the '@', since very many have the rest. */
const soughtIn = (text: string) => /^([^\s@]{3,})@\S*$/.exec(text)?.[1] ?? text;

const [sure, likely] = [sql`true`, sql`false`];

/** Texts are marked in their index with the part of time that their cases came in (gram_of_time); so long is a part. */
const partLength = sql`interval '336 hours'`;
/** As often in a part it is frequent: sooner found part by part than all at once. */
const frequent = 30;

/**
 * The parts of time that are looked through, the newest first, until there are enough: from `since` to before `till`, `mark`: what
 * finds their texts. What was rare in the last whole one is looked for at once.
 */
function partsOf(db: Db, text: string): SQL {
  const first = (order: SQL) =>
    sql`date_bin(${partLength}, (${db.select({ at: ticket.createdAt }).from(ticket).where(isRemembered).orderBy(order).limit(1)}), to_timestamp(0))`;
  return sql`
    with edge as materialized (select ${first(desc(ticket.createdAt))} as newest, ${first(asc(ticket.createdAt))} as oldest),
    sample as materialized (
      select count(*) >= ${frequent} as is_frequent from ${caseText}
      where ${caseText.grams} @> (grams_in(${soughtIn(text)}, true) || (select gram_of_time(newest - ${partLength}) from edge)))
    select since, since + ${partLength} as till, array[gram_of_time(since)] as mark
    from edge, generate_series(newest, oldest, -${partLength}) as since where (select is_frequent from sample)
    union all select '-infinity', 'infinity', '{}' where not (select is_frequent from sample)`;
}

/**
 * A query of the cases of `part` (`id`) that could hold it, each by an index of its own; `is_sure`: it does, else what was filed is
 * to be read for it.
 */
function candidates(db: Db, { text, number }: TicketSearch): SQL {
  const of = (isSure: SQL, where: SQL | undefined) =>
    db
      .select({ id: caseText.ticketId, isSure: isSure.as('is_sure') })
      .from(caseText)
      .where(where);
  const have = (grams: SQL) => sql`${caseText.grams} @> (${grams} || part.mark)`;
  const words = have(sql`grams_in(${soughtIn(text)}, true)`);
  // a subquery: joined, all replies would be read
  const reply = db
    .select({ contents: ticketAddition.contents })
    .from(ticketAddition)
    .where(eq(ticketAddition.id, caseText.additionId));
  const isReply = isNotNull(caseText.additionId);
  const worded = isInIndex(text)
    ? of(sure, words)
    : of(isReply, and(words, or(not(isReply), sql`(${reply}) ilike ${contains(text)}`)));
  const numbered = of(likely, have(sql`grams_of_number(${number})`));
  const nicked = db.select({ userId: account.userId }).from(account).where(eq(account.nick, text));
  const filed = (where: SQL) =>
    db
      .select({ id: ticket.id, isSure: sure })
      .from(ticket)
      .where(and(where, sql`${ticket.createdAt} >= part.since and ${ticket.createdAt} < part.till`));
  const named = unionAll(filed(eq(ticket.memberId, nicked)), filed(eq(ticket.id, text)));
  const all = [worded, named, ...(isNumber(number) ? [numbered] : [])].map((part) => sql`(${part})`);
  return sql`select id, bool_or(is_sure) from (${sql.join(all, sql` union all `)}) as candidate (id, is_sure) group by id`;
}

/**
 * In those queues, newest first: by part of the number (as readCaseNumber gives it), e-mail address, member id, title or text
 * (of an illegal report: what was written of the case), in capitals or small letters; by the whole id or nick. A phone number is
 * looked for as one: its digits count, and in an illegal report the number of who reported, too.
 * So many are counted as mostOf says.
 */
export async function searchTickets(db: Db, search: TicketSearch, page: Page) {
  const { text, phone, queues } = search;
  if (phone) return listPage(db, and(isInAny(queues), hasPhone(db, phone, text)), byAge, page);
  // once for the page and for how many there are; the limit ends it before older parts are looked through
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with found as materialized (
      select found.* from (${partsOf(db, text)}) as part, lateral (
        select ${ticket.id} as id, ${ticket.createdAt} as created_at
        from (${candidates(db, search)}) as candidate (id, is_sure)
        -- one by one, or all cases would be read for each part
        join lateral (select * from ${ticket} where ${ticket.id} = candidate.id limit 1) as ticket on true
        where ${isInAny(queues)} and (is_sure or ${isFiled(search)})
        order by ${ticket.createdAt} desc, ${ticket.id}) as found
      limit ${mostOf(page)})
    select (select count(*)::int from found) as total,
      array(select id from found order by created_at desc, id limit ${page.limit} offset ${page.offset}) as ids`);
  const [{ ids, total } = { ids: [], total: 0 }] = rows;
  if (ids.length === 0) return { rows: [], total };
  return {
    rows: await withNode(db)
      .where(inArray(ticket.id, ids))
      .orderBy(...byAge),
    total,
  };
}

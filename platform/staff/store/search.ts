/** The search of the desk, through what was filed and replied. */
import { and, eq, ilike, inArray, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { StaffQueue } from '~protocol/staff/codes';
import { contains } from '../../core/store/contains';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { ticketAddition } from '../../tables/help/addition';
import { caseText } from '../../tables/help/case-text';
import { ticket } from '../../tables/help/help';
import { hasPhone } from './marks';
import { byAge, isInAny, listPage, type Page, withNode } from './queue';

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

const [sure, likely] = [sql`true`, sql`false`];

/**
 * A query of the cases (`id`) that could hold it, each part by an index of its own; `is_sure`: it does, else what was filed is to be
 * read for it.
 */
function candidates(db: Db, { text, number }: TicketSearch): SQL {
  const of = (isSure: SQL) =>
    db.select({ id: caseText.ticketId, isSure: isSure.as('is_sure') }).from(caseText);
  const words = sql`${caseText.grams} @> grams_in(${text}, true)`;
  const replied = of(sure)
    .innerJoin(ticketAddition, eq(ticketAddition.id, caseText.additionId))
    .where(and(words, ilike(ticketAddition.contents, contains(text))));
  const worded = isInIndex(text)
    ? of(sure).where(words)
    : unionAll(of(likely).where(and(words, isNull(caseText.additionId))), replied);
  const numbered = of(likely).where(sql`${caseText.grams} @> grams_of_number(${number})`);
  const nicked = db.select({ userId: account.userId }).from(account).where(eq(account.nick, text));
  const named = db
    .select({ id: ticket.id, isSure: sure })
    .from(ticket)
    .where(eq(ticket.memberId, nicked))
    .union(db.select({ id: ticket.id, isSure: sure }).from(ticket).where(eq(ticket.id, text)));
  const all = [worded, named, ...(isNumber(number) ? [numbered] : [])].map((part) => sql`(${part})`);
  return sql`select id, bool_or(is_sure) from (${sql.join(all, sql` union all `)}) as candidate (id, is_sure) group by id`;
}

/**
 * In those queues, newest first: by part of the number (as readCaseNumber gives it), e-mail address, member id, title or text
 * (of an illegal report: what was written of the case), in capitals or small letters; by the whole id or nick. A phone number is
 * looked for as one: its digits count, and in an illegal report the number of who reported, too.
 */
export async function searchTickets(db: Db, search: TicketSearch, page: Page) {
  const { text, phone, queues } = search;
  if (phone) return listPage(db, and(isInAny(queues), hasPhone(db, phone, text)), byAge, page);
  // once for the page and for how many there are
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with candidate (id, is_sure) as materialized (${candidates(db, search)}),
    found as materialized (
      select ${ticket.id} as id, ${ticket.createdAt} as created_at
      from candidate join ${ticket} on ${ticket.id} = candidate.id
      where ${isInAny(queues)} and (is_sure or ${isFiled(search)}))
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

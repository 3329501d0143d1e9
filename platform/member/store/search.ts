import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { leftMember } from '~protocol/account/rules';
import type { FormType } from '~protocol/help/codes';
import type { Db } from '../../db/open-database';
import { isMarked, isReplyMarked } from '../../help/store/marks';
import { account } from '../../tables/account/account';
import { ticketAddition } from '../../tables/help/addition';
import { ticket } from '../../tables/help/help';

export interface Wanted {
  /** '' for any */
  userId: string;
  email: string;
  /** that a member gave in a case of one of these forms, by its digits; null for any */
  phone: { number: string; formTypes: readonly FormType[] } | null;
  /** normalised; none for any */
  words: readonly string[];
  /** the words' `tsquery` (text/tokens.ts) */
  query: string;
}

const columns = {
  userId: account.userId,
  nick: account.nick,
  role: account.role,
  email: account.email,
  createdAt: account.createdAt,
  suspendedUntil: account.suspendedUntil,
};

/** Condition: the member gave the number in what they filed or replied. Each part by an index of its own. */
function hasGiven(db: Db, { number, formTypes }: NonNullable<Wanted['phone']>): SQL {
  const isOfForm = inArray(ticket.formType, [...formTypes]);
  const filed = db
    .select({ userId: ticket.memberId })
    .from(ticket)
    .where(and(isMarked(number), isOfForm));
  const replied = db
    .select({ userId: ticket.memberId })
    .from(ticketAddition)
    .innerJoin(ticket, eq(ticket.id, ticketAddition.ticketId))
    .where(and(isReplyMarked(number), isOfForm));
  // an array, as for an address below
  return sql`${account.userId} = any(array(${filed.union(replied)}))`;
}

/** Each part has an index of its own. */
function isWanted(db: Db, { userId, email, phone, words, query }: Wanted): SQL | undefined {
  if (phone) return or(eq(account.userId, userId), hasGiven(db, phone));
  if (email) {
    // an array: in an `or` the planner takes an address to be of every two hundredth member, and would look through all
    const isTheirs = sql`lower(of_address.email) = ${email} and of_address.email is not null`;
    return sql`${account.userId} = any(array(select of_address.user_id from ${account} of_address where ${isTheirs}) || ${userId}::text)`;
  }
  const patterns = words.map((word) => `%${word}%`);
  const held = sql`(${account.search} @@ ${query}::tsquery and ${account.searchText} like all(${sql.param(patterns)}::text[]))`;
  return or(eq(account.userId, userId), words.length > 0 ? held : undefined);
}

/**
 * The members who fit, null for all of them, the newest first.
 *
 * @param before the last one of the page before
 */
export function listMembers(
  db: Db,
  wanted: Wanted | null,
  { before, limit }: { before: string | null; limit: number },
) {
  // two plain values: the index is entered at them
  const joinedAt = sql`(select last.created_at from ${account} as last where last.user_id = ${before})`;
  return db
    .select(columns)
    .from(account)
    .where(
      and(
        ne(account.userId, leftMember.userId),
        wanted ? isWanted(db, wanted) : undefined,
        before === null
          ? undefined
          : sql`(${account.createdAt}, ${account.userId}) < (${joinedAt}, ${before})`,
      ),
    )
    .orderBy(desc(account.createdAt), desc(account.userId))
    .limit(limit);
}

/** The members of these ids, in no order. */
export const listHeads = (db: Db, userIds: readonly string[]) =>
  db
    .select(columns)
    .from(account)
    .where(inArray(account.userId, [...userIds]));

import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { FormType } from '~protocol/help/codes';
import type { Db } from '../../db/open-database';
import { isRemembered } from '../../help/store/tickets';
import { account } from '../../tables/account/account';
import { ticket } from '../../tables/help/help';
import { staffDigest } from '../../tables/mail/digest';

/** What is read of each of the staff. */
const columns = {
  userId: account.userId,
  roles: account.staffRoles,
  email: account.email,
  twoStepAt: account.twoStepAt,
  chosen: staffDigest.isWanted,
};
const staffWhere = (now: Date) =>
  and(
    eq(account.role, 'staff'),
    isNotNull(account.email),
    or(isNull(account.suspendedUntil), lte(account.suspendedUntil, now)),
  );

/** The staff with an address who were not looked at on this day of Seoul, by id. Who is suspended is passed over. */
export const listUntold = (db: Db, day: string, now: Date) =>
  db
    .select(columns)
    .from(account)
    .leftJoin(staffDigest, eq(staffDigest.userId, account.userId))
    .where(and(staffWhere(now), or(isNull(staffDigest.toldOn), lt(staffDigest.toldOn, day))))
    .orderBy(asc(account.userId));

/** One of them; null for who is none any more, has no address or is suspended. */
export async function findReader(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select(columns)
    .from(account)
    .leftJoin(staffDigest, eq(staffDigest.userId, account.userId))
    .where(and(eq(account.userId, userId), staffWhere(now)));
  return row ?? null;
}

/** What they have chosen, and whether they have an address; undefined for nobody. */
export async function findChoice(db: Db, userId: string) {
  const [row] = await db
    .select(columns)
    .from(account)
    .leftJoin(staffDigest, eq(staffDigest.userId, account.userId))
    .where(eq(account.userId, userId));
  return row;
}

export async function saveDigest(
  tx: Db,
  userId: string,
  change: Partial<Pick<typeof staffDigest.$inferInsert, 'isWanted' | 'toldOn'>>,
): Promise<void> {
  await tx
    .insert(staffDigest)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: staffDigest.userId, set: change });
}

interface Asked {
  formTypes: readonly FormType[];
  staffId: string;
  /** what came in from then on is new */
  since: Date;
  now: Date;
}

/** How many cases of the forms came in, wait for us and are overdue; and of what waits, how many are theirs. */
export async function countCases(db: Db, { formTypes, staffId, since, now }: Asked) {
  const isOpen = notInArray(ticket.status, ['ANSWEND', 'ANSWASK']);
  const isLate = and(isOpen, lte(ticket.dueAt, now));
  const isTheirs = eq(ticket.assigneeId, staffId);
  const isFresh = gt(ticket.createdAt, since);
  const countOf = (where: ReturnType<typeof and>) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const [row] = await db
    .select({
      fresh: countOf(isFresh),
      waiting: countOf(isOpen),
      overdue: countOf(isLate),
      own: countOf(and(isOpen, isTheirs)),
      ownOverdue: countOf(and(isLate, isTheirs)),
    })
    .from(ticket)
    .where(
      and(isRemembered, isNull(ticket.spamAt), inArray(ticket.formType, [...formTypes]), or(isOpen, isFresh)),
    );
  return row ?? { fresh: 0, waiting: 0, overdue: 0, own: 0, ownOverdue: 0 };
}

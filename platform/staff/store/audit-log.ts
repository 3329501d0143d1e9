import { and, asc, desc, eq, gte, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditArea } from '~protocol/staff/audit-codes';
import type { Db } from '../../db/open-database';
import { account } from '../../tables/account/account';
import { auditLog, isOfArea } from '../../tables/core/audit';
import { ticket } from '../../tables/help/help';

export interface DeedFilter {
  by?: string;
  area?: AuditArea;
  target?: string;
  /** what of a case is looked for, where `target` is its number and not its id: as readCaseNumber gives it */
  caseNumber?: string;
  since: Date | null;
  until: Date | null;
  /** a row's number */
  before?: number;
}

const row = alias(auditLog, 'row');
/** Two nodes that write at once may number what came later lower. */
const margin = 1_000;

/** Numbers go with the time: bounds of them keep a search by days from walking through all that is newer. */
const firstSince = (db: Db, since: Date) =>
  db.select({ id: row.id }).from(row).where(gte(row.at, since)).orderBy(asc(row.at)).limit(1);
const lastBefore = (db: Db, until: Date) =>
  db.select({ id: row.id }).from(row).where(lt(row.at, until)).orderBy(desc(row.at), desc(row.id)).limit(1);

/** The id of the case with the number. */
const caseWith = (db: Db, number: string) =>
  db.select({ id: ticket.id }).from(ticket).where(eq(ticket.caseNumber, number));

/** Deeds that fit, the newest first, with the nick of who did them, and the number of the case that they are about. */
export const listDeeds = (
  db: Db,
  { by, area, target, caseNumber, since, until, before }: DeedFilter,
  limit: number,
) =>
  db
    .select({
      no: auditLog.id,
      at: auditLog.at,
      by: auditLog.actor,
      nick: account.nick,
      action: auditLog.action,
      target: auditLog.target,
      detail: auditLog.detail,
      caseNumber: ticket.caseNumber,
    })
    .from(auditLog)
    .leftJoin(account, eq(account.userId, auditLog.actor))
    .leftJoin(ticket, eq(ticket.id, auditLog.target))
    .where(
      and(
        by ? eq(auditLog.actor, by) : undefined,
        area ? isOfArea(area) : undefined,
        target
          ? or(eq(auditLog.target, target), eq(auditLog.target, caseWith(db, caseNumber ?? '')))
          : undefined,
        since
          ? and(gte(auditLog.at, since), gte(auditLog.id, sql`${firstSince(db, since)} - ${margin}`))
          : undefined,
        until
          ? and(lt(auditLog.at, until), lte(auditLog.id, sql`${lastBefore(db, until)} + ${margin}`))
          : undefined,
        before ? lt(auditLog.id, before) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);

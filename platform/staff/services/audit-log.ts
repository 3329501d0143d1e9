import { type AuditArea, auditFileSize, auditPageSize } from '~protocol/staff/audit-codes';
import type { PlatformContext } from '../../core/context';
import { paged } from '../../core/paged';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { isDay, seoulMidnight, seoulText, timeAfter } from '../../core/time';
import { readCaseNumber } from '../../help/services/case-numbers';
import * as store from '../store/audit-log';

interface AuditFilter {
  by?: string;
  area?: AuditArea;
  /** an id, or a case's number as people write it */
  target?: string;
  /** days of Seoul, both of them within */
  from?: string;
  to?: string;
}

function dayOf(field: 'from' | 'to', text: string | undefined): Date | null {
  if (!text) return null;
  if (!isDay(text)) throw fieldInvalid(field, '날짜가 올바르지 않습니다.');
  return seoulMidnight(text);
}

function filterOf({ from, to, ...filter }: AuditFilter): store.DeedFilter {
  const since = dayOf('from', from);
  const last = dayOf('to', to);
  if (since && last && last < since) throw fieldInvalid('to', '종료일은 시작일보다 빠를 수 없습니다.');
  const caseNumber = filter.target && readCaseNumber(filter.target);
  return { ...filter, caseNumber, since, until: last && timeAfter(last, 1, 'day') };
}

type DeedRow = Awaited<ReturnType<typeof store.listDeeds>>[number];

/** Without what is for the house to compare, and for nobody to read. */
const toDeed = ({ at, detail: { takenNick, ...detail }, ...row }: DeedRow) => ({
  ...row,
  detail,
  date: seoulText(at),
});

/** A page of what staff did, the newest first. Administrators only. 400 (1200) names a day that is none. */
export async function listDeeds(
  { db }: PlatformContext,
  actor: Actor,
  { before, ...filter }: AuditFilter & { before?: number },
) {
  requireStaff(actor, 'administration');
  const rows = await store.listDeeds(db, { ...filterOf(filter), before }, auditPageSize + 1);
  return paged(rows, { size: auditPageSize, numberOf: ({ no }) => no, toItem: toDeed });
}

/** The newest that fit, to be kept elsewhere; the taking is a deed itself. Administrators only. */
export async function takeDeeds({ db, clock }: PlatformContext, actor: Actor, filter: AuditFilter) {
  const staffId = requireStaff(actor, 'administration');
  const rows = await store.listDeeds(db, filterOf(filter), auditFileSize);
  const detail = { ...filter, count: rows.length };
  await insertAudit(db, { at: clock.now(), actor: staffId, action: 'audit.file', target: '-', detail });
  return { data: rows.map(toDeed) };
}

import { helpNodes } from '~protocol/help/codes';
import { reportedTypes } from '~protocol/station/talk/rights';
import type { PlatformContext } from '../../core/context';
import { type Actor, isOneOf } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { badInput, denied, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { addNotices } from '../../notice/services/raise';
import { listChildren } from '../../topics/services/nodes';
import { lockVod } from '../store/care';
import * as store from '../store/reports';
import { blindByHouse } from './blinds';
import { numberOf } from './reports';

const pageSize = 30;

/** What is reported and was not looked at yet. Staff only; who reported it is told to nobody. */
export async function listReports(context: PlatformContext, actor: Actor, page: number) {
  requireStaff(actor, 'moderation');
  const { db } = context;
  const [rows, total, nodes] = await Promise.all([
    store.listReports(db, { limit: pageSize, offset: (page - 1) * pageSize }),
    store.countReports(db),
    listChildren(context, helpNodes.reportRoot, 'SVQNA'),
  ]);
  const names = new Map(nodes.map(({ nodeId, nodeName }) => [numberOf(nodeId), nodeName]));
  return {
    data: rows.map(({ count, lastAt, reasons, ...row }) => ({
      ...row,
      reasons: reasons.map((no) => names.get(no) ?? '기타'),
      reportCnt: count,
      regDate: seoulText(new Date(lastAt)),
    })),
    meta: pageMeta(page, pageSize, total),
  };
}

export interface ReportedThing {
  stationUserId: string;
  boardType: number;
  commonIdx: number;
}

/**
 * Staff are done with what was reported: it is blinded by the house (a comment goes, so that its station cannot bring it
 * back), or nothing is wrong with it. 403 about what is one's own, or stands on one's own station. Who reported it is told which. A row of the audit log with it; reports that come later are listed again.
 */
export async function finishReport(
  context: PlatformContext,
  actor: Actor,
  { act, ...thing }: ReportedThing & { act: 'blind' | 'dismiss' },
) {
  requireStaff(actor, 'moderation');
  if (act === 'blind' && thing.boardType === reportedTypes.station) throw badInput();
  await context.db.transaction(async (tx) => {
    const writerId = await store.findWriter(tx, thing);
    if (writerId === null) throw notFound('신고된 것이 없습니다.');
    const { stationUserId, boardType, commonIdx } = thing;
    const vod = boardType === reportedTypes.vod ? await lockVod(tx, stationUserId, commonIdx) : null;
    if (isOneOf(actor, [writerId, stationUserId, vod?.makerUserId]))
      throw denied('내 글이나 내 방송국에 대한 신고는 다른 직원이 처리해야 합니다.');
    await endReports(context, tx, actor, { act, thing, reason: '신고' });
  });
  return { result: 1, message: act === 'blind' ? '가렸습니다.' : '문제없음으로 처리했습니다.' };
}

/**
 * finishReport as a part of a transaction, also of what nobody has reported.
 *
 * @param reason of the blind: whose the thing is reads it
 */
export async function endReports(
  context: PlatformContext,
  tx: Db,
  actor: Actor,
  { act, thing, reason }: { act: 'blind' | 'dismiss'; thing: ReportedThing; reason: string },
): Promise<void> {
  const staffId = requireStaff(actor, 'moderation');
  const now = context.clock.now();
  const { stationUserId, boardType } = thing;
  if (act === 'blind') await blindByHouse({ context, tx, actor, ...thing, reason });
  await addNotices(context, tx, store.openReporters(thing), {
    kind: 'system',
    subject: `report:${store.targetOf(thing)}:${now.getTime()}`,
    actorId: null,
    detail: { news: act === 'blind' ? 'reportActed' : 'reportDismissed', boardType },
  });
  await store.endReports(tx, thing, now);
  await insertAudit(tx, {
    at: now,
    actor: staffId,
    action: `report.${act}`,
    target: store.targetOf(thing),
    detail: { stationUserId },
  });
}

/** How many members have reported it since staff looked at it last. */
export const countOpenReports = (db: Db, thing: Omit<ReportedThing, 'stationUserId'>): Promise<number> =>
  store.countOpen(db, thing);

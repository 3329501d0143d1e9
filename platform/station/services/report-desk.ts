import { helpNodes } from '~protocol/help/codes';
import { reportedTypes } from '~protocol/station/talk/rights';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { badInput, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import { addNotices } from '../../notice/services/raise';
import { listChildren } from '../../topics/services/nodes';
import { lockPosts, lockVod, setBlind, setVodBlind } from '../store/care';
import { deleteComment } from '../store/comment-changes';
import { findComment, kindOfTitle } from '../store/comments';
import * as store from '../store/reports';
import { notifyOfAct, ofComment, ofPost, ofVod } from './notify';
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
 * back), or nothing is wrong with it. Who reported it is told which. A row of the audit log with it; reports that come later are listed again.
 */
export async function finishReport(
  context: PlatformContext,
  actor: Actor,
  { act, ...thing }: ReportedThing & { act: 'blind' | 'dismiss' },
) {
  const staffId = requireStaff(actor, 'moderation');
  const now = context.clock.now();
  const { stationUserId, boardType, commonIdx } = thing;
  if (act === 'blind' && boardType === reportedTypes.station) throw badInput();
  const byHouse = { by: 'house', reason: '신고' } as const;
  await context.db.transaction(async (tx) => {
    if (!(await store.hasReport(tx, thing))) throw notFound('신고된 것이 없습니다.');
    if (act === 'blind' && boardType === reportedTypes.post) {
      const [row] = await lockPosts(tx, stationUserId, [commonIdx]);
      if (row && !row.deletedAt) {
        await setBlind(tx, commonIdx, { blindedAt: now, blindedBy: 'house', blindReason: '신고' });
        await notifyOfAct(context, tx, actor, {
          ...byHouse,
          act: 'postBlinded',
          ...ofPost(stationUserId, row),
        });
      }
    } else if (act === 'blind' && boardType === reportedTypes.vod) {
      const row = await lockVod(tx, stationUserId, commonIdx);
      if (row) {
        await setVodBlind(tx, commonIdx, 'house');
        await notifyOfAct(context, tx, actor, {
          ...byHouse,
          act: 'vodBlinded',
          ...ofVod(stationUserId, commonIdx, row),
        });
      }
    } else if (act === 'blind') {
      const row = await findComment(tx, null, commonIdx, null);
      if (row && (await deleteComment(tx, row.titleNo, commonIdx, now)))
        await notifyOfAct(context, tx, actor, {
          ...byHouse,
          act: 'commentDeleted',
          ...ofComment({ userId: stationUserId, kind: await kindOfTitle(tx, row.titleNo) }, row),
        });
    }
    await addNotices(context, tx, store.openReporters(thing), {
      kind: 'system',
      subject: `report:${store.targetOf(thing)}:${now.getTime()}`,
      actorId: null,
      detail: { news: act === 'blind' ? 'reportActed' : 'reportDismissed', boardType },
    });
    await insertAudit(tx, {
      at: now,
      actor: staffId,
      action: `report.${act}`,
      target: store.targetOf(thing),
      detail: { stationUserId },
    });
  });
  return { result: 1, message: act === 'blind' ? '가렸습니다.' : '문제없음으로 처리했습니다.' };
}

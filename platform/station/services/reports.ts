import { helpNodes } from '~protocol/help/codes';
import { reportedTypes, talkLengths } from '~protocol/station/talk/rights';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { badInput, denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import type { Knock } from '../../live/services/door-code';
import { listChildren } from '../../topics/services/nodes';
import { lockPosts, lockVod, setBlind, setVodBlind } from '../store/care';
import { deleteComment } from '../store/comment-changes';
import { findComment, kindOfTitle } from '../store/comments';
import * as store from '../store/reports';
import { notifyOfAct, ofComment, ofPost, ofVod } from './notify';
import { requirePost } from './posts';
import { openTalkPlace } from './talk-place';
import { type Visit, visitStation } from './visitor';

const numberOf = (nodeId: string) => Number(nodeId.replace(/\D/g, ''));

/** The help centre's subjects of a report: a reason's number is its node's. */
export async function listReasons(context: PlatformContext, userId: string, actor: Actor) {
  await visitStation(context, actor, userId);
  const nodes = await listChildren(context, helpNodes.reportRoot, 'SVQNA');
  return {
    data: nodes
      .filter(({ nodeId }) => nodeId !== helpNodes.illegalRoot && nodeId !== helpNodes.illegal)
      .map(({ nodeId, nodeName }) => ({ reportInfoNo: numberOf(nodeId), reportInfoName: nodeName })),
  };
}

export interface ReportInput {
  commonIdx: number;
  boardType: number;
  isStationReport: boolean;
  reportInfoNo: number;
  comment: string;
  /** of a comment below a locked VOD */
  given: Knock;
}

interface Subject {
  writerId: string;
  commonIdx: number;
  boardType: number;
}

/** Who wrote what is reported, as far as the reporter may read it: what the form says of the writer does not count. */
async function subjectOf(
  context: PlatformContext,
  actor: Actor,
  visit: Visit,
  input: ReportInput,
): Promise<Subject> {
  const { db } = context;
  const stationUserId = visit.station.userId;
  const { commonIdx, boardType, given } = input;
  if (input.isStationReport)
    return {
      writerId: stationUserId,
      commonIdx: visit.station.stationNo,
      boardType: reportedTypes.station,
    };
  if (boardType === reportedTypes.comment || boardType === reportedTypes.reply) {
    const row = await findComment(db, null, commonIdx, null);
    if (
      !row ||
      row.deletedAt ||
      row.hiddenAt ||
      (row.parentNo === null) !== (boardType === reportedTypes.comment)
    )
      throw notFound('존재하지 않는 댓글입니다.');
    const { titleNo } = row;
    const kind = await kindOfTitle(db, titleNo);
    await openTalkPlace(context, actor, { userId: stationUserId, kind, titleNo, given });
    return { writerId: row.userId, commonIdx, boardType };
  }
  if (boardType === reportedTypes.vod) {
    const writerId = await store.findVodWriter(db, stationUserId, commonIdx);
    if (writerId === null) throw notFound('존재하지 않는 VOD입니다.');
    return { writerId, commonIdx, boardType };
  }
  const row = await requirePost(context, visit, commonIdx);
  return { writerId: row.userId, commonIdx, boardType: reportedTypes.post };
}

/** Reports a station, a post, a VOD or a comment, once for each person (S097); again is a success. */
export async function sendReport(context: PlatformContext, actor: Actor, userId: string, input: ReportInput) {
  const { userId: reporterId } = requireActiveMember(actor);
  const visit = await visitStation(context, actor, userId);
  const { data: reasons } = await listReasons(context, userId, actor);
  if (!reasons.some(({ reportInfoNo }) => reportInfoNo === input.reportInfoNo))
    throw fieldInvalid('reportInfoNo', '신고 사유를 선택해 주세요.');
  const words = composed(input.comment).trim();
  if ([...words].length > talkLengths.report)
    throw fieldInvalid('comment', `${talkLengths.report}자까지 쓸 수 있습니다.`);
  const subject = await subjectOf(context, actor, visit, input);
  if (subject.writerId === reporterId) throw denied('내가 쓴 것은 신고할 수 없습니다.');
  await store.insertReport(context.db, {
    reporterId,
    stationUserId: userId,
    ...subject,
    isStationReport: input.isStationReport,
    reportInfoNo: input.reportInfoNo,
    comment: words,
    createdAt: context.clock.now(),
  });
  return { result: 1, message: '신고가 접수되었습니다.' };
}

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
 * back), or nothing is wrong with it. A row of the audit log with it; reports that come later are listed again.
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

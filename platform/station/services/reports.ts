import { helpNodes } from '~protocol/help/codes';
import { reportedTypes, talkLengths } from '~protocol/station/talk/rights';
import { composed } from '~protocol/wire/text';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import type { Knock } from '../../live/services/door-code';
import { listChildren } from '../../topics/services/nodes';
import { findComment, kindOfTitle } from '../store/comments';
import * as store from '../store/reports';
import { requirePost } from './posts';
import { openTalkPlace } from './talk-place';
import { type Visit, visitStation } from './visitor';

/** A reason's number is its node's. */
export const numberOf = (nodeId: string) => Number(nodeId.replace(/\D/g, ''));

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

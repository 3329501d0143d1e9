/** Comments, likes, reports and the care of posts (my-station §3.3, §6, §7.1, GN30). */
import { z } from 'zod';
import { worked } from './failure';
import { pageMetaSchema } from './page-meta';

export * from './station-talk-codes';

/** Service STATION. Forms; `_method` says which of the changes of an address is meant. */
export const talkPaths = {
  /** POST {_method: delete} (S104) */
  title: '/:userId/title/:titleNo',
  /** POST {_method: put or delete} (S106, GN12) */
  notice: '/:userId/title/:titleNo/notice/:noticeNo',
  /** GET ?blindId → blindAnswerSchema (S111, GN32) */
  blindInfo: '/:userId/title/:titleNo/blind',
  /** POST {reason} or {_method: delete}; ours */
  blind: '/api/station/:userId/post/:titleNo/blind',
  /** GET → pinAnswerSchema; POST {expireDate} or {_method: delete}: a post or a VOD (S107) */
  pin: '/:userId/pin/:titleNo',
  /** POST {title_lists, bbs_no, old_bbs_no} → moveAnswerSchema: what would be moved, and where to (S108) */
  moveSelect: '/:userId/board/moveselect',
  /** POST {_method: put, title_lists, bbs_no, old_bbs_no} */
  move: '/:userId/board/move',
  /** POST {_method: delete, title_lists} (S103) */
  bulk: '/:userId/board/1',
  /** POST {_method: delete} */
  vod: '/:userId/vod/:titleNo',
  vodBlind: '/:userId/vod/blind/:titleNo',
  /** GET ?isStationReport → reasonsSchema; POST reportForm (S097, S109) */
  report: '/:userId/report',
  /** GET → withdrawSchema (S112, GN32) */
  withdraw: '/:userId/withDraw',
  /** GET → authenticationSchema (S092) */
  authentication: '/authentication',
  /** Staff only, ours. GET ?page → reportsSchema */
  reports: '/api/reports',
  /** Staff only, ours. POST {stationUserId, boardType, commonIdx, act: blind | dismiss} */
  reportsDone: '/api/reports/done',
} as const;

const text = z.string();
const count = z.coerce.number<number | string>();
const right = z.boolean();

/** What the viewer may do with a post (my-station §6). */
export const postAuthSchema = z.object({
  isShare: right,
  isUpdate: right,
  isDelete: right,
  isMoveBoard: right,
  isPinHome: right,
  isUnpinHome: right,
  isSetNotice: right,
  isCancelNotice: right,
  isBlind: right,
  isUnblind: right,
  isReport: right,
  isLikable: right,
  isCommentWritable: right,
  isReplyWritable: right,
  /** the house has blinded it, and the viewer may object */
  isBlindReportable: right,
});
export type PostAuth = z.infer<typeof postAuthSchema>;

export const blindSchema = z.object({ by: z.enum(['station', 'house']), reason: text });

export const talkDoneSchema = z.object({ result: worked, message: text });
export const blindAnswerSchema = z.object({
  titleNo: count,
  isBlind: right,
  blindedBy: text.nullable(),
  reason: text,
});
export const pinAnswerSchema = z.object({
  titleNo: count,
  isPin: right,
  /** 'YYYY-MM-DD HH:mm:ss', Seoul; null: it stays */
  expireDate: text.nullable(),
});
export const moveAnswerSchema = z.object({
  data: z.array(z.unknown()),
  boards: z.array(z.unknown()),
});
export const careTitleSchema = z.object({ titleNo: count, titleName: text, userNick: text });
export const careBoardSchema = z.object({ bbsNo: count, name: text });
export const reasonsSchema = z.object({ data: z.array(z.unknown()) });
export const reasonSchema = z.object({ reportInfoNo: count, reportInfoName: text });
export const reportSchema = z.object({
  stationUserId: text.min(1),
  stationNick: text,
  boardType: count,
  commonIdx: count,
  /** of the post that a comment stands under, or of the post or VOD itself; null for a station */
  titleNo: count.nullable(),
  writerId: text,
  text: text,
  reasons: z.array(text),
  comments: z.array(text),
  reportCnt: count,
  regDate: text,
  /** blinded, hidden or deleted meanwhile */
  isGone: right,
});
export const reportsSchema = z.object({
  data: z.array(z.unknown()),
  meta: pageMetaSchema,
});

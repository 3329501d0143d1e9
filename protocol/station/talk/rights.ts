/** Comments, likes, reports and the care of posts (my-station §3.3, §6, §7.1, GN30). */
import { z } from 'zod';
import { worked } from '../../wire/failure';

export * from './codes';

/** Service STATION. */
export const talkPaths = {
  /** GET → withdrawSchema (S112, GN32) */
  withdraw: '/:userId/withDraw',
  /** GET → authenticationSchema (S092) */
  authentication: '/authentication',
} as const;

const text = z.string();
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

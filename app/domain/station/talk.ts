/** What may be done with a post or a comment, as the platform says it (protocol/station/talk/rights.ts). Nothing where it says nothing. */
export type { CommentAuth } from '~protocol/station/comments';
export type { PostAuth } from '~protocol/station/talk/rights';

import type { CommentAuth } from '~protocol/station/comments';
import type { PostAuth } from '~protocol/station/talk/rights';

export const noPostAuth: PostAuth = {
  isShare: true,
  isUpdate: false,
  isDelete: false,
  isMoveBoard: false,
  isPinHome: false,
  isUnpinHome: false,
  isSetNotice: false,
  isCancelNotice: false,
  isBlind: false,
  isUnblind: false,
  isReport: false,
  isLikable: false,
  isCommentWritable: false,
  isReplyWritable: false,
  isBlindReportable: false,
};

export const noCommentAuth: CommentAuth = {
  isDelete: false,
  isUpdate: false,
  isPin: false,
  isUnpin: false,
  isHide: false,
  isUnhide: false,
  isReport: false,
  isLikable: false,
  isReplyWritable: false,
};

/** A comment has a menu when anything in it can be done. */
export const hasCommentMenu = (auth: CommentAuth): boolean =>
  auth.isUpdate ||
  auth.isDelete ||
  auth.isPin ||
  auth.isUnpin ||
  auth.isHide ||
  auth.isUnhide ||
  auth.isReport;

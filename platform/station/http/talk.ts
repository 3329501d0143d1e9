import { commentCalls, postLikeCalls, postTalkCalls } from '~protocol/station/comments';
import { talkPaths } from '~protocol/station/talk/rights';
import { userIdParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { serve } from '../../core/http/serve';
import { getAuthentication, getWithdraw } from '../services/authentication';
import { getComment, listPostComments } from '../services/comments';
import { likeComment, likeStationPost, viewPost } from '../services/likes';
import * as talk from '../services/talk';

/** Service CHANNEL: the like of a post (S101, S102). */
export const likeRoutes = serve(postLikeCalls, (context) => ({
  like: (post, { actor }) => likeStationPost(context, actor, post, true),
  unlike: (post, { actor }) => likeStationPost(context, actor, post, false),
}));

/** Service STATION: who is signed in. */
export const authenticationRoutes: Routes = (context) =>
  createRoutes()
    .get(talkPaths.authentication, async (c) => c.json(await getAuthentication(context, c.get('actor'))))
    .get(talkPaths.withdraw, async (c) =>
      c.json(await getWithdraw(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    );

/** Service STATION: what people say below a post. */
export const talkRoutes = serve(postTalkCalls, (context) => ({
  view: (post, { actor, ip }) => viewPost(context, actor, post, ip),
  comments: (page, { actor }) => listPostComments(context, actor, page),
}));
export const commentRoutes = serve(commentCalls, (context) => ({
  write: ({ parentNo = null, idempotencyKey = null, ...sent }, { actor }) =>
    talk.writeComment(context, actor, { ...sent, parentNo, idempotencyKey }),
  read: (comment, { actor }) => getComment(context, actor, comment),
  edit: (comment, { actor }) => talk.editComment(context, actor, comment),
  delete: (comment, { actor }) => talk.deleteComment(context, actor, comment),
  like: (comment, { actor }) => likeComment(context, actor, comment, true),
  unlike: (comment, { actor }) => likeComment(context, actor, comment, false),
  pin: (comment, { actor }) => talk.pinComment(context, actor, comment, true),
  unpin: (comment, { actor }) => talk.pinComment(context, actor, comment, false),
  hide: (comment, { actor }) => talk.hideComment(context, actor, comment, true),
  unhide: (comment, { actor }) => talk.hideComment(context, actor, comment, false),
}));

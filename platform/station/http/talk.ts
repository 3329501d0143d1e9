import { commentCalls, postLikeCalls, postTalkCalls } from '~protocol/station/comments';
import { talkPaths } from '~protocol/station/talk/rights';
import type { Coming } from '~protocol/watch/door';
import { userIdParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { type Asker, serve } from '../../core/http/serve';
import { knockOf } from '../../live/services/door-code';
import { getAuthentication, getWithdraw } from '../services/authentication';
import { getComment, listComments } from '../services/comments';
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

/** With what the asker comes to a locked VOD. */
const withKnock = <Asked extends Coming>({ w, door, ...asked }: Asked, asker: Asker) => ({
  ...asked,
  given: knockOf({ w, door }, asker),
});

/** Service STATION: what people say below a post or a VOD. */
export const talkRoutes = serve(postTalkCalls, (context) => ({
  view: (post, { actor, ip }) => viewPost(context, actor, post, ip),
  comments: (page, asker) => listComments(context, asker.actor, withKnock(page, asker)),
}));
export const commentRoutes = serve(commentCalls, (context) => ({
  write: ({ parentNo = null, idempotencyKey = null, ...sent }, asker) =>
    talk.writeComment(context, asker.actor, { ...withKnock(sent, asker), parentNo, idempotencyKey }),
  read: (comment, asker) => getComment(context, asker.actor, withKnock(comment, asker)),
  edit: (comment, asker) => talk.editComment(context, asker.actor, withKnock(comment, asker)),
  delete: (comment, asker) => talk.deleteComment(context, asker.actor, withKnock(comment, asker)),
  like: (comment, asker) => likeComment(context, asker.actor, withKnock(comment, asker), true),
  unlike: (comment, asker) => likeComment(context, asker.actor, withKnock(comment, asker), false),
  pin: (comment, asker) => talk.pinComment(context, asker.actor, withKnock(comment, asker), true),
  unpin: (comment, asker) => talk.pinComment(context, asker.actor, withKnock(comment, asker), false),
  hide: (comment, asker) => talk.hideComment(context, asker.actor, withKnock(comment, asker), true),
  unhide: (comment, asker) => talk.hideComment(context, asker.actor, withKnock(comment, asker), false),
}));

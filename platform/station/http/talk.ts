import { z } from 'zod';
import { likePath, talkPaths } from '~protocol/station-talk';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readForm, readMethod, readParam } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import { getAuthentication, getWithdraw } from '../services/authentication';
import { getComment } from '../services/comments';
import { likeComment, likeStationPost, viewPost } from '../services/likes';
import * as talk from '../services/talk';

type Ask = Parameters<typeof readParam>[0];

const postOf = (c: Ask) => ({
  userId: readParam(c, 'userId', userIdParam),
  titleNo: readParam(c, 'titleNo', numberParam),
});
const commentOf = (c: Ask) => ({ ...postOf(c), commentNo: readParam(c, 'commentNo', numberParam) });

/** Room for the longest comment in any composition; the service counts. */
const content = z.string().max(20_000);
const newComment = z.object({
  content,
  parentNo: numberParam.optional(),
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
});
const changedComment = z.object({ _method: z.string().max(10).toLowerCase(), content: content.default('') });
const likeForm = z.object({ boardType: z.coerce.number().int().min(1).max(999).default(104) });

/** Whether a change is taken back; 400 for any other method. */
async function isTakenBack(c: Ask): Promise<boolean> {
  const method = await readMethod(c);
  if (method !== undefined && method !== 'delete') throw badInput();
  return method === 'delete';
}

/** Service CHANNEL: the like of a post (S101, S102). */
export const likeRoutes: Routes = (context) =>
  createRoutes()
    .post(likePath, async (c) => {
      await readForm(c, likeForm);
      return c.json(await likeStationPost(context, c.get('actor'), postOf(c), true));
    })
    .delete(likePath, async (c) => c.json(await likeStationPost(context, c.get('actor'), postOf(c), false)));

/** Service STATION: what people say below a post, and who is signed in. */
export const talkRoutes: Routes = (context) =>
  createRoutes()
    .get(talkPaths.authentication, async (c) => c.json(await getAuthentication(context, c.get('actor'))))
    .get(talkPaths.withdraw, async (c) =>
      c.json(await getWithdraw(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(talkPaths.view, async (c) =>
      c.json(await viewPost(context, c.get('actor'), postOf(c), clientIp(c))),
    )
    .post(talkPaths.comments, async (c) => {
      const { parentNo = null, idempotencyKey = null, content } = await readForm(c, newComment);
      const input = { ...postOf(c), content, parentNo, idempotencyKey };
      return c.json(await talk.writeComment(context, c.get('actor'), input));
    })
    .get(talkPaths.comment, async (c) => c.json(await getComment(context, c.get('actor'), commentOf(c))))
    .post(talkPaths.comment, async (c) => {
      const { _method, content } = await readForm(c, changedComment);
      const at = commentOf(c);
      if (_method === 'put')
        return c.json(await talk.editComment(context, c.get('actor'), { ...at, content }));
      if (_method !== 'delete') throw badInput();
      return c.json(await talk.deleteComment(context, c.get('actor'), at));
    })
    .post(talkPaths.commentLike, async (c) =>
      c.json(await likeComment(context, c.get('actor'), commentOf(c), !(await isTakenBack(c)))),
    )
    .post(talkPaths.commentPin, async (c) =>
      c.json(await talk.pinComment(context, c.get('actor'), commentOf(c), !(await isTakenBack(c)))),
    )
    .post(talkPaths.commentHide, async (c) =>
      c.json(await talk.hideComment(context, c.get('actor'), commentOf(c), !(await isTakenBack(c)))),
    );

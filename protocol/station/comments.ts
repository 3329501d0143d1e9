/** What people say below a post or a VOD of a station, and a post's like (my-station §6, §7.1, GN30, L059). */
import { z } from 'zod';
import { comingSchema } from '../watch/door';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { flag } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { pageMetaSchema, pageQuery } from '../wire/page-meta';
import { commentOrders, reportedTypes, talkKinds } from './talk/codes';
import { talkDoneSchema } from './talk/rights';

const text = z.string();
const count = z.coerce.number<number | string>();
const right = z.boolean();

/** What the viewer may do with a comment or a reply (S125). */
export const commentAuthSchema = z.object({
  isDelete: right,
  isUpdate: right,
  isPin: right,
  isUnpin: right,
  isHide: right,
  isUnhide: right,
  isReport: right,
  isLikable: right,
  isReplyWritable: right,
});
export type CommentAuth = z.infer<typeof commentAuthSchema>;

const likedSchema = talkDoneSchema.extend({ likeCnt: count });
/** `page`: where it stands now, by time */
const commentSavedSchema = talkDoneSchema.extend({ commentNo: count, page: count.nullish() });
const replySchema = z.object({
  commentNo: count,
  userId: text.min(1),
  userNick: text.nullish(),
  /** '' where it was hidden */
  content: text,
  regDate: text,
  likeCnt: count.nullish(),
  isPinned: flag.nullish(),
  isHidden: flag.nullish(),
  isDeleted: flag.nullish(),
  /** of a reply: the comment that it answers */
  parentNo: count.nullish(),
  isEdited: flag.nullish(),
  isLike: flag.nullish(),
  auth: commentAuthSchema.nullish(),
});
const commentSchema = replySchema.extend({ replies: listOf(replySchema).nullish() });
export type StationCommentWire = z.output<typeof commentSchema>;

const postParams = z.object({ userId: userIdParam, titleNo: numberParam });
export type PostAt = z.output<typeof postParams>;

/** `kind` is ours, but for posts. */
const talkParams = postParams.extend({ kind: z.enum(talkKinds) });
/** Of whoever asks for something below a VOD with a password. */
const talk = { params: talkParams, query: comingSchema } as const;
const talkPath = '/api/station/:userId/:kind/:titleNo/comments';
/** What comments stand under, and what opens it when it is locked. */
export type TalkAt = z.output<typeof talkParams> & z.input<typeof comingSchema>;
export type CommentAt = TalkAt & { commentNo: number };

/** Service CHANNEL (S101, S102). */
export const postLikeCalls = callTable({
  service: 'channel',
  prefix: 'station',
  calls: {
    like: {
      method: 'POST',
      path: '/:userId/post/:titleNo/like',
      params: postParams,
      form: z.object({ boardType: count.pipe(z.number().int().min(1).max(999)).default(reportedTypes.post) }),
      answer: likedSchema,
    },
    unlike: {
      method: 'DELETE',
      path: '/:userId/post/:titleNo/like',
      params: postParams,
      answer: likedSchema,
    },
  },
});

/** Service STATION: what is said below a post or a VOD. */
export const postTalkCalls = callTable({
  service: 'station',
  prefix: 'station',
  calls: {
    /** A post was opened; counts once in six hours. */
    view: {
      method: 'POST',
      path: '/api/station/:userId/post/:titleNo/view',
      params: postParams,
      answer: talkDoneSchema,
    },
    /**
     * A page of comments, or the page with the comment or reply `commentNo`. `commentCnt`: of all pages, with replies. Ours:
     * whether the viewer may write here, and why nobody may.
     */
    comments: {
      method: 'GET',
      path: talkPath,
      params: talkParams,
      query: comingSchema.extend({
        page: pageQuery,
        commentNo: numberParam.optional(),
        order: z.enum(commentOrders).optional(),
      }),
      answer: z.object({
        data: listOf(commentSchema),
        meta: pageMetaSchema,
        commentCnt: count.nullish(),
        isWritable: right.nullish(),
        closed: text.nullish(),
      }),
    },
  },
});

const comment = {
  ...talk,
  path: `${talkPath}/:commentNo`,
  params: talkParams.extend({ commentNo: numberParam }),
} as const;
const change = (path: string) =>
  ({ ...comment, method: 'POST', path: `${comment.path}/${path}`, answer: talkDoneSchema }) as const;

/** Service STATION: one comment or reply. Again is a success. */
export const commentCalls = callTable({
  service: 'station',
  prefix: 'station.comment',
  calls: {
    /** The same words under the same key again are the first comment. */
    write: {
      ...talk,
      method: 'POST',
      path: talkPath,
      form: z.object({
        /** room for the longest comment in any composition; the service counts */
        content: text.max(20_000),
        parentNo: numberParam.optional(),
        idempotencyKey: text.regex(/^[\w-]{8,64}$/).optional(),
      }),
      answer: commentSavedSchema,
    },
    /** Without what stands below it. 404 too where its words are not for the viewer. */
    read: {
      method: 'GET',
      ...comment,
      answer: z.object({ data: commentSchema }).transform(({ data }) => data),
    },
    edit: {
      method: 'POST',
      ...comment,
      told: { _method: 'put' },
      form: z.object({ content: text.max(20_000).default('') }),
      answer: commentSavedSchema,
    },
    delete: { method: 'POST', ...comment, told: { _method: 'delete' }, answer: talkDoneSchema },
    like: change('like'),
    unlike: { ...change('like'), told: { _method: 'delete' } },
    pin: change('pin'),
    unpin: { ...change('pin'), told: { _method: 'delete' } },
    hide: change('hide'),
    unhide: { ...change('hide'), told: { _method: 'delete' } },
  },
});

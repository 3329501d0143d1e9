/** What a member wrote: posts, comments and replies (my-station §7.7). Service MY. */
import { z } from 'zod';
import { historyChangeSchema } from './history/calls';
import { storyFilters, storyTypes } from './history/codes';
import { authNumbers } from './vod/codes';
import { callTable, numberParam, userIdParam } from './wire/call';
import { flag, isYes } from './wire/flag';
import { listOf } from './wire/list-of';

const text = z.string();
const count = z.coerce.number();

/** What a comment is about, or what it answers. A title that the viewer may not read is empty. */
const parentSchema = z.object({
  feedType: text,
  userNick: text.nullish(),
  titleNo: count.nullish(),
  titleName: text.nullish(),
  comment: text.nullish(),
  isDeleted: z.boolean().nullish(),
});

const parentKinds: Record<string, 'vod' | 'comment'> = { VOD: 'vod', PARENT_COMMENT: 'comment' };

const toParent = ({ feedType, userNick, titleName, comment, isDeleted }: z.output<typeof parentSchema>) => ({
  kind: parentKinds[feedType] ?? ('post' as const),
  /** title of the post or VOD, text of the comment; null when this viewer may not read it, or it is gone */
  text: titleName || comment || null,
  nick: userNick || null,
  isDeleted: isDeleted ?? false,
});
export type StoryParent = ReturnType<typeof toParent>;

/** Dates as everywhere; `content` and `comment` are plain text. */
const itemSchema = z.object({
  feedType: z.enum(storyTypes),
  stationUserId: text.min(1),
  stationUserNick: text,
  userId: text.min(1),
  titleNo: z.coerce.number<number | string>().int().positive(),
  titleName: text.nullish(),
  pCommentNo: count.nullish(),
  cCommentNo: count.nullish(),
  url: text.nullish(),
  comment: text.nullish(),
  content: text.nullish(),
  regDate: text.nullish(),
  photos: z.array(z.object({ url: text })).nullish(),
  isNotice: flag.nullish(),
  boardType: count.nullish(),
  authNo: count.nullish(),
  count: z
    .object({ readCnt: count.nullish(), commentCnt: count.nullish(), likeCnt: count.nullish() })
    .nullish(),
  ucc: z
    .object({
      grade: count.nullish(),
      category: count.nullish(),
      vodCategory: z.coerce.string().nullish(),
      thumb: text.nullish(),
      isAdult: flag.nullish(),
      fileType: text.nullish(),
      /** milliseconds */
      totalFileDuration: count.nullish(),
    })
    .nullish(),
  parent: parentSchema.nullish(),
});
export type StoryItemWire = z.output<typeof itemSchema>;

const storySchema = itemSchema.transform((wire) => ({
  type: wire.feedType,
  stationUserId: wire.stationUserId,
  stationNick: wire.stationUserNick,
  titleNo: wire.titleNo,
  /** of a comment, and of the comment that a reply answers */
  commentNo: wire.pCommentNo ?? null,
  replyNo: wire.cCommentNo ?? null,
  /** of a post */
  title: wire.titleName || null,
  text: wire.comment || wire.content || '',
  date: wire.regDate || null,
  photoUrl: wire.photos?.[0]?.url ?? null,
  photoCount: wire.photos?.length ?? 0,
  isNotice: isYes(wire.isNotice),
  isPrivate: wire.authNo === authNumbers.private,
  views: wire.count?.readCnt ?? null,
  comments: wire.count?.commentCnt ?? null,
  likes: wire.count?.likeCnt ?? null,
  /** the VOD that a comment is under, when it can be played */
  vodNo: wire.ucc && wire.url ? wire.titleNo : null,
  parent: wire.parent ? toParent(wire.parent) : null,
}));
/** A post, a comment or a reply that the viewer wrote. */
export type Story = z.output<typeof storySchema>;

/** The author's own: with all that was written below it. */
const deletion = {
  method: 'POST',
  told: { _method: 'delete' },
  answer: historyChangeSchema,
  readsRefusals: true,
} as const;
const ofPost = { stationUserId: userIdParam, titleNo: numberParam };
const ofComment = { ...ofPost, pCommentNo: numberParam };

export const storyCalls = callTable({
  service: 'my',
  prefix: 'story',
  calls: {
    list: {
      method: 'GET',
      path: '/api/story',
      query: z.object({
        page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
        feed_type: z.enum(storyFilters).default(''),
      }),
      answer: z
        .object({ data: listOf(storySchema), meta: z.object({ currentPage: count, lastPage: count }) })
        .transform(({ data, meta }) => ({ items: data, page: meta.currentPage, totalPages: meta.lastPage })),
    },
    removePost: {
      ...deletion,
      path: '/api/story/:stationUserId/title/:titleNo',
      params: z.object(ofPost),
    },
    removeComment: {
      ...deletion,
      path: '/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo',
      params: z.object(ofComment),
    },
    removeReply: {
      ...deletion,
      path: '/api/story/:stationUserId/title/:titleNo/comment/:pCommentNo/reply/:cCommentNo',
      params: z.object({ ...ofComment, cCommentNo: numberParam }),
    },
  },
});

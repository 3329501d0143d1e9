/** The boards, posts and home of a station (my-station §7.1, GN30). Service STATION. */
import { z } from 'zod';
import { liveSchema } from '../live/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { yes } from '../wire/flag';
import { listOf } from '../wire/list-of';
import { pageMetaSchema, pageQuery } from '../wire/page-meta';
import { boardFields, boardScopes, boardSorts } from './codes';
import { calendarEntrySchema } from './contents/entry';
import { blindSchema, postAuthSchema } from './talk/rights';

const text = z.string();
const count = z.coerce.number<number | string>();

const postSchema = z.object({
  titleNo: count,
  bbsNo: count,
  bbsName: text.nullish(),
  userId: text.min(1),
  userNick: text.nullish(),
  titleName: text,
  /** the beginning as plain text on lists, the whole HTML on the post's page */
  content: text.nullish(),
  regDate: text,
  authNo: count.nullish(),
  isNotice: yes,
  isPin: yes,
  hashtags: z.array(text).nullish(),
  photos: z.array(z.object({ url: text, alt: text.nullish() })).nullish(),
  photoCnt: count.nullish(),
  count: z
    .object({ likeCnt: count.nullish(), readCnt: count.nullish(), commentCnt: count.nullish() })
    .nullish(),
  isLike: yes,
  /** on the post's page only */
  auth: postAuthSchema.nullish(),
  blind: blindSchema.nullish(),
  pinExpireDate: text.nullish(),
  /** ours: the broadcast that it announces */
  plan: calendarEntrySchema.nullish(),
});
export type StationPostWire = z.input<typeof postSchema>;
export type StationPostRead = z.output<typeof postSchema>;

const posts = listOf(postSchema);
const vods = listOf(vodSchema);
const catches = listOf(clipSchema);

const params = z.object({ userId: userIdParam });
const board = {
  method: 'GET',
  query: z.object({
    page: pageQuery,
    orderBy: z.enum(boardSorts).default('reg_date'),
    field: z.enum(boardFields).default('title'),
    keyword: text.trim().max(50).default(''),
    scope: z.enum(boardScopes).default('all'),
    perPage: count.optional(),
  }),
  answer: z.object({
    data: posts,
    /** those that the board shows, too, on its first page (ours) */
    vods: vods.nullish(),
    /** ours: notices of the board, on its first page; they stand in `data` too, where their day is */
    notices: posts.nullish(),
    meta: pageMetaSchema,
  }),
  isEssential: true,
} as const;

export const boardCalls = callTable({
  service: 'station',
  prefix: 'station',
  calls: {
    /** Ours. */
    home: {
      method: 'GET',
      path: '/api/station/:userId/home',
      params,
      answer: z.object({
        /** ours: the parts that are shown, in their order (station-settings-codes.ts) */
        sections: z.array(text).nullish(),
        /** one at most */
        lives: listOf(liveSchema).nullish(),
        notices: posts.nullish(),
        /** ours: pinned ones, which do not stand among the others */
        pinnedVods: vods.nullish(),
        pinnedCatches: catches.nullish(),
        posts,
        vods: vods.nullish(),
        catches: catches.nullish(),
      }),
      isEssential: true,
    },
    /** Ours. */
    post: {
      method: 'GET',
      path: '/api/station/:userId/post/:titleNo',
      params: params.extend({ titleNo: numberParam }),
      answer: z.object({ data: postSchema }).transform(({ data }) => data),
      isEssential: true,
    },
    /** Of all boards. */
    boards: { ...board, path: '/:userId/board', params },
    board: { ...board, path: '/:userId/board/:bbsNo', params: params.extend({ bbsNo: numberParam }) },
  },
});

/** What a member watched, kept, liked and wrote. Service MY. */
import { z } from 'zod';
import { resultSchema } from './failure';
import { flag } from './flag';
import { storyTypes } from './history-codes';
import { liveItemSchema } from './live';

export * from './history-codes';

const text = z.string();
const count = z.coerce.number();

/**
 * One of each streamer: what is on air now, or the broadcast that was watched last. `isLive` tells which,
 * `recentDate` is when the streamer was watched last ('YYYY-MM-DD HH:mm:ss', Seoul). Both are ours.
 */
export const recentLiveSchema = liveItemSchema.extend({ isLive: z.boolean(), recentDate: text });
/** Last watched first; the portal pages and sorts it by itself. */
export const recentLivesAnswerSchema = z.object({ result: count, data: z.array(z.unknown()) });

/**
 * Items are vodItemSchema, of watch later laterItemSchema too; they are parsed one by one. Ours: `nextCursor` asks for
 * the page behind this one by date, whatever is deleted meanwhile; `total` is how many entries q, from and to leave.
 */
export const historyPageSchema = z.object({
  data: z.array(z.unknown()),
  hasMore: z.boolean(),
  nextCursor: text.nullish(),
  total: count.nullish(),
});

/** `since` (Seoul): from then on nothing is written into the history; null while it is. */
export const historyPauseSchema = resultSchema.extend({ data: z.object({ since: text.nullable() }) });

/** A live entry of watch later; `type` is live. `isLive` (ours) is false once it has ended. */
export const laterLiveSchema = liveItemSchema.extend({
  type: z.literal('live'),
  laterRegDate: text,
  isLive: z.boolean(),
  isViewed: z.boolean(),
});
/** What an item of watch later is, before the rest of it is read. `isViewed` is ours: played from this list. */
export const laterKindSchema = z.object({ type: text, isViewed: z.boolean().nullish() });

/** `message` is shown; `no` is how many entries went. */
export const historyChangeSchema = resultSchema.extend({ no: count.nullish() });

/**
 * A playlist on the member's list: `addId` put it there, `playlist.regId` made it (P047). `url` leads to its player from
 * the first VOD that can be played; null when there is none. `thumbType` is PRIVATE or DELETE when its owner has
 * hidden or deleted it since.
 */
export const playlistEntrySchema = z.object({
  listIdx: z.coerce.number().int().positive(),
  addId: text,
  broadStart: text.nullish(),
  playlist: z.object({
    regId: text,
    regNick: text,
    regDate: text.nullish(),
    title: text.nullish(),
    url: text.nullish(),
    isFanclub: flag.nullish(),
    isSubscribe: flag.nullish(),
    config: z.object({ display: flag.nullish() }).nullish(),
    count: z.object({ playlistCnt: count }),
    bbsTitle: z
      .object({
        titleNo: z.coerce.number().int().positive().nullish(),
        ucc: z
          .object({
            thumb: text.nullish(),
            thumbType: text.nullish(),
            grade: count.nullish(),
            category: count.nullish(),
            vodCategory: z.coerce.string().nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
});
export type PlaylistEntryWire = z.infer<typeof playlistEntrySchema>;
export const playlistEntriesSchema = z.object({ result: count, data: z.array(z.unknown()) });

/** What a comment is about, or what it answers. A title that the viewer may not read is empty. */
const storyParentSchema = z.object({
  feedType: text,
  userNick: text.nullish(),
  titleNo: count.nullish(),
  titleName: text.nullish(),
  comment: text.nullish(),
  isDeleted: z.boolean().nullish(),
});

/** A post, a comment or a reply of the viewer's own. Dates as everywhere; `content` and `comment` are plain text. */
export const storyItemSchema = z.object({
  feedType: z.enum(storyTypes),
  stationUserId: text.min(1),
  stationUserNick: text,
  userId: text.min(1),
  titleNo: z.coerce.number().int().positive(),
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
  parent: storyParentSchema.nullish(),
});
export type StoryItemWire = z.infer<typeof storyItemSchema>;
export const storyPageSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ currentPage: count, lastPage: count }),
});

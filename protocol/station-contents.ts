/** What a station shows beside its posts: VODs, playlists, Catch, stories, its store and its calendar (my-station §2.9). */
import { z } from 'zod';
import { pageMetaSchema } from './page-meta';

export * from './station-contents-codes';

/** Items are those of other lists: vodItemSchema, or catchItemSchema for 'catch' and 'catchstory' (protocol/vod.ts). */
export const stationContentsAnswerSchema = z.object({ data: z.array(z.unknown()), meta: pageMetaSchema });

export const storeItemSchema = z.object({
  id: z.coerce.number(),
  name: z.string(),
  description: z.string().nullish(),
  /** won */
  price: z.coerce.number().nullish(),
  url: z.string(),
  imageUrl: z.string().nullish(),
});
export const storeAnswerSchema = z.object({ data: z.array(z.unknown()) });

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. `titleNo`: the post that it belongs to. */
export const calendarEntrySchema = z.object({
  id: z.coerce.number(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullish(),
  titleNo: z.coerce.number().nullish(),
});
export const calendarAnswerSchema = z.object({ data: z.array(z.unknown()) });

export const profilePostSchema = z.object({
  titleNo: z.coerce.number(),
  stationUserId: z.string().min(1),
  stationNick: z.string(),
  titleName: z.string(),
  content: z.string().nullish(),
  regDate: z.string(),
});
export const profileAnswerSchema = z.object({
  data: z.object({
    userId: z.string().min(1),
    userNick: z.string(),
    joinDate: z.string().nullish(),
    isMine: z.boolean().nullish(),
    hasStation: z.boolean().nullish(),
  }),
  posts: z.array(z.unknown()),
});

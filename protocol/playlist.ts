/** A member's playlists (GN31). Service MY. */
import { z } from 'zod';
import { resultSchema } from './failure';
import { flag } from './flag';

export * from './playlist-codes';

export const ownPlaylistSchema = z.object({
  listIdx: z.coerce.number().int().positive(),
  title: z.string(),
  playlistCnt: z.coerce.number().int().nonnegative(),
  hasVod: z.boolean(),
});

const text = z.string();
const count = z.coerce.number();

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

/** The list that got a VOD last comes first. */
export const ownPlaylistsAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.array(z.unknown()),
});

/** result 1 is done, and done before; 0 with a message says why not. */
export const playlistAnswerSchema = resultSchema;

/** A list as its player and its editor show it; `isOwn`: the viewer made it. VODs are parsed one by one. */
export const playlistVodsAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.object({
    listIdx: z.coerce.number().int().positive(),
    regId: z.string(),
    regNick: z.string(),
    title: z.string(),
    isDisplay: z.boolean(),
    isOwn: z.boolean(),
    list: z.array(z.unknown()),
  }),
});

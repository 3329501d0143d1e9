/** A member's playlists (GN31). Service MY. */
import { z } from 'zod';
import { resultSchema } from './failure';

export * from './playlist-codes';

export const ownPlaylistSchema = z.object({
  listIdx: z.coerce.number().int().positive(),
  title: z.string(),
  playlistCnt: z.coerce.number().int().nonnegative(),
  hasVod: z.boolean(),
});

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

/** Feed, calendar and favourites of a member, read by a private key (GN65). Service MY; all of it is ours. */
import { z } from 'zod';
import { resultSchema } from './failure';
import { feedKeyKinds } from './syndication-codes';

export * from './syndication-codes';

const text = z.string();

/** Dates: 'YYYY-MM-DD HH:mm:ss', Seoul. `id` names this key without telling it; a replacement says which it replaces. */
export const feedKeySchema = z.object({
  kind: z.enum(feedKeyKinds),
  id: text.min(1),
  regDate: text,
  readDate: text.nullish(),
});
export const feedKeysAnswerSchema = z.object({ data: z.array(z.unknown()) });

/** `key` is told this once. */
export const feedKeyAnswerSchema = resultSchema.extend({ key: text.nullish() });

/** `content` is plain text. `no` is the number of the post, VOD or broadcast. */
export const syndicatedItemSchema = z.object({
  kind: z.enum(['post', 'vod', 'live']),
  no: z.coerce.number(),
  stationUserId: text.min(1),
  userNick: text,
  title: text,
  content: text.nullish(),
  regDate: text,
});
export type SyndicatedItemWire = z.infer<typeof syndicatedItemSchema>;
/** `streamerNick` where one station's feed was asked for. */
export const syndicatedFeedSchema = z.object({ data: z.array(z.unknown()), streamerNick: text.nullish() });

/** What is planned: a match and who shows it, or an entry of a station's calendar, which has a title. `day` is today in Seoul: a copy of it is a day old at most. */
export const plannedSchema = z.object({
  kind: z.enum(['sports', 'esports', 'station']),
  no: z.coerce.number(),
  userId: text.min(1),
  userNick: text,
  title: text.nullish(),
  league: text.nullish(),
  homeTeam: text.nullish(),
  awayTeam: text.nullish(),
  startDate: text,
  isCancelled: z.boolean(),
});
export type PlannedWire = z.infer<typeof plannedSchema>;
export const syndicatedCalendarSchema = z.object({ data: z.array(z.unknown()), day: text });

const favoriteSchema = z.object({ userId: text.min(1), userNick: text });
/** A favourite of several groups is in each of them; the last group has no title and holds those of none. */
export const syndicatedGroupSchema = z.object({ title: text.nullable(), streamers: z.array(favoriteSchema) });
export type SyndicatedGroupWire = z.infer<typeof syndicatedGroupSchema>;
export const syndicatedFavoritesSchema = z.object({ data: z.array(z.unknown()) });

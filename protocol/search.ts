/** Search (D359). Service SEARCH. Items are parsed one by one, so lists hold anything. */
import { z } from 'zod';
import { flag } from './flag';

export * from './search-codes';

const text = z.string();
const count = z.coerce.number();
const list = z.array(z.unknown());

/**
 * `m=stopWord`: isstop '0' = searching is allowed, isIllegal 0 = fine; `modified` is empty where nothing is to correct.
 * isAutofix: search for `modified` at once, else offer it (GN36).
 */
export const stopWordAnswerSchema = z.object({
  modified: text.nullish(),
  origin: text.nullish(),
  stopword: text.nullish(),
  isstop: z.coerce.string(),
  postpos: text.nullish(),
  isIllegal: flag.nullish(),
  isAutofix: flag.nullish(),
  sessionKey: text.nullish(),
});
export type StopWordWire = z.infer<typeof stopWordAnswerSchema>;

/** `m=liveSearch`: broadcasts that match, and others to look at when none does. Items are liveItemSchema's. */
export const liveSearchAnswerSchema = z.object({
  originWord: text.nullish(),
  realBroad: list,
  extraBroad: list.nullish(),
  hasMoreList: flag,
});

/**
 * `m=vodSearch`: vodItemSchema's (also playlists: fileType PLAYLIST, listNo, playlistCnt), Catch clips and stories
 * (catchItemSchema). `hasMoreCatch` is ours: the tag search pages its clips (GX01).
 */
export const vodSearchAnswerSchema = z.object({
  data: list,
  catchData: list.nullish(),
  catchStoryData: list.nullish(),
  hasMoreList: flag,
  hasMoreCatch: flag.nullish(),
});

/** F028. regDate: 'YYYY-MM-DD HH:mm:ss', Seoul; `content` is plain text around the first hit. */
export const postItemSchema = z.object({
  url: text.nullish(),
  thumbnail: text.nullish(),
  titleNo: z.coerce.number().int().positive(),
  userId: text.min(1),
  userNick: text,
  stationUserId: text.min(1),
  stationName: text.nullish(),
  title: text,
  content: text.nullish(),
  viewCnt: count.nullish(),
  regDate: text.nullish(),
  photoCnt: count.nullish(),
});
export type PostItemWire = z.infer<typeof postItemSchema>;
export const postsSearchAnswerSchema = z.object({ data: list, totalCnt: count });

/** F029. broadNo null or 0 = not on air. `imgFile` is ours here. */
export const streamerItemSchema = z.object({
  userId: text.min(1),
  userNick: text,
  fanFlag: flag.nullish(),
  subsFlag: flag.nullish(),
  favoriteCnt: count.nullish(),
  favoriteFlag: flag.nullish(),
  broadNo: count.nullish(),
  medalUrl: text.nullish(),
  imgFile: text.nullish(),
});
export type StreamerItemWire = z.infer<typeof streamerItemSchema>;
export const bjSearchAnswerSchema = z.object({ data: list, recommendData: list.nullish(), totalCnt: count });

/** Related words: data[] {d}. */
const words = z.array(z.object({ d: text }));
export const unifiedSearchAnswerSchema = z.object({
  relatedSearchTerms: z.object({ data: words }).nullish(),
});

/** `m=hashSearch`: the tags most searched for, most first. */
export const hashSearchAnswerSchema = z.object({
  result: count,
  rank: z.array(z.object({ key: text, count })).nullish(),
});

/** `m=autocomplete` (ours): what a keyword that is being typed may become. */
export const autocompleteAnswerSchema = z.object({ data: words });

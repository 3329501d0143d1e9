/** What a search finds beside broadcasts, VODs and clips, and what its stop-word check says. */
import { z } from 'zod';
import { flag, isYes, yes } from '../wire/flag';

const text = z.string();
const count = z.coerce.number<number | string>();

/**
 * isstop '0' = searching is allowed, isIllegal 0 = fine; `modified` is empty where nothing is to correct. isAutofix: search
 * for `modified` at once, else offer it (GN36).
 */
export const stopWordSchema = z
  .object({
    modified: text.nullish(),
    origin: text.nullish(),
    stopword: text.nullish(),
    isstop: z.coerce.string<string | number>(),
    postpos: text.nullish(),
    isIllegal: flag.nullish(),
    isAutofix: yes,
    sessionKey: text.nullish(),
  })
  .transform(({ modified, origin, isstop, postpos, isIllegal, isAutofix, sessionKey }) => {
    const isFine = isIllegal === false || isIllegal === 'N' || Number(isIllegal ?? 0) === 0;
    return {
      state: isFine ? (isstop === '0' ? ('allowed' as const) : ('forbidden' as const)) : ('illegal' as const),
      /** what was typed */
      origin: origin || null,
      /** `postpos`: '로' or '으로' */
      correction: modified ? { modified, postpos: postpos || '로', isAutofix } : null,
      /** goes with the calls that follow */
      sessionKey: sessionKey ?? '',
    };
  });
export type StopWordWire = z.input<typeof stopWordSchema>;
export type StopWord = z.output<typeof stopWordSchema>;
export type Correction = NonNullable<StopWord['correction']>;

/** F028. `content` is plain text around the first hit. */
export const postSchema = z
  .object({
    url: text.nullish(),
    thumbnail: text.nullish(),
    titleNo: count.int().positive(),
    userId: text.min(1),
    userNick: text,
    stationUserId: text.min(1),
    stationName: text.nullish(),
    title: text,
    content: text.nullish(),
    viewCnt: count.nullish(),
    regDate: text.nullish(),
    photoCnt: count.nullish(),
  })
  .transform((wire) => ({
    titleNo: wire.titleNo,
    stationUserId: wire.stationUserId,
    stationName: wire.stationName || null,
    userId: wire.userId,
    userNickname: wire.userNick,
    title: wire.title,
    excerpt: wire.content || null,
    thumbnailUrl: wire.thumbnail || null,
    photoCount: wire.photoCnt ?? 0,
    viewCount: wire.viewCnt ?? null,
    /** 'YYYY-MM-DD HH:mm:ss', Seoul */
    createdDate: wire.regDate || null,
  }));
export type PostItemWire = z.input<typeof postSchema>;
export type FoundPost = z.output<typeof postSchema>;

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
export type StreamerItemWire = z.input<typeof streamerItemSchema>;

export const toStreamer = (wire: z.output<typeof streamerItemSchema>) => ({
  userId: wire.userId,
  userNickname: wire.userNick,
  profileImageUrl: wire.imgFile || null,
  favoriteCount: wire.favoriteCnt ?? null,
  isFavorite: isYes(wire.favoriteFlag),
  isFan: isYes(wire.fanFlag),
  isSubscribe: isYes(wire.subsFlag),
  /** the broadcast on air; null = none */
  broadNo: wire.broadNo || null,
  medalUrl: wire.medalUrl || null,
});
export const streamerSchema = streamerItemSchema.transform(toStreamer);
export type FoundStreamer = z.output<typeof streamerSchema>;

/** MY: favourites with their groups, subscriptions, fan clubs (my-station §3.1, §7.5; paths GN10). Service MY. */
import { z } from 'zod';
import { resultSchema } from './failure';
import { flag } from './flag';
import type { MyList } from './my-codes';

export * from './my-codes';

const list = ':list{favorite|subscribe|fan}';
const text = z.string();

/** `:list` is one of myLists. Only favourites have groups: `groupId` (or `group_idx`) is read with them alone. */
export const myStreamerPaths = {
  /** GET ?groupId&page&q&order (myStreamerOrders; 100 a page) → myStreamersAnswerSchema: pinned ones first, then those on air */
  streamers: `/api/${list}/streamers`,
  /** GET ?groupId&orderType → myLivesAnswerSchema: all of them on air (`/lives` of viewer.ts is the rail's) */
  lives: `/api/${list}/live`,
  /** GET ?groupId → mySectionAnswerSchema: newest first */
  vods: `/api/${list}/vod`,
  catch: `/api/${list}/catch`,
  stories: `/api/${list}/catchstory`,
  /** what others cut from their broadcasts */
  userClips: `/api/${list}/userclip`,
  /** GET ?group_idx → mySectionAnswerSchema of newPostSchema: new posts of the stations */
  feed: '/api/favorite/feed',
  /** GET → mySectionAnswerSchema: live items with `logic` */
  recommend: '/api/favorite/recommend',
  /** GET → groupsAnswerSchema; POST form `title` adds, `_method=put` with `order=3-1-2` puts them in order */
  groups: '/api/favorite/group',
  /** POST form `_method=put` and `title` renames, `_method=delete` deletes */
  group: '/api/favorite/group/:idx',
  /** GET → oneFavoriteAnswerSchema; POST form `groups=3-1` says in which groups it is, and in no others */
  favorite: '/api/favorite/streamers/:userId',
  /** POST pins, with `_method=delete` unpins → resultSchema */
  pin: `/api/pin/${list}/:userId`,
} as const;

/** A path of a list: the pattern's `:list{…}` replaced. */
export const myPathOf = (pattern: string, name: MyList) => pattern.replace(list, name);

/** A followed, subscribed or fan-club streamer (P097). `broadInfo` holds the broadcast on air, if there is one. */
export const myStreamerSchema = z.object({
  userId: text.min(1),
  userNick: text,
  isLive: flag,
  isPin: flag,
  isFanclub: flag.nullish(),
  isSubscribe: flag.nullish(),
  favoriteNo: z.coerce.number().nullish(),
  subscribeNo: z.coerce.number().nullish(),
  fanclubNo: z.coerce.number().nullish(),
  broadInfo: z.array(z.object({ url: text.nullish(), broadNo: z.coerce.number() }).passthrough()).nullish(),
  profileImage: text.nullish(),
});
export type MyStreamerWire = z.input<typeof myStreamerSchema>;

export const myStreamersAnswerSchema = z.object({
  data: z.array(z.unknown()),
  hasMore: z.boolean(),
  meta: z.object({ total: z.coerce.number() }),
});

/**
 * `meta.total`: how many are on air; `data` leaves hidden streamers out. Asked with `size`, our platform answers the
 * first so many, and `meta.listed` says how many there are without the hidden ones.
 */
export const myLivesAnswerSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ total: z.coerce.number(), listed: z.number().optional() }).nullish(),
});

export const mySectionAnswerSchema = z.object({ data: z.array(z.unknown()), hasMore: z.boolean().nullish() });

export const favoriteGroupSchema = z.object({
  idx: z.coerce.number().int().positive(),
  title: text,
  /** ours */
  count: z.coerce.number().int().nonnegative().nullish(),
});

export const groupsAnswerSchema = z.object({ data: z.array(z.unknown()) });

/** `groups`: those of the viewer's groups that the favourite is in. */
export const oneFavoriteAnswerSchema = z.object({
  data: z.object({ streamer: z.unknown(), groups: z.array(z.coerce.number()) }),
});

/** A new post of a station (P108's names). `regDateHuman`: '3시간 전'. */
export const newPostSchema = z.object({
  url: text.nullish(),
  userId: text.min(1),
  userNick: text,
  stationUserId: text.nullish(),
  titleNo: z.coerce.number().int().positive(),
  regDateHuman: text.nullish(),
  regDate: text.nullish(),
  titleName: text,
  content: text.nullish(),
  photoCnt: z.coerce.number().nullish(),
  photos: z.array(z.object({ url: text })).nullish(),
  count: z.object({ readCnt: z.coerce.number(), commentCnt: z.coerce.number() }).partial().nullish(),
});
export type NewPostWire = z.input<typeof newPostSchema>;

/** result 0 with a message says why not. `idx` of a group that was added. */
export const groupChangedSchema = resultSchema.extend({ idx: z.coerce.number().nullish() });

/** The profile/theme answer (`m=profileTheme`; F030). Items are parsed one by one, so lists hold anything. */
import { z } from 'zod';
import { flag } from './flag';

const text = z.string();
const count = z.coerce.number();
const list = z.array(z.unknown());
const tags = z.array(text);

const advertisementSchema = z.object({
  /** ours, of service AD: its link and its tracking are asked for by it */
  key: text.nullish(),
  adText: text.nullish(),
  backgroundColor: text.nullish(),
  image: text,
  url: text,
});

/** Besides, the live, VOD or streamer item that recommendType names. */
export const recommendTypeSchema = z.object({
  recommendType: z.enum(['LIVE', 'VOD', 'BJ']),
  hotclipYn: flag.nullish(),
});

/** bj and stations are streamerItemSchema's; days are 'YYYY-MM-DD'. `categoryNo` is ours. */
export const gameProfileSchema = z.object({
  categoryNo: z.coerce.string().nullish(),
  pcImage: text.nullish(),
  title: text.min(1),
  viewer: count.nullish(),
  fixedTags: tags.nullish(),
  categoryTags: tags.nullish(),
  isDrops: flag.nullish(),
  bj: list.nullish(),
  stations: list.nullish(),
  events: z
    .array(z.object({ title: text, link: text, startDate: text.nullish(), endDate: text.nullish() }))
    .nullish(),
  series: z.array(z.object({ title: text, pcImage: text.nullish() })).nullish(),
});
export type GameProfileWire = z.infer<typeof gameProfileSchema>;

/** `kind` is ours: best_streamer, award, partner or event (D205). */
const medalSchema = z.object({
  simpleUrl: text.nullish(),
  basicUrl: text.nullish(),
  content: text,
  description: text.nullish(),
  kind: text.nullish(),
});

/** totalBroadTime in seconds; titleNo is the notice's. `broadNo` is ours: null = not on air. */
export const profileSchema = z.object({
  userId: text.min(1),
  userNick: text,
  imgFile: text.nullish(),
  fanFlag: flag.nullish(),
  subsFlag: flag.nullish(),
  fanCount: count.nullish(),
  favoriteFlag: flag.nullish(),
  stationTitle: text.nullish(),
  notice: text.nullish(),
  titleNo: count.nullish(),
  medal: z.array(medalSchema).nullish(),
  bornYear: count.nullish(),
  userAge: count.nullish(),
  viewCount: count.nullish(),
  totalBroadTime: count.nullish(),
  careerAward: z.array(text).nullish(),
  qna: z.array(z.object({ q: text, a: text })).nullish(),
  broadNo: count.nullish(),
});
export type ProfileWire = z.infer<typeof profileSchema>;

/** html is foreign: it is cleaned before it is shown (GN36). */
export const themeSchema = z.object({ html: text, backgroundColor: text.nullish(), isTop: flag.nullish() });

const linkSchema = z.object({ url: text, title: text });
export const themeShortcutSchema = z.object({
  link: linkSchema.extend({ buttons: z.array(linkSchema).nullish() }),
});

/** contents: streamerItemSchema's of themeBj, vodItemSchema's of themeVod. */
export const themeContentsSchema = z.object({ searchNick: text, contents: list });

/** esport holds esportsDaySchema's (protocol/schedule.ts); an absent part is one that has nothing to show. */
export const profileThemeAnswerSchema = z.object({
  advertisement: advertisementSchema.nullish().catch(null),
  recommendContents: list.nullish(),
  homonym: list.nullish(),
  gameProfile: list.nullish(),
  esport: list.nullish(),
  profile: list.nullish(),
  latestVod: list.nullish(),
  recommendBj: list.nullish(),
  relatedBj: list.nullish(),
  theme: list.nullish(),
  themeShortcuts: list.nullish(),
  themeBj: list.nullish(),
  themeVod: list.nullish(),
});
export type ProfileThemeWire = z.infer<typeof profileThemeAnswerSchema>;

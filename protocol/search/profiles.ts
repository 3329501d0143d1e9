/** The games and streamers that a keyword is the name of (search-theme.ts). */
import { z } from 'zod';
import { yes } from '../wire/flag';
import { listOrNone } from '../wire/list-of';
import { streamerSchema } from './items';

const text = z.string();
const count = z.coerce.number<number | string>();
const tags = z.array(text);
const streamers = listOrNone(streamerSchema);

/** Days are 'YYYY-MM-DD'. `categoryNo` is ours. */
export const gameProfileSchema = z
  .object({
    categoryNo: z.coerce.string<string | number>().nullish(),
    pcImage: text.nullish(),
    title: text.min(1),
    viewer: count.nullish(),
    fixedTags: tags.nullish(),
    categoryTags: tags.nullish(),
    isDrops: yes,
    bj: streamers,
    stations: streamers,
    events: z
      .array(z.object({ title: text, link: text, startDate: text.nullish(), endDate: text.nullish() }))
      .nullish(),
    series: z.array(z.object({ title: text, pcImage: text.nullish() })).nullish(),
  })
  .transform((game) => ({
    name: game.title,
    imageUrl: game.pcImage || null,
    viewerCount: game.viewer ?? null,
    fixedTags: game.fixedTags ?? [],
    categoryTags: game.categoryTags ?? [],
    hasDrops: game.isDrops,
    streamers: game.bj,
    stations: game.stations,
    events: (game.events ?? []).map(({ title, link, startDate, endDate }) => ({
      title,
      link,
      startDate: startDate || null,
      endDate: endDate || null,
    })),
    series: (game.series ?? []).map(({ title, pcImage }) => ({ name: title, imageUrl: pcImage || null })),
  }));
export type GameProfileWire = z.input<typeof gameProfileSchema>;
export type GameProfile = z.output<typeof gameProfileSchema>;

/** `kind` is ours: best_streamer, award, partner or event (D205). */
const medalSchema = z
  .object({
    simpleUrl: text.nullish(),
    basicUrl: text.nullish(),
    content: text,
    description: text.nullish(),
    kind: text.nullish(),
  })
  .transform(({ kind, content, description, basicUrl, simpleUrl }) => ({
    kind: kind || null,
    name: content,
    description: description || null,
    imageUrl: basicUrl || null,
    smallImageUrl: simpleUrl || basicUrl || null,
  }));

const secondsPerHour = 3600;

/** A streamer's. totalBroadTime in seconds; titleNo is the notice's. `broadNo` is ours: null = not on air. */
export const profileSchema = z
  .object({
    userId: text.min(1),
    userNick: text,
    imgFile: text.nullish(),
    fanFlag: yes,
    subsFlag: yes,
    fanCount: count.nullish(),
    favoriteFlag: yes,
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
  })
  .transform((profile) => ({
    userId: profile.userId,
    userNickname: profile.userNick,
    profileImageUrl: profile.imgFile || null,
    isFan: profile.fanFlag,
    isSubscribe: profile.subsFlag,
    isFavorite: profile.favoriteFlag,
    fanCount: profile.fanCount ?? null,
    introduction: profile.stationTitle || null,
    notice: profile.notice ? { title: profile.notice, titleNo: profile.titleNo || null } : null,
    medals: profile.medal ?? [],
    birth:
      profile.bornYear && profile.userAge != null ? { year: profile.bornYear, age: profile.userAge } : null,
    totalViews: profile.viewCount ?? null,
    broadcastHours:
      profile.totalBroadTime == null ? null : Math.floor(profile.totalBroadTime / secondsPerHour),
    careers: profile.careerAward ?? [],
    questions: (profile.qna ?? []).map(({ q, a }) => ({ question: q, answer: a })),
    broadNo: profile.broadNo || null,
  }));
export type ProfileWire = z.input<typeof profileSchema>;
export type StreamerProfile = z.output<typeof profileSchema>;

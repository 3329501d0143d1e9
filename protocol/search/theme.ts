/** What a keyword is the name of, besides its results: the profile/theme answer (`m=profileTheme`; F030). */
import { z } from 'zod';
import { liveItemSchema, toLiveBroadcast } from '../live/calls';
import { esportsDaySchema } from '../schedule/calls';
import { toVod, vodItemSchema, vodSchema } from '../vod/calls';
import { flag, isYes, yes } from '../wire/flag';
import { listOf, listOrNone } from '../wire/list-of';
import { streamerItemSchema, streamerSchema, toStreamer } from './items';
import { gameProfileSchema, profileSchema } from './profiles';

const text = z.string();

const streamers = listOrNone(streamerSchema);

const advertisementSchema = z
  .object({
    /** ours, of service AD: its link and its tracking are asked for by it */
    key: text.nullish(),
    adText: text.nullish(),
    backgroundColor: text.nullish(),
    image: text,
    url: text,
  })
  .transform(({ key, adText, backgroundColor, image, url }) => ({
    key: key || null,
    text: adText || null,
    backgroundColor: backgroundColor || null,
    image,
    url,
  }));

const recommended = <Type extends 'LIVE' | 'VOD' | 'BJ'>(type: Type) => ({
  recommendType: z.literal(type),
  hotclipYn: flag.nullish(),
});
/** The live, VOD or streamer item that recommendType names. */
const recommendedSchema = z.discriminatedUnion('recommendType', [
  liveItemSchema.extend(recommended('LIVE')).transform((wire) => ({
    type: wire.recommendType,
    isHot: isYes(wire.hotclipYn),
    live: toLiveBroadcast(wire),
  })),
  vodItemSchema
    .extend(recommended('VOD'))
    .transform((wire) => ({ type: wire.recommendType, isHot: isYes(wire.hotclipYn), vod: toVod(wire) })),
  streamerItemSchema.extend(recommended('BJ')).transform((wire) => ({
    type: wire.recommendType,
    isHot: isYes(wire.hotclipYn),
    streamer: toStreamer(wire),
  })),
]);

/** html is foreign: it is cleaned before it is shown (GN36). */
const themeSchema = z
  .object({ html: text, backgroundColor: text.nullish(), isTop: yes })
  .transform(({ html, backgroundColor, isTop }) => ({
    html,
    backgroundColor: backgroundColor || null,
    isTop,
  }));

const linkSchema = z.object({ url: text, title: text });
const shortcutSchema = z
  .object({ link: linkSchema.extend({ buttons: z.array(linkSchema).nullish() }) })
  .transform(({ link: { url, title, buttons } }) => ({ url, title, buttons: buttons ?? [] }));

const titled = <Item extends z.ZodType>(item: Item) => z.object({ searchNick: text, contents: listOf(item) });

export const profileThemeSchema = z
  .object({
    advertisement: advertisementSchema.nullish().catch(null),
    recommendContents: listOrNone(recommendedSchema),
    homonym: streamers,
    gameProfile: listOrNone(gameProfileSchema),
    esport: listOrNone(esportsDaySchema),
    profile: listOrNone(profileSchema),
    latestVod: listOrNone(vodSchema),
    recommendBj: streamers,
    relatedBj: streamers,
    theme: listOrNone(themeSchema),
    themeShortcuts: listOrNone(shortcutSchema),
    themeBj: listOrNone(
      titled(streamerSchema).transform((wire) => ({ title: wire.searchNick, streamers: wire.contents })),
    ),
    themeVod: listOrNone(
      titled(vodSchema).transform((wire) => ({ title: wire.searchNick, vods: wire.contents })),
    ),
  })
  .transform((answer) => ({
    advertisement: answer.advertisement ?? null,
    recommended: answer.recommendContents,
    homonyms: answer.homonym,
    games: answer.gameProfile,
    esports: answer.esport,
    profiles: answer.profile,
    latestVods: answer.latestVod,
    recommendedStreamers: answer.recommendBj,
    relatedStreamers: answer.relatedBj,
    themes: answer.theme,
    shortcuts: answer.themeShortcuts,
    themeStreamers: answer.themeBj,
    themeVods: answer.themeVod,
  }));
export type ProfileThemeWire = z.input<typeof profileThemeSchema>;
export type ProfileTheme = z.output<typeof profileThemeSchema>;

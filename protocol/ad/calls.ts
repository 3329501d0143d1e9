/** The ads of pages and within VODs, their tracking, and popups. Service AD; popups: MAIN. */
import { z } from 'zod';
import { edited, momentParam } from '../home/calls';
import { videoPlacements } from '../home/codes';
import { callTable } from '../wire/call';
import { parseWireDate } from '../wire/date';
import { flag } from '../wire/flag';
import { numberIdPattern } from '../wire/ids';
import { listOf } from '../wire/list-of';
import { type AdEvent, adEvents, adPlaceNames } from './codes';
import { filmOfVast } from './vast';

export * from './codes';

const text = z.string();
const count = z.coerce.number();

/** A036, A037; every address list may be empty. Tracking addresses are of one delivery. */
const creativeSchema = z.object({
  /** Ours: which creative it is. */
  key: text.nullish(),
  isBanner: flag.nullish(),
  advertiser: text.nullish(),
  adText: text.nullish(),
  imageUrl: text.nullish(),
  landingUrl: text.nullish(),
  thumbnailSrc: text.nullish(),
  vast: text.nullish(),
  /** VAST 2.0 as XML */
  vast2: text.nullish(),
  clickUrls: z.array(text).nullish(),
  impressionUrls: z.array(text).nullish(),
  viewableUrls: z.array(text).nullish(),
  subClickUrls: z.array(text).nullish(),
  subImpressionUrls: z.array(text).nullish(),
  subViewableUrls: z.array(text).nullish(),
  closeUrl: text.nullish(),
  errorUrl: text.nullish(),
  profileImageUrl: text.nullish(),
  alternativeImageUrl: text.nullish(),
  backgroundColor: text.nullish(),
  expandedBackgroundColor: text.nullish(),
  expandedImageUrl: text.nullish(),
  foldingImageUrl: text.nullish(),
  videoPlacement: z.enum(videoPlacements).nullish(),
});
type CreativeWire = z.output<typeof creativeSchema>;

/** A colour that may stand in an attribute. */
const colourOf = (colour: string | null | undefined): string | null =>
  colour && /^#[\da-f]{6}$/i.test(colour) ? colour : null;

/** An ad as pages show it; null for one that has no picture, leads nowhere or cannot be named. */
function toShown(wire: CreativeWire) {
  const { key, imageUrl, landingUrl } = wire;
  if (!key || !imageUrl || !landingUrl) return null;
  return {
    /** which creative it is: its link (links.adClick) and its tracking are asked for by it */
    key,
    image: imageUrl,
    text: wire.adText || wire.advertiser || '광고',
    advertiser: wire.advertiser || null,
    /** in place of a picture that does not load */
    otherImage: wire.alternativeImageUrl || null,
    folding: wire.foldingImageUrl || null,
    expanded: wire.expandedImageUrl || null,
    /** MP4 */
    film: filmOfVast(wire.vast2),
    filmAt: wire.videoPlacement === 'RIGHT' ? ('right' as const) : ('left' as const),
    background: colourOf(wire.backgroundColor),
    expandedBackground: colourOf(wire.expandedBackgroundColor),
  };
}

/** Ours, so that the policy lets a page call them; those of others are left out (GN123). */
const own = (urls: readonly (string | null | undefined)[]): string[] =>
  urls.flatMap((url) => (url?.startsWith('/ads/track/') ? [url] : []));

/** Where one delivery of an ad tells what became of it (A039): addresses of ours, by event. */
const toTracked = (wire: CreativeWire) => ({
  key: wire.key ?? null,
  tracking: {
    impression: own([...(wire.impressionUrls ?? []), ...(wire.subImpressionUrls ?? [])]),
    view: own([...(wire.viewableUrls ?? []), ...(wire.subViewableUrls ?? [])]),
    click: own([...(wire.clickUrls ?? []), ...(wire.subClickUrls ?? [])]),
    close: own([wire.closeUrl]),
    error: own([wire.errorUrl]),
  } satisfies Record<AdEvent, string[]>,
});

const answerOf = <Creative>(read: (wire: CreativeWire) => Creative) =>
  z.object({
    exist: z.boolean(),
    key: text.nullish(),
    type: text.nullish(),
    creatives: listOf(creativeSchema.transform(read)),
  });

const shownAnswerSchema = answerOf(toShown).transform(({ exist, type, creatives }) =>
  exist && type ? creatives.flatMap((shown) => (shown ? [{ ...shown, type }] : [])) : [],
);
export type Ad = z.output<typeof shownAnswerSchema>[number];

/** `category`: a number of broadcasts, 'myplus' for the prefer home, '' for everywhere. `key`: this creative alone. */
const wanted = {
  method: 'GET',
  path: '/api/v1/recommend',
  query: z.object({
    place: z.enum(adPlaceNames).default('main'),
    category: text.max(40).default(''),
    key: text
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    at: momentParam,
  }),
} as const;

export const adCalls = callTable({
  service: 'ad',
  prefix: 'ads',
  calls: {
    /**
     * The creatives of a place. They are the same for everybody and may stand in a kept page: their tracking is asked
     * for by the page that shows them.
     */
    shown: { ...wanted, name: 'home.ad', answer: shownAnswerSchema, shared: edited },
    /** The same address, never shared: each answer is one more delivery, with a ticket of its own. */
    served: { ...wanted, answer: answerOf(toTracked).transform(({ creatives }) => creatives) },
    /** What became of a delivered ad (A039): each event counts once. */
    track: {
      method: 'POST',
      path: '/api/v1/track',
      form: z.object({ ticket: text.max(200), event: z.enum(adEvents) }),
      answer: z.object({ result: count, counted: z.boolean() }),
    },
    /** Counts a click, and says where the ad leads. */
    click: {
      method: 'POST',
      path: '/api/v1/click',
      form: z.object({
        key: text.regex(numberIdPattern),
        ticket: text.max(200).optional(),
        /** by which a browser is told from another where no ticket could be fetched: a hash */
        device: text.regex(/^[\da-f]{64}$/).optional(),
      }),
      answer: z.object({ landing: text }),
    },
  },
});

/** Times are milliseconds since 1970; one whose time cannot be read is broken. */
const wireTime = text.transform(parseWireDate).pipe(z.number());

/** A026: a picture, a text or both. Times: 'YYYY-MM-DD HH:mm:ss', Seoul. */
const popupSchema = z
  .object({
    path: text,
    startTime: wireTime,
    endTime: wireTime,
    cookieKey: text,
    title: text,
    image: text.nullish(),
    contents: text.nullish(),
    link: text.nullish(),
  })
  .transform((wire) => ({
    path: wire.path,
    key: wire.cookieKey,
    title: wire.title,
    image: wire.image ?? null,
    text: wire.contents ?? null,
    href: wire.link ?? null,
    from: wire.startTime,
    until: wire.endTime,
  }));
export type Popup = z.output<typeof popupSchema>;

export const popupCalls = callTable({
  service: 'main',
  prefix: 'popups',
  calls: {
    /** The popups of a page, with when they begin. */
    list: {
      name: 'home.popups',
      method: 'GET',
      path: '/api/main/popups',
      query: z.object({ path: text.max(200).default('/'), at: momentParam }),
      answer: z.object({ result: count, data: listOf(popupSchema) }).transform(({ data }) => data),
      shared: edited,
    },
  },
});

/** The ads of pages and within VODs, their tracking, and popups. */

import type { z } from 'zod';
import { type Ad, colourOf, filmOfVast, type Popup } from '~/domain/ad';
import type { Visibility } from '~/domain/viewer';
import {
  type AdEvent,
  type AdPlaceName,
  adPaths,
  adPlaces,
  clickAnswerSchema,
  popupSchema,
  popupsAnswerSchema,
  trackAnswerSchema,
} from '~protocol/ads';
import { adAnswerSchema, adCreativeSchema, homePaths } from '~protocol/home';
import { parseWireDate } from '~protocol/wire-date';
import type { Upstream } from './client.server';
import { edited } from './home.server';
import { queryString } from './query-string.server';
import { definePersonalCall, definePublicCall } from './registry.server';

export type { Ad } from '~/domain/ad';

interface AdPlace {
  place: AdPlaceName;
  /** a category's number, 'myplus' for the prefer home, '' for everywhere */
  category: string;
  /** staff look at another time: ISO 8601 */
  at?: string;
}

const ad = definePublicCall({
  name: 'home.ad',
  service: 'ad',
  path: ({ place, category, at }: AdPlace) => `${homePaths.ad}?${queryString({ place, category, at })}`,
  schema: adAnswerSchema,
  ...edited,
});
const served = definePersonalCall({
  name: 'ads.served',
  service: 'ad',
  method: 'GET',
  path: (p: { place: string; key: string }) => `${homePaths.ad}?${queryString(p)}`,
  schema: adAnswerSchema,
});
const track = definePersonalCall({
  name: 'ads.track',
  service: 'ad',
  method: 'POST',
  path: () => adPaths.track,
  body: (p: { ticket: string; event: AdEvent }) => ({ form: { ...p } }),
  schema: trackAnswerSchema,
});
const click = definePersonalCall({
  name: 'ads.click',
  service: 'ad',
  method: 'POST',
  path: () => adPaths.click,
  body: (p: { key: string; ticket?: string; device?: string }) => ({ form: { ...p } }),
  schema: clickAnswerSchema,
});
const popups = definePublicCall({
  name: 'home.popups',
  service: 'main',
  path: (p: { path: string; at?: string }) => `${adPaths.popups}?${queryString(p)}`,
  schema: popupsAnswerSchema,
  ...edited,
});

type Creative = z.infer<typeof adCreativeSchema>;

function toAd(type: string, wire: Creative): Ad[] {
  const { key, imageUrl, landingUrl } = wire;
  if (!key || !imageUrl || !landingUrl) return [];
  return [
    {
      key,
      type,
      image: imageUrl,
      text: wire.adText || wire.advertiser || '광고',
      advertiser: wire.advertiser || null,
      otherImage: wire.alternativeImageUrl || null,
      folding: wire.foldingImageUrl || null,
      expanded: wire.expandedImageUrl || null,
      film: filmOfVast(wire.vast2),
      filmAt: wire.videoPlacement === 'RIGHT' ? 'right' : 'left',
      background: colourOf(wire.backgroundColor),
      expandedBackground: colourOf(wire.expandedBackgroundColor),
    },
  ];
}

/**
 * The first creative that fits the place; null for none, and when the call fails (A033). It is the same for everybody
 * and may stand in a kept page: its tracking is asked for by the page that shows it.
 */
export async function findAd(upstream: Upstream, at: AdPlace, visibility: Visibility): Promise<Ad | null> {
  const types: readonly string[] = adPlaces[at.place];
  const outcome = await upstream.shared(ad, at, visibility, {
    name: 'home-ad',
    of: ({ exist, type, creatives }, parseItems) =>
      parseItems(exist ? creatives : [], adCreativeSchema, (wire) => wire).flatMap((wire) =>
        type && types.includes(type) ? toAd(type, wire) : [],
      ),
  });
  return (outcome.ok && outcome.value[0]) || null;
}

/** Where one delivery of an ad tells what became of it (A039): addresses of ours, by event. */
export type AdTracking = Record<AdEvent, string[]>;

/** Ours, so that the policy lets a page call them; those of others are left out (GN123). */
const own = (urls: readonly (string | null | undefined)[]) =>
  urls.flatMap((url) => (url?.startsWith('/ads/track/') ? [url] : []));

/** The tracking of one more delivery of this ad; null when it runs no more, or cannot be asked for. */
export async function deliverAd(
  upstream: Upstream,
  wanted: { place: string; key: string },
): Promise<AdTracking | null> {
  const outcome = await upstream.call(served, wanted);
  if (!outcome.ok) return null;
  const creatives = outcome.parseItems(outcome.value.creatives, adCreativeSchema, (wire) => wire);
  const found = creatives.find(({ key }) => key === wanted.key);
  return found
    ? {
        impression: own([...(found.impressionUrls ?? []), ...(found.subImpressionUrls ?? [])]),
        view: own([...(found.viewableUrls ?? []), ...(found.subViewableUrls ?? [])]),
        click: own([...(found.clickUrls ?? []), ...(found.subClickUrls ?? [])]),
        close: own([found.closeUrl]),
        error: own([found.errorUrl]),
      }
    : null;
}

export const trackAd = (upstream: Upstream, p: { ticket: string; event: AdEvent }) => upstream.call(track, p);

/** Counts a click; where the ad leads. */
export const clickAd = (upstream: Upstream, p: { key: string; ticket?: string; device?: string }) =>
  upstream.call(click, p);

/** The popups of a page, with when they begin; none when the call fails. */
export async function listPopups(
  upstream: Upstream,
  at: { path: string; at?: string },
  visibility: Visibility,
): Promise<Array<Popup & { from: number }>> {
  const outcome = await upstream.shared(popups, at, visibility, {
    name: 'home-popups',
    of: ({ data }, parseItems) =>
      parseItems(data, popupSchema, (wire) => wire).flatMap((wire) => {
        const from = parseWireDate(wire.startTime);
        const until = parseWireDate(wire.endTime);
        return from === null || until === null || wire.path !== at.path
          ? []
          : [
              {
                key: wire.cookieKey,
                title: wire.title,
                image: wire.image ?? null,
                text: wire.contents ?? null,
                href: wire.link ?? null,
                from,
                until,
              },
            ];
      }),
  });
  return outcome.ok ? outcome.value : [];
}

/** The ads of the home page and within VODs. */
import type { Visibility } from '~/domain/viewer';
import { adAnswerSchema, adCreativeSchema, homePaths } from '~protocol/home';
import type { Upstream } from './client.server';
import { edited } from './home.server';
import { definePublicCall } from './registry.server';

interface AdPlace {
  place: 'main' | 'sub' | 'midroll';
  category: '' | 'myplus';
}

const ad = definePublicCall({
  name: 'home.ad',
  service: 'ad',
  path: (p: AdPlace) => `${homePaths.ad}?place=${p.place}&category=${p.category}`,
  schema: adAnswerSchema,
  ...edited,
});
export interface Ad {
  type: string;
  image: string;
  href: string;
  text: string;
  advertiser: string | null;
}

/** The first creative that can be shown; null for none, and when the call fails. */
export async function findAd(upstream: Upstream, at: AdPlace, visibility: Visibility): Promise<Ad | null> {
  const outcome = await upstream.shared(ad, at, visibility, {
    name: 'home-ad',
    of: ({ exist, type, creatives }, parseItems) =>
      exist && type
        ? parseItems(creatives, adCreativeSchema, (wire) => wire).flatMap(
            ({ imageUrl, landingUrl, adText, advertiser }): Ad[] =>
              imageUrl && landingUrl
                ? [
                    {
                      type,
                      image: imageUrl,
                      href: landingUrl,
                      text: adText || advertiser || '광고',
                      advertiser: advertiser || null,
                    },
                  ]
                : [],
          )
        : [],
  });
  return (outcome.ok && outcome.value[0]) || null;
}

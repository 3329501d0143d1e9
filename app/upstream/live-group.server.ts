/** What is shown above a live group's list. A failed call leaves its part out. */

import type { z } from 'zod';
import type { GroupBanner, GroupBanners, TextBanner } from '~/domain/live-group';
import type { Visibility } from '~/domain/viewer';
import { groupBannerSchema, homePaths, staticsAnswerSchema, textBannerSchema } from '~protocol/home';
import { bannerPlaces } from '~protocol/home-codes';
import { padCategoryNo } from '~protocol/item';
import type { Upstream } from './client.server';
import { definePublicCall } from './registry.server';

const statics = definePublicCall({
  name: 'home.statics',
  service: 'main',
  path: (_: object) => homePaths.statics,
  schema: staticsAnswerSchema,
  freshMs: 30_000,
  staleMs: 300_000,
});
export interface GroupExtras {
  banners: GroupBanners;
  texts: TextBanner[];
}

const wireNames = {
  game: 'gameBanner',
  bora: 'boraBanner',
  sports: 'sportBanner',
  award2024: 'award2024Banner',
  virtual: 'virtualBanner',
} as const;

const toBanner = (wire: z.infer<typeof groupBannerSchema>): GroupBanner => ({
  href: wire.link,
  title: wire.title || null,
  image: wire.imagePath,
  color: /^#[\da-f]{3,8}$/i.test(wire.bgColor ?? '') ? (wire.bgColor ?? null) : null,
  opensWindow: wire.target === 'Y',
  categoryNo: wire.categoryNo ? padCategoryNo(wire.categoryNo) : null,
});

/** Banners of every group, and the sports page's text banners; none where Result is not 1. */
export async function findGroupExtras(
  upstream: Upstream,
  visibility: Visibility,
): Promise<GroupExtras | null> {
  const outcome = await upstream.shared(statics, {}, visibility, {
    name: statics.name,
    of: (wire, parseItems): GroupExtras => ({
      banners: Object.fromEntries(
        bannerPlaces.map((place) => {
          const name = wireNames[place];
          const items = wire[`${name}Result`] === 1 ? (wire[`${name}Data`] ?? []) : [];
          return [place, parseItems(items, groupBannerSchema, toBanner)];
        }),
      ) as GroupBanners,
      texts:
        wire.sportTextBannerResult === 1
          ? parseItems(wire.sportTextBannerData, textBannerSchema, ({ no, linkUrl, title }) => ({
              no,
              href: linkUrl,
              title,
            }))
          : [],
    }),
  });
  return outcome.ok ? outcome.value : null;
}

/** What is shown above a live group's list. A failed call leaves its part out. */

import type { z } from 'zod';
import type { GroupBanner, GroupBanners, PosterCategory, TextBanner } from '~/domain/live-group';
import type { SportsGame } from '~/domain/sports';
import type { Visibility } from '~/domain/viewer';
import { directoryPaths, posterCategorySchema, postersAnswerSchema } from '~protocol/directory';
import { isYes } from '~protocol/flag';
import { groupBannerSchema, homePaths, staticsAnswerSchema, textBannerSchema } from '~protocol/home';
import { bannerPlaces } from '~protocol/home-codes';
import { padCategoryNo } from '~protocol/item';
import { pathOf } from '~protocol/path';
import { type SportsGameWire, schedulePaths, sportsAnswerSchema, sportsGameSchema } from '~protocol/schedule';
import type { Upstream } from './client.server';
import { definePublicCall } from './registry.server';

const posters = definePublicCall({
  name: 'directory.posters',
  service: 'main',
  path: (p: { group: string }) =>
    pathOf(directoryPaths.posters, { file: `main_${p.group}category_viewer.js` }),
  schema: postersAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});
const statics = definePublicCall({
  name: 'home.statics',
  service: 'main',
  path: (_: object) => homePaths.statics,
  schema: staticsAnswerSchema,
  freshMs: 30_000,
  staleMs: 300_000,
});
const sports = definePublicCall({
  name: 'schedule.sports',
  service: 'main',
  path: (_: object) => `${schedulePaths.sports}?work=get_schedule_list&code_list=ALL&live_score=true`,
  schema: sportsAnswerSchema,
  freshMs: 10_000,
  staleMs: 60_000,
});

/** Most viewers first. Adult categories only for viewers known to be 19: for others they would be empty (GN37). */
export async function listPosters(
  upstream: Upstream,
  group: string,
  visibility: Visibility,
): Promise<PosterCategory[]> {
  const mayWatchAdult = visibility.startsWith('adult');
  const outcome = await upstream.shared(posters, { group }, visibility, {
    name: posters.name,
    of: ({ data }, parseItems) =>
      parseItems(data, posterCategorySchema, (wire) => wire).flatMap((wire): PosterCategory[] =>
        isYes(wire.isAdult) && !mayWatchAdult
          ? []
          : [
              {
                no: padCategoryNo(wire.broadCateNo),
                name: wire.cateName,
                image: wire.catePcImg || null,
                viewers: wire.viewer ?? null,
              },
            ],
      ),
  });
  return outcome.ok ? outcome.value : [];
}

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

const toGame = (wire: SportsGameWire): SportsGame => ({
  no: wire.vsCode,
  league: wire.codeName,
  startsAt: wire.vsMatchTime,
  liveState: wire.liveState,
  period: wire.liveGState || null,
  status: wire.vsStatus,
  streamerId: wire.vsBjId || null,
  broadNo: wire.broadNo || null,
  reviewNo: wire.reviewTitleNo || null,
  highlightNo: wire.hlTitleNo || null,
  home: { name: wire.vsHomeTeamCodeName, emblem: wire.vsHomeTeamPcImageUrl1 || null },
  away: { name: wire.vsAwayTeamCodeName, emblem: wire.vsAwayTeamPcImageUrl1 || null },
  liveHomeScore: wire.liveHomeScore ?? null,
  liveAwayScore: wire.liveAwayScore ?? null,
  finalHomeScore: wire.vsHomeScore ?? null,
  finalAwayScore: wire.vsAwayScore ?? null,
  isOriginal: isYes(wire.original),
  note: wire.vsContent || null,
});

/** Today's games by start time; [] when the call fails. */
export async function listSportsGames(upstream: Upstream, visibility: Visibility): Promise<SportsGame[]> {
  const outcome = await upstream.shared(sports, {}, visibility, {
    name: sports.name,
    of: ({ data }, parseItems) => parseItems(data, sportsGameSchema, toGame),
  });
  return outcome.ok ? outcome.value : [];
}

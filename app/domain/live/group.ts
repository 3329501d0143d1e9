/** What stands above a live group's list: posters, banners, the day's games (GN07). */
import type { Poster } from '~protocol/directory/calls';
import type { GroupBanner, GroupBanners } from '~protocol/home/banners';
import type { LiveGroup } from '~protocol/live/codes';

/** A category of the group as its page shows it. */
export type PosterCategory = Omit<Poster, 'isAdult'>;

/** Adult categories are shown only to viewers known to be 19: for others they would be empty (GN37). */
export const postersFor = (posters: readonly Poster[], mayWatchAdult: boolean): PosterCategory[] =>
  posters.flatMap(({ isAdult, ...poster }) => (isAdult && !mayWatchAdult ? [] : [poster]));

/** Categories of bora with banners of their own, by category number; the numbers of pet, hobby and art are GN07's. */
export const boraVariants = {
  music: '00030000',
  pet: '00580000',
  hobby: '00020007',
  art: '00020009',
  virtual: '00810000',
} as const;

/** The category that award2024 is. */
export const awardCategoryNo = '00950000';

const isForAll = ({ categoryNo }: GroupBanner) => categoryNo === null;

/**
 * The banners of a group's page. bora has a set for each variant's category, virtual's from a list of its own; on
 * any other page of bora all of its sets show.
 */
export function bannersOf(
  banners: GroupBanners,
  group: LiveGroup,
  categoryNo: string | null,
): readonly GroupBanner[] {
  if (group === 'all') return [];
  if (group === 'award2024')
    return banners.award2024.filter((one) => isForAll(one) || one.categoryNo === awardCategoryNo);
  if (group !== 'bora') return banners[group];
  if (categoryNo === boraVariants.virtual) return banners.virtual;
  const isVariant = Object.values<string | null>(boraVariants).includes(categoryNo);
  return isVariant
    ? banners.bora.filter((banner) => isForAll(banner) || banner.categoryNo === categoryNo)
    : banners.bora;
}

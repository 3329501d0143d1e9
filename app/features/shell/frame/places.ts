import { links } from '~/links/links';

/**
 * The main places, in the order of the rail and of the bottom bar, where six have 53 px each on the narrowest phones.
 * `under`: path prefixes that count as being there.
 */
export const places = [
  { href: links.home, label: '홈', icon: 'house', under: ['/'] },
  { href: links.liveAll, label: 'LIVE', icon: 'radio', under: ['/live', '/play'] },
  { href: links.categories, label: '카테고리', icon: 'layout-grid', under: ['/directory'] },
  { href: links.starRank, label: '별별랭킹', icon: 'trophy', under: ['/star-rank'] },
  { href: links.myFavorite(), label: 'MY', icon: 'user', under: ['/my'] },
  { href: links.inquiry, label: '문의하기', icon: 'headphones', under: ['/help'] },
] as const;

export const isAt = (place: (typeof places)[number], pathname: string) =>
  place.under.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/**
 * Every address the portal prints: its own paths and the destinations outside it (discovery §2.2). Pure. A host that
 * is not configured means that a page of ours answers at the same path.
 */

export interface Hosts {
  login: string | null;
  play: string | null;
  vod: string | null;
  station: string | null;
  media: string | null;
}

const encode = encodeURIComponent;
const join = (host: string | null, path: string) => (host ? host.replace(/\/+$/, '') + path : path);

/** '/x' + {a: '', b: '1'} → '/x?b=1'. Empty values are dropped (discovery §2.7); Korean stays readable. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === '' || value === null || value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

export const links = {
  home: '/',
  liveAll: '/live/all',
  liveGroup: (group: string) => (group === 'all' ? '/live/all' : `/live/group/${encode(group)}`),
  searchPage: '/search',
  search: (query: { szKeyword: string; page?: number }) => withQuery('/search', query),
  login: (hosts: Hosts, returnTo: string) =>
    `${join(hosts.login, '/login.php')}?szFrom=full&request_uri=${encode(returnTo)}`,
  logout: '/logout',
  signup: (returnTo: string) => withQuery('/signup', { request_uri: returnTo }),
  station: (hosts: Hosts, userId: string) =>
    hosts.station ? join(hosts.station, `/${encode(userId)}`) : `/station/${encode(userId)}`,
  livePlayer: (hosts: Hosts, userId: string, broadNo: number) =>
    join(hosts.play, hosts.play ? `/${encode(userId)}/${broadNo}` : `/play/${encode(userId)}/${broadNo}`),
  /** every card's menu and actions lie under it */
  cards: '/card/',
  /** the menu of a live card as a page; a script opens it in place */
  cardMenu: (userId: string, broadNo: number, nick: string) =>
    `/card/live/${encode(userId)}/${broadNo}?n=${nick.replace(/[&#%+"<>\s]/g, encode)}`,
  cardAction: (userId: string, broadNo: number) => `/card/live/${encode(userId)}/${broadNo}`,
  myHidden: '/my/hidden',
  help: '/help',
  /** the home with one popular question open in its place */
  helpOpen: (id: string) => `/help?open=${encode(id)}#faq-${encode(id)}`,
  helpSearchPage: '/help/search',
  helpSearch: (query: { q: string; page?: number | null }) => withQuery('/help/search', query),
  faq: '/help/faq',
  faqList: (query: { mainCategory?: string | null; subCategory?: string | null; page?: number | null }) =>
    withQuery('/help/faq', query),
  faqItem: (id: string) => `/help/faq/${encode(id)}`,
  faqRated: (id: string) => `/help/faq/${encode(id)}?rated=1`,
  inquiry: '/help/inquiry',
  myInquiries: '/help/my-inquiry',
  myInquiry: (id: string) => `/help/my-inquiry/${encode(id)}`,
  /** the satisfaction survey of one's own ticket */
  survey: (id: string) => `/help/my-inquiry/${encode(id)}/survey`,
  /** the same on its own, for whoever has the ticket's id */
  surveyPage: (id: string) => withQuery('/help/my-inquiry/survey', { inquiryId: id }),
  attachment: (id: string) => `/help/attachment/${encode(id)}`,
  settings: '/settings',
} as const;

/** The streamer's round picture. The wire carries none in lists: it is found by the id. */
export const profileImageUrl = (hosts: Hosts, userId: string) =>
  join(hosts.media, `/media/p/${encode(userId)}.webp`);

/** Our own pictures come in two sizes; another upstream's in one. '/media/t/12.webp' → '/media/t/12s.webp' */
export function smallThumbnail(url: string): string | null {
  return /^(?:https?:\/\/[^/]+)?\/media\/t\/\w+\.webp$/.test(url) ? url.replace(/\.webp$/, 's.webp') : null;
}

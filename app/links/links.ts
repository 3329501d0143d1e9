/**
 * Every address the portal prints: its own paths and the destinations outside it (discovery §2.2). Pure. A host that
 * is not configured means that a page of ours answers at the same path.
 */
import { appCatchStory, appLive, appStation, appVideo } from './app-links';

export interface Hosts {
  /** inside the app: the scheme that opens players and stations there (D003) */
  app?: string | null;
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

/** Which card a menu or an action is about. */
export interface CardRef {
  kind: 'live' | 'vod' | 'catch' | 'story';
  userId: string;
  /** broadNo, titleNo or storyIdx */
  no: number;
}

/** What a card's menu is told beside its card. */
interface MenuFacts {
  pick?: { type: string; score: number | null };
  playlist?: { id: number };
}

/** What a VOD's address says beside its number. */
export interface VodTarget {
  no: number;
  /** it stands on the watch-later list */
  later?: string | null;
  playlist?: { id: number } | null;
}

const vodPath = ({ no, later, playlist }: VodTarget) =>
  `/player/${no}${playlist ? `/playlist/${playlist.id}` : later ? '/later#REG_DATE/1' : ''}`;

/** The clip that was pressed and the four after it. */
const catchRun = 5;

type TagType = 'live' | 'vod' | 'catch';

const tagSearch = (tag: string, type: TagType, location: string) =>
  `/search?hash=hashtag&tagname=${encode(tag)}&hashtype=${type}&stype=hash&acttype=total&location=${location}`;

export const links = {
  home: '/',
  liveAll: '/live/all',
  liveGroup: (group: string) => (group === 'all' ? '/live/all' : `/live/group/${encode(group)}`),
  /** GN01 */
  starRank: '/star-rank',
  searchPage: '/search',
  search: (query: Record<string, string | number | null>) => withQuery('/search', query),
  /** what a script asks for while a keyword is typed; nothing typed asks for the recent searches */
  searchSuggest: (typed: string) => withQuery('/search/suggest', { q: typed }),
  /** takes what is to be done with the recent searches */
  recentSearches: '/search/recent',
  /** a keyword that was chosen from the box's list: a completion, or a recent one (D363) */
  chosenSearch: (keyword: string, szStype: 'ac' | 'rt') =>
    withQuery('/search', { szKeyword: keyword, szStype }),
  /** one of several who share a name (D183) */
  homonym: (nick: string) =>
    withQuery('/search', {
      ...{ szLocation: 'total_search', szSearchType: 'total', acttype: 'homonym', szStype: 'homonym' },
      ...{ szKeyword: nick, szVideoFileType: 'ALL', rs: 1 },
    }),
  login: (hosts: Hosts, returnTo: string) =>
    `${join(hosts.login, '/login.php')}?szFrom=full&request_uri=${encode(returnTo)}`,
  logout: '/logout',
  signup: (returnTo: string) => withQuery('/signup', { request_uri: returnTo }),
  station: (hosts: Hosts, userId: string, nick: string) => {
    const url = hosts.station ? join(hosts.station, `/${encode(userId)}`) : `/station/${encode(userId)}`;
    return hosts.app ? appStation(hosts.app, url, nick) : url;
  },
  /** what a streamer says about themselves is set there */
  profileSettings: (hosts: Hosts, userId: string) =>
    join(hosts.station, `${hosts.station ? '' : '/station'}/${encode(userId)}/setting/basic`),
  stationPost: (hosts: Hosts, userId: string, titleNo: number) =>
    hosts.station
      ? join(hosts.station, `/${encode(userId)}/post/${titleNo}`)
      : `/station/${encode(userId)}/post/${titleNo}`,
  livePlayer: (hosts: Hosts, userId: string, broadNo: number) =>
    hosts.app
      ? appLive(hosts.app, userId, broadNo)
      : join(hosts.play, hosts.play ? `/${encode(userId)}/${broadNo}` : `/play/${encode(userId)}/${broadNo}`),
  vodPlayer: (hosts: Hosts, vod: VodTarget) =>
    hosts.app
      ? appVideo(hosts.app, { titleNo: vod.no, ...(vod.playlist && { type: 'playlist' }) })
      : join(hosts.vod, vodPath(vod)),
  /** from a second on */
  vodAt: (hosts: Hosts, titleNo: number, seconds: number) =>
    join(hosts.vod, `/player/${titleNo}?change_second=${seconds}`),
  /** @param following what comes after it in its list */
  catchPlayer: (hosts: Hosts, titleNo: number, following: readonly number[] = []) =>
    hosts.app
      ? appVideo(hosts.app, { titleNo, type: 'catch' })
      : join(
          hosts.vod,
          `/player/${titleNo}/catch?szSearchTnoList=${[titleNo, ...following].slice(0, catchRun).join('-')}`,
        ),
  /** GX15, GX16: the story that was pressed in the path, the ones after it in the query */
  storyPlayer: (
    hosts: Hosts,
    storyIdx: number,
    location: 'home' | 'search' | 'my',
    following: readonly number[] = [],
  ) =>
    hosts.app
      ? appCatchStory(hosts.app, storyIdx)
      : join(
          hosts.vod,
          `/player/${storyIdx}/catchstory?o=1&szLocation=${location}&aStoryListIdx=${following.join('-')}`,
        ),
  vodPosition: (titleNo: number) => `/player/${titleNo}/position`,
  category: (name: string, type: 'live' | 'vod' | 'catch' = 'live') =>
    `/directory/category/${encode(name)}/${type}`,
  categories: '/directory/category',
  /** what a preview plays, and how the previewed ones are doing */
  preview: (userId: string, broadNo: number) => `/preview/${encode(userId)}/${broadNo}`,
  previews: (numbers: string) => `/preview?index&nos=${numbers}`,
  alarm: (idx: number, title: string) => `/alarm/${idx}?t=${encode(title)}`,
  /** D182; the tab it opens is the tab it comes from */
  tag: (tag: string, type: TagType, location: string) =>
    `${tagSearch(tag, type, location)}&inflow_tab=${type}`,
  /** the fixed tags of a category come from no tab (D143) */
  fixedTag: (tag: string, type: TagType) => tagSearch(tag, type, 'directory'),
  /** every card's menu and actions lie under it */
  cards: '/card/',
  /**
   * The menu of a card as a page; a script opens it in place. A recommended one says why it is there (D345), a
   * playlist's says which.
   */
  cardMenu: (card: CardRef, nick: string, { pick, playlist }: MenuFacts = {}) =>
    `/card/${card.kind}/${encode(card.userId)}/${card.no}?n=${nick.replace(/[&#%+"<>\s]/g, encode)}${
      pick ? `&d=${encode(pick.type)}${pick.score === null ? '' : `&s=${pick.score}`}` : ''
    }${playlist ? `&p=${playlist.id}` : ''}`,
  cardAction: (card: CardRef) => `/card/${card.kind}/${encode(card.userId)}/${card.no}`,
  /** the member's playlists to put a VOD into, and where to go then */
  addToPlaylist: ({ userId, no }: Pick<CardRef, 'userId' | 'no'>, returnTo: string) =>
    withQuery(`/card/vod/${encode(userId)}/${no}/playlist`, { returnTo }),
  myHidden: '/my/hidden',
  help: '/help',
  helpSearchPage: '/help/search',
  helpSearch: (query: { q: string; page?: number | null }) => withQuery('/help/search', query),
  /** what a script asks for while a question is typed */
  helpSuggest: (typed: string) => withQuery('/help/suggest', { q: typed }),
  /** where what is typed into a form is kept before it is sent */
  helpDraft: (formType: string) => `/help/draft/${formType}`,
  faq: '/help/faq',
  faqList: (query: { mainCategory?: string | null; subCategory?: string | null; page?: number | null }) =>
    withQuery('/help/faq', query),
  faqItem: (id: string) => `/help/faq/${encode(id)}`,
  faqRated: (id: string) => `/help/faq/${encode(id)}?rated=1`,
  /** the same as a layer of its own: on phones, and wherever no script opens it in a dialog */
  faqLayer: (id: string) => `/help/faq/${encode(id)}?layer=1`,
  chatbot: '/help/chatbot',
  /** the question whether to leave it; a script asks in a dialog on wide screens */
  chatbotClose: '/help/chatbot?close=1',
  /** the latest question of the conversation */
  chatbotLast: '/help/chatbot#last',
  inquiry: '/help/inquiry',
  /** the choice between the two reports */
  report: '/help/report',
  reportContent: '/help/report/content',
  reportIllegal: '/help/report/illegal',
  reportIllegalGuide: '/help/report/illegal/guide',
  /** a form to fill in; the time of the page keeps an old copy from being used */
  reportForm: (name: string, timestamp: number) => `/help/files/${encode(name)}?t=${timestamp}`,
  objection: '/help/objection',
  objectionDone: '/help/objection?done=1',
  myInquiries: '/help/my-inquiry',
  myInquiry: (id: string) => `/help/my-inquiry/${encode(id)}`,
  /** the satisfaction survey of one's own ticket */
  survey: (id: string) => `/help/my-inquiry/${encode(id)}/survey`,
  /** the same on its own, for whoever has the ticket's id */
  surveyPage: (id: string) => withQuery('/help/my-inquiry/survey', { inquiryId: id }),
  /** a guest's ticket: by its number and e-mail, or by its private link */
  track: '/help/track',
  tracked: (token: string) => `/help/track/${encode(token)}`,
  attachment: (id: string) => `/help/attachment/${encode(id)}`,
  settings: '/settings',
  staff: '/staff',
  staffQueue: (query: {
    queue?: string;
    state?: string;
    category?: string;
    q?: string;
    page?: number | null;
  }) => withQuery('/staff', query),
  staffCase: (id: string, query: { queue?: string; canned?: number } = {}) =>
    withQuery(`/staff/tickets/${encode(id)}`, query),
  staffCanned: '/staff/canned',
  staffCannedEdit: (id: number) => `/staff/canned?edit=${id}`,
  staffInsights: '/staff/insights',
  /** 'new' for one that is not there yet */
  staffFaq: (kbId: string | number) => `/staff/faq/${kbId}`,
  /** takes what cards were seen and pressed */
  log: '/log',
} as const;

/** The streamer's round picture. The wire carries none in lists: it is found by the id. */
export const profileImageUrl = (hosts: Hosts, userId: string) =>
  join(hosts.media, `/media/p/${encode(userId)}.webp`);

/** Our own pictures come in two sizes; another upstream's in one. '/media/t/12.webp' → '/media/t/12s.webp' */
export function smallThumbnail(url: string): string | null {
  return /^(?:https?:\/\/[^/]+)?\/media\/[tv]\/\w+\.webp$/.test(url)
    ? url.replace(/\.webp$/, 's.webp')
    : null;
}

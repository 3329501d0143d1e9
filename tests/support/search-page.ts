import { documentOf } from './document';
import { openPortal } from './portal';

type Answers = Record<string, unknown>;

interface Visit {
  /** what each call of `/api.php?m=…` answers; one that is not named answers as if nothing was found */
  answers?: Answers;
  /** the member who looks; without it a guest */
  userId?: string;
  headers?: Record<string, string>;
}

const nothing: Answers = {
  stopWord: { isstop: '0', isIllegal: 0, sessionKey: 'a'.repeat(32) },
  liveSearch: { realBroad: [], extraBroad: [], hasMoreList: false },
  vodSearch: { data: [], catchData: [], catchStoryData: [], hasMoreList: false },
  postsSearch: { data: [], totalCnt: 0 },
  bjSearch: { data: [], recommendData: [], totalCnt: 0 },
  unifiedSearch: { relatedSearchTerms: { data: [] } },
  hashSearch: { result: 1, rank: [] },
  profileTheme: {},
};

/** What the account's call says of a signed-in member. */
export const memberOf = (userId: string) => ({
  isLogin: true,
  user: {
    userId,
    userNick: userId,
    profileImage: null,
    age: 27,
    isAbroad: false,
    role: 'member',
    hasStation: true,
    managedStations: [],
    suspendedUntil: null,
    email: null,
  },
});

/** The built search page as its own upstream would have it: what it prints, and what it asked for, in order. */
export async function visitSearch(address: string, { answers = {}, userId, headers = {} }: Visit = {}) {
  const asked: Array<Record<string, string>> = [];
  const visit = await openPortal(async (_service, request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/api/account/viewer'))
      return Response.json(userId ? memberOf(userId) : { isLogin: false, user: null });
    const m = searchParams.get('m') ?? '';
    if (!(m in nothing)) return new Response(null, { status: 404 });
    asked.push(Object.fromEntries(searchParams));
    const answer = answers[m] ?? nothing[m];
    return answer instanceof Error ? Promise.reject(answer) : Response.json(answer);
  });
  const response = await visit(address, { token: userId && 's'.repeat(32), headers });
  const document = documentOf(await response.text());
  const main = document.querySelector('main') as HTMLElement;
  return {
    status: response.status,
    setCookie: response.headers.get('set-cookie') ?? '',
    title: document.title,
    main,
    asked,
    /** the calls of that name */
    callsOf: (m: string) => asked.filter((call) => call.m === m),
    headings: [...main.querySelectorAll('h2')].map((element) => element.textContent),
    /** addresses of the links with that text */
    linksOf: (text: string) =>
      [...main.querySelectorAll('a')]
        .filter((element) => element.textContent?.trim() === text)
        .map((element) => decodeURIComponent(element.getAttribute('href') ?? '')),
    section: (heading: string) =>
      [...main.querySelectorAll('section')].find(
        (element) => element.querySelector('h2')?.textContent === heading,
      ),
  };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const livesOf = (count: number, more: object = {}) =>
  range(count).map((n) => ({
    broadNo: n,
    userId: `live${n}`,
    userNick: `방송인${n}`,
    broadTitle: `방송 ${n}`,
    ...more,
  }));
export const vodsOf = (count: number, more: object = {}) =>
  range(count).map((n) => ({
    titleNo: n,
    userId: `vod${n}`,
    userNick: `영상인${n}`,
    title: `영상 ${n}`,
    ...more,
  }));
export const clipsOf = (count: number, more: object = {}) =>
  range(count).map((n) => ({
    titleNo: n,
    bjId: `clip${n}`,
    userNick: `클립인${n}`,
    titleName: `클립 ${n}`,
    ...more,
  }));
export const storiesOf = (count: number) =>
  range(count).map((n) => ({
    storyIdx: n,
    bjId: `story${n}`,
    userNick: `이야기${n}`,
    titleName: `스토리 ${n}`,
  }));
export const postsOf = (count: number, more: object = {}) =>
  range(count).map((n) => ({
    titleNo: n,
    stationUserId: 'dodam',
    stationName: '도담이네',
    userId: 'bomi',
    userNick: '보미',
    title: `글 ${n}`,
    ...more,
  }));
export const streamersOf = (count: number, name = '스트리머') =>
  range(count).map((n) => ({ userId: `${name}${n}`, userNick: `${name}${n}` }));

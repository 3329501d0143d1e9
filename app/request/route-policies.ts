/** What a route asks of the gate, in its `handle`; server.ts collects it from the build. */

interface Rate {
  method: 'GET' | 'POST';
  /** Of one session. */
  points: number;
  /** Of one address, which a whole office or carrier may share. */
  addressPoints: number;
  durationSeconds: number;
  /** The page tells in its form how long to wait (`tooSoon`); else the gate refuses. */
  isTold?: boolean;
  /** What is counted is not the session but this parameter of the query: the key that the address is read by. */
  queryKey?: string;
}

interface RateRule extends Rate {
  name: RateName;
  path: RegExp;
}

type RateName = keyof typeof rates;

const perTenMinutes = (points: number, addressPoints: number) =>
  ({ method: 'POST', points, addressPoints, durationSeconds: 600 }) as const;
const perMinute = (method: Rate['method'], points: number, addressPoints: number) =>
  ({ method, points, addressPoints, durationSeconds: 60 }) as const;

/** Limits by purpose: somebody's chat never keeps a report out. Routes of one name share one budget. */
const rates = {
  login: { ...perTenMinutes(30, 300), isTold: true },
  inquiry: { ...perTenMinutes(60, 600), isTold: true },
  report: { ...perTenMinutes(60, 600), isTold: true },
  objection: { ...perTenMinutes(60, 600), isTold: true },
  reply: { ...perTenMinutes(60, 600), isTold: true },
  chat: { ...perTenMinutes(120, 1_200), isTold: true },
  survey: { ...perTenMinutes(60, 600), isTold: true },
  // guessing of case numbers is limited in the platform, too
  track: { ...perTenMinutes(60, 300), isTold: true },
  // an import reads and writes thousands of rows
  data: perTenMinutes(60, 300),
  vote: perTenMinutes(120, 1_200),
  draft: perTenMinutes(600, 6_000),
  // pages send these by themselves: what was seen and clicked
  log: perMinute('POST', 1_200, 6_000),
  // asked for once a page, and again when a line breaks
  events: perMinute('GET', 120, 1_200),
  // asked for while typing, at most four times a second
  suggest: perMinute('GET', 240, 1_200),
  // a reader of a list of feeds asks for all of them at once, and a service for many readers
  syndication: { ...perMinute('GET', 300, 3_000), queryKey: 'key' },
  // a large file comes in parts of 4 MiB
  upload: perMinute('POST', 1_800, 9_000),
  // lines of chats beside broadcasts: one a second is taken, and the platform tells who writes a little faster
  line: { method: 'POST', points: 15, addressPoints: 1_500, durationSeconds: 10 },
  // every POST whose route says nothing
  action: perMinute('POST', 240, 1_200),
} satisfies Record<string, Rate>;

/** Part of a route's `handle`. */
export interface RoutePolicy {
  /** Guests share the whole page; the query names that make a different page. */
  guestCache?: readonly string[];
  /**
   * The members of a visibility class who hide nothing of it share it too, but for the frame around it: nothing in it
   * tells of one of them, no position in a video, no mark of a favourite, and only the veil leaves something out.
   */
  membersShare?: true;
  /** It shows a secret, which Back after a logout must not show again. */
  noStore?: true;
  /** Other sites may show the page in a frame; it knows no cookies and does nothing for its reader. */
  framed?: true;
  /** Its answer goes on for as long as the page is open. */
  endless?: true;
  /** Its form brings a bearer, and no cookie counts: pages of opaque origin may post there. */
  takesBearer?: true;
  /** Its forms bring files of gigabytes, whole or in parts. */
  takesLargeFiles?: true;
  /** Of the named kind of request; without it POSTs are limited as `action`. */
  rate?: Exclude<RateName, 'action'>;
}

interface BuildRoute {
  path?: string;
  index?: boolean;
  parentId?: string;
  module: { handle?: unknown; default?: unknown };
}
export type BuildRoutes = Record<string, BuildRoute | undefined>;

/** '/live/group/:type': the address of a route with those of the routes around it. */
export function pathOfRoute(routes: BuildRoutes, id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    const path = routes[at]?.path;
    if (path) parts.unshift(path);
  }
  return `/${parts.join('/')}`;
}

/** A pattern for the addresses of a route: ':type' is one segment, '*' any number of them. */
const sourceOf = (path: string) =>
  path
    .split('/')
    .map((segment) => {
      if (segment === '*') return '.*';
      return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');

const anyOf = (paths: readonly string[]) => `(?:${paths.map(sourceOf).join('|')})`;

/** The routes that have a policy, with their addresses. */
export const listPolicies = (routes: BuildRoutes) =>
  Object.entries(routes).flatMap(([id, route]) => {
    const policy = route?.module.handle as RoutePolicy | undefined;
    return policy?.guestCache || policy?.rate || policy?.framed
      ? [{ id, path: pathOfRoute(routes, id), ...policy }]
      : [];
  });

/** Addresses of pages that are shared, and the query names that make a different page. */
export type SharedPages = ReadonlyArray<{ path: RegExp; query: readonly string[] }>;

/** Which whole pages guests share. */
export const guestPagesOf = (routes: BuildRoutes): SharedPages =>
  listPolicies(routes).flatMap(({ path, guestCache }) =>
    guestCache ? [{ path: new RegExp(`^${sourceOf(path)}$`), query: guestCache }] : [],
  );

/** Which pages other sites may show in a frame. */
export const framedPagesOf = (routes: BuildRoutes): RegExp[] =>
  listPolicies(routes).flatMap(({ path, framed }) => (framed ? [new RegExp(`^${sourceOf(path)}$`)] : []));

/** Which answers go on and on. */
export const streamPathsOf = (routes: BuildRoutes): RegExp[] =>
  listPolicies(routes).flatMap(({ path, endless }) =>
    endless ? [new RegExp(`^${sourceOf(path)}/?$`, 'i')] : [],
  );

/** Addresses of pages: nothing but a navigation, a frame or our own script asks for them. Null without any. */
export function pagesOf(routes: BuildRoutes): RegExp | null {
  // the page for addresses that lead nowhere answers for files, too
  const paths = Object.entries(routes).flatMap(([id, route]) =>
    route?.module.default && route.path !== '*' ? [pathOfRoute(routes, id)] : [],
  );
  return paths.length > 0 ? new RegExp(`^${anyOf(paths)}/?$`, 'i') : null;
}

/** Where large files are taken. */
export const largeFilePathsOf = (routes: BuildRoutes): RegExp[] =>
  listPolicies(routes).flatMap(({ path, takesLargeFiles }) =>
    takesLargeFiles ? [new RegExp(`^${sourceOf(path)}$`)] : [],
  );

/** Where forms bring a bearer. */
export const bearerPathsOf = (routes: BuildRoutes): string[] =>
  listPolicies(routes).flatMap(({ path, takesBearer }) => (takesBearer ? [path] : []));

/** Which pages members share. */
export const memberPagesOf = (routes: BuildRoutes): SharedPages =>
  listPolicies(routes).flatMap(({ path, guestCache, membersShare }) =>
    guestCache && membersShare ? [{ path: new RegExp(`^${sourceOf(path)}$`), query: guestCache }] : [],
  );

/** One rule for each rate. `action` applies to every POST that no other rule limits. */
export function rateRulesOf(routes: BuildRoutes): RateRule[] {
  const policies = listPolicies(routes);
  const pathsOf = (name: RateName) => policies.filter(({ rate }) => rate === name).map(({ path }) => path);
  const names = Object.keys(rates) as RateName[];
  const limited = names.filter((name) => rates[name].method === 'POST').flatMap(pathsOf);
  return names.flatMap((name): RateRule[] => {
    const paths = pathsOf(name);
    if (name === 'action') return [{ name, ...rates[name], path: new RegExp(`^(?!${anyOf(limited)}$)`) }];
    return paths.length > 0 ? [{ name, ...rates[name], path: new RegExp(`^${anyOf(paths)}$`) }] : [];
  });
}

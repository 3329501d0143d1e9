/** docs/site-map.md: every address of the site, from the built routes, their policies and the access matrix. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildRoutes, listPolicies, pathOfRoute } from '../app/request/route-policies';
import { type Actor, actors, type Expected, type Row, rows } from '../tests/process/access-matrix';

const root = path.resolve(import.meta.dirname, '..');
export const siteMapFile = path.join(root, 'docs/site-map.md');

type SiteRoutes = Record<string, (BuildRoutes[string] & { module: { default?: unknown } }) | undefined>;

const answerOf = ({ expect }: Row, actor: Actor): Expected =>
  typeof expect === 'object' ? (expect[actor] ?? expect.else) : expect;

/** Who gets the page: the first GET of the access matrix for it says so. */
function whoMay(id: string): string {
  const row = rows.find(({ route, method }) => route === id && method !== 'POST');
  if (!row) return 'posts only';
  const may = actors.filter((actor) => answerOf(row, actor) === 200);
  if (may.length === actors.length) return 'everyone';
  if (may.length === actors.length - 1 && !may.includes('guest')) return 'members';
  if (may.length > 0) return may.join(', ');
  // what answers 404 to a GET takes posts; the not-found page is for everyone
  if (answerOf(row, 'other') === 404) return id === 'not-found' ? 'everyone' : 'posts only';
  return 'redirects';
}

/** The page in Markdown; `routes` are those of a server build. */
export function drawSiteMap(routes: SiteRoutes): string {
  const policies = new Map(listPolicies(routes).map((policy) => [policy.id, policy]));
  const lines = Object.entries(routes)
    .filter(([, route]) => route?.path !== undefined || route?.index)
    .map(([id, route]) => ({ id, path: pathOfRoute(routes, id), route }))
    .filter(({ id }) => id !== 'root')
    .sort((a, b) => a.path.localeCompare(b.path, 'en'))
    .map(({ id, path: address, route }) => {
      const { guestCache, membersShare, rate } = policies.get(id) ?? {};
      const isPage = Boolean(route?.module.default);
      const names = guestCache?.length ? `, by ${guestCache.join(', ')}` : '';
      const cache = guestCache ? `${membersShare ? 'members too' : 'yes'}${names}` : '';
      const cells = [
        `\`${address}\``,
        `\`${id}\`${isPage ? '' : ' (no page)'}`,
        whoMay(id),
        cache,
        rate ?? '',
        isPage ? 'yes' : '',
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return [
    '# Site map',
    '',
    'Made by `npm run site-map` from `app/routes.ts`, the policies in each route’s `handle`, and the access matrix of the tests; a test keeps it fresh. Page is the folder under `app/routes`. Every page works without JavaScript; what has no page is data, a file, a redirect or takes posts only.',
    '',
    '| address | page | who may | guests share it | rate of its own | without JavaScript |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

export const readBuiltRoutes = async (): Promise<SiteRoutes> =>
  ((await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as { routes: SiteRoutes })
    .routes;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  fs.writeFileSync(siteMapFile, drawSiteMap(await readBuiltRoutes()));
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltRoutes } from '../../scripts/site-map';
import { crawl, type Walk } from '../support/crawl';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
}, 60_000);
afterAll(() => platform?.close());

interface Reader extends Omit<Walk, 'get'> {
  as?: string;
  agent?: string;
  cookie?: string;
}

const android = 'Mozilla/5.0 (Linux; Android 14; wv) Moabom/8.15.0';
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Moabom/8.15.0';
/** what only a streamer sees of a station */
const ofStations = /^(?:station|gift|subscribe|vodcare|note|card)/;

/** Each begins where others have not been: a page is the same for all who have no more to see on it. */
const readers: Array<[name: string, reader: Reader, least: number]> = [
  ['a guest', {}, 40],
  ['a guest in light mode', { cookie: 'moabom_light=on', only: /^(?!help|station)/ }, 15],
  ['a member', { as: 'bomi' }, 65],
  ['a streamer', { as: 'dodam', start: '/station/dodam', only: ofStations }, 30],
  ['the staff', { as: 'staff1', start: '/staff', only: /^(?:staff|help)/ }, 12],
  ['a guest in the Android app', { agent: android }, 20],
  ['a member in the iOS app', { as: 'bomi', agent: ios }, 40],
];

describe('every link that the product prints leads somewhere', () => {
  it.each(readers)(
    'for %s',
    async (_name, { as, agent = 'Mozilla/5.0 Chrome/130', cookie, ...walk }, least) => {
      const token = as && (await platform.signIn(as));
      const visit = { token, cookie, headers: { 'user-agent': agent } };
      const found = await crawl(await readBuiltRoutes(), {
        ...walk,
        get: (address) => portal(address, visit),
      });
      expect(found.dead).toEqual([]);
      expect(found.routes.size).toBeGreaterThanOrEqual(least);
    },
    120_000,
  );
});

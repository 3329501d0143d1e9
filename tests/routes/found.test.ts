import { eq, sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidBroadType } from '~protocol/live/codes';
import type { SitemapItem } from '~protocol/sitemap/calls';
import { broadcast } from '../../platform/tables/live/live';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal, type Visit } from '../support/portal';

const origin = 'http://127.0.0.1:3000';
let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** What a guest may watch, and what not, by number. */
let vods: Record<'open' | 'adult' | 'members' | 'password' | 'closed', number>;
let live: { userId: string; no: number };

async function numberOf(condition: string): Promise<number> {
  const [row] = await platform.context.db
    .select({ no: vod.titleNo })
    .from(vod)
    .where(sql.raw(`deleted_at is null and is_display and not is_blinded and ${condition}`))
    .orderBy(vod.titleNo)
    .limit(1);
  return Number(row?.no);
}

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  token = await platform.signIn('dodam');
  const plain =
    "auth_no = 101 and grade = 0 and category <> 30000 and password_hash is null and subscription_only = 0 and not is_ppv and not is_abroad_blocked and file_type <> 'CATCH'";
  vods = {
    open: await numberOf(plain),
    adult: await numberOf('grade >= 19 and auth_no = 101'),
    members: await numberOf('subscription_only > 0'),
    password: await numberOf('password_hash is not null'),
    closed: await numberOf('auth_no = 102'),
  };
  // not from a list: the portal may have kept that of another test's platform
  const [onAir] = await platform.context.db
    .select({ userId: broadcast.userId, no: broadcast.no })
    .from(broadcast)
    .where(
      sql`ended_at is null and grade = 0 and password_hash is null and subscription_only = 0 and not is_abroad_blocked and broad_type <> ${paidBroadType}`,
    )
    .orderBy(broadcast.no)
    .limit(1);
  live = { userId: onAir?.userId ?? '', no: onAir?.no ?? 0 };
});
afterAll(() => platform?.close());

async function head(address: string, visit: Visit = {}) {
  const response = await portal(address, visit);
  const page = documentOf(await response.text());
  const meta = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const link = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
  const things = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
  );
  return { status: response.status, page, meta, link, things };
}

describe('a page that is shared', () => {
  it('tells a broadcast’s title, streamer and picture, and that it is live', async () => {
    const address = `/play/${live.userId}/${live.no}`;
    const { meta, link, things, page } = await head(address);
    expect(page.querySelector('h1')?.textContent).toBe(meta('og:title'));
    expect([link('canonical'), meta('og:url'), meta('og:type'), meta('twitter:card')]).toEqual([
      origin + address,
      origin + address,
      'video.other',
      'summary_large_image',
    ]);
    expect(meta('og:image')).toMatch(new RegExp(`^${origin}/media/`));
    expect(meta('description')).toContain('님의 LIVE 방송');
    expect(things.map((thing) => thing['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({
      embedUrl: `${origin}/embed/live/${live.userId}/${live.no}`,
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: expect.stringMatching(/Z$/),
      },
    });
    expect(page.querySelector('link[type="application/json+oembed"]')?.getAttribute('href')).toBe(
      `${origin}/oembed?format=json&url=${encodeURIComponent(origin + address)}`,
    );
  });

  it('tells a VOD by one address in whatever list it is opened', async () => {
    for (const tail of ['', '/later', '?t=5', '/catch'])
      expect((await head(`/player/${vods.open}${tail}`)).link('canonical')).toBe(
        `${origin}/player/${vods.open}`,
      );
    const { things } = await head(`/player/${vods.open}`);
    expect(things[0]).toMatchObject({ '@type': 'VideoObject', uploadDate: expect.stringMatching(/Z$/) });
  });

  it('tells a story by the clip that plays, without the list that it was opened from', async () => {
    const rows = await platform.context.db.execute<{ no: number; title: string }>(
      sql`select story_idx as no, title from catch_story s where deleted_at is null and grade = 0 and exists (select 1 from catch_story_item i join vod v using (title_no) where i.story_idx = s.story_idx and i.position = 0 and v.grade = 0 and v.subscription_only = 0 and v.auth_no = 101 and v.is_display and not v.is_blinded and v.deleted_at is null and v.category <> 30000) limit 1`,
    );
    const [story] = rows.rows;
    const { meta, link, things } = await head(`/player/${story?.no}/catchstory?aStoryListIdx=1-2-3`);
    expect([meta('og:title'), meta('og:type')]).toEqual([story?.title, 'video.other']);
    expect([link('canonical'), meta('og:url')]).toEqual(
      Array(2).fill(
        `${origin}/player/${story?.no}/catchstory?o=1&szLocation=home&aStoryListIdx=${story?.no}`,
      ),
    );
    expect(meta('description')).toContain('님의 Catch 스토리');
    expect(meta('og:image')).toMatch(new RegExp(`^${origin}/media/`));
    expect(things.map((thing) => thing['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
  });

  it('tells nothing of what is not for everybody, not even on its owner’s page', async () => {
    for (const [kind, no] of Object.entries(vods)) {
      if (kind === 'open') continue;
      expect([kind, Number.isInteger(no)]).toEqual([kind, true]);
      const [owner] = await platform.context.db.select().from(vod).where(eq(vod.titleNo, no));
      const own = await platform.signIn(owner?.userId ?? '').catch(() => token);
      for (const visit of [{}, { token }, { token: own }]) {
        const { meta, things, link } = await head(`/player/${no}`, visit);
        expect([kind, meta('og:title'), meta('og:image'), link('canonical'), things]).toEqual([
          kind,
          null,
          null,
          null,
          [],
        ]);
      }
    }
  });

  it('tells stations, questions and lists, and nothing in the app', async () => {
    const station = await head('/station/dodam');
    expect([station.meta('og:title'), station.link('canonical'), station.things[0]?.['@type']]).toEqual([
      '도담 방송국',
      `${origin}/station/dodam`,
      'ProfilePage',
    ]);
    const faq = await (await portal('/help/faq')).text();
    const question = /href="(\/help\/faq\/\d+)"/.exec(faq)?.[1] ?? '';
    const { things, link } = await head(question);
    expect([link('canonical'), things.map((thing) => thing['@type'])]).toEqual([
      origin + question,
      ['FAQPage', 'BreadcrumbList'],
    ]);
    expect((await head('/live/all?sort=view_cnt_asc')).link('canonical')).toBe(`${origin}/live/all`);
    const app = await head('/station/dodam', { headers: { 'user-agent': 'Moabom/8.15.0' } });
    expect([app.meta('og:title'), app.link('canonical')]).toEqual([null, null]);
  });

  it('lets nobody end its data early', async () => {
    const title = '</script><script>alert(1)</script>';
    await platform.context.db.update(vod).set({ title }).where(eq(vod.titleNo, vods.open));
    const { page, things } = await head(`/player/${vods.open}`);
    expect(things[0]?.name).toBe(title);
    expect([...page.querySelectorAll('script')].some((script) => script.textContent === 'alert(1)')).toBe(
      false,
    );
  });
});

const xml = async (address: string) => {
  const response = await portal(address);
  const text = await response.text();
  const document = new JSDOM(text, { contentType: 'application/xml' }).window.document;
  const locations = [...document.querySelectorAll('loc')].map((loc) => loc.textContent ?? '');
  return { response, text, document, locations };
};

describe('what search engines read', () => {
  it('the sitemap names its parts, and each part pages that are there and public', async () => {
    const index = await xml('/sitemap.xml');
    expect(index.document.documentElement.tagName).toBe('sitemapindex');
    expect(index.response.headers.get('content-type')).toContain('xml');
    const kinds = index.locations.map((url) => /\/sitemap\/(\w+)/.exec(url)?.[1]);
    expect(new Set(kinds)).toEqual(new Set(['pages', 'station', 'vod', 'catch', 'post', 'faq']));
    const all = new Set<string>();
    for (const url of index.locations) {
      const part = await xml(url.slice(origin.length));
      expect([url, part.response.status, part.locations.length > 0]).toEqual([url, 200, true]);
      for (const location of part.locations) {
        expect([location, all.has(location)]).toEqual([location, false]);
        all.add(location);
      }
      for (const location of [part.locations[0], part.locations.at(-1)]) {
        const answer = await portal((location ?? '').slice(origin.length));
        expect([location, answer.status]).toEqual([location, 200]);
      }
    }
    expect(all.has(`${origin}/player/${vods.open}`)).toBe(true);
    for (const kind of ['adult', 'members', 'password', 'closed'] as const)
      expect([kind, all.has(`${origin}/player/${vods[kind]}`)]).toEqual([kind, false]);
    expect((await portal('/sitemap/vod-7.xml')).status).toBe(404);
    expect((await portal('/sitemap/nothing.xml')).status).toBe(404);
  });

  it('parts follow on one another without a gap', async () => {
    const { data } = (await (await platform.request('/main/api/sitemap')).json()) as {
      data: Array<{ kind: string; from: number }>;
    };
    const parts = data.filter(({ kind }) => kind === 'vod');
    expect(parts.length).toBeGreaterThan(1);
    for (const [at, { from }] of parts.entries()) {
      const part = (await (await platform.request(`/main/api/sitemap/vod?from=${from}`)).json()) as {
        data: SitemapItem[];
      };
      const numbers = part.data.map(({ no }) => no);
      const next = parts[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      expect([numbers[0], numbers.every((no) => no < next)]).toEqual([from, true]);
    }
  });

  it('robots.txt leads there, opensearch.xml to the search', async () => {
    const robots = await (await portal('/robots.txt')).text();
    expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(robots).toContain('\nDisallow: /my/\n');
    const { document } = await xml('/opensearch.xml');
    expect(document.querySelector('Url')?.getAttribute('template')).toBe(
      `${origin}/search?szKeyword={searchTerms}`,
    );
    const link = (await head('/live/all')).page.querySelector('link[rel=search]');
    expect(link?.getAttribute('href')).toBe('/opensearch.xml');
  });
});

describe('players on other sites', () => {
  const ask = (url: string, more = '') => portal(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it('are told by oEmbed, as JSON or XML, in the size that there is room for', async () => {
    const response = await ask(`${origin}/player/${vods.open}?t=9`, '&maxwidth=400');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const answer = (await response.json()) as Record<string, string | number>;
    expect(answer).toMatchObject({ version: '1.0', type: 'video', width: 400, height: 269 });
    const frame = documentOf(String(answer.html)).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(`${origin}/embed/player/${vods.open}`);
    expect((await portal(`/embed/player/${vods.open}`)).status).toBe(200);
    const { document } = await xml(
      `/oembed?format=xml&url=${encodeURIComponent(`${origin}/play/${live.userId}/${live.no}`)}`,
    );
    expect(document.querySelector('oembed > html')?.textContent).toContain(
      `src="${origin}/embed/live/${live.userId}/${live.no}"`,
    );
  });

  it('are refused for what is not there, not ours, or not for everybody', async () => {
    const statusOf = async (url: string, more?: string) => (await ask(url, more)).status;
    expect([
      await statusOf(`${origin}/player/999`),
      await statusOf('https://elsewhere.example/player/1'),
      await statusOf('no address'),
      await statusOf(`${origin}/my/favorite`),
      await statusOf(`${origin}/player/${vods.adult}`),
      await statusOf(`${origin}/player/${vods.password}`),
      await statusOf(`${origin}/player/${vods.open}`, '&format=yaml'),
    ]).toEqual([404, 404, 404, 404, 401, 401, 501]);
  });

  it('show what a guest may see, whoever looks, and have nothing to press but the video and its link', async () => {
    const guest = await head(`/embed/player/${vods.open}`);
    const member = await head(`/embed/player/${vods.open}`, { token, cookie: 'moabom_theme=dark' });
    const bodyOf = ({ page }: typeof guest) =>
      page.querySelector('main')?.innerHTML.replace(/t=[\w.-]+/g, '');
    expect(bodyOf(member)).toBe(bodyOf(guest));
    expect(member.page.documentElement.outerHTML).not.toContain('"userId":"dodam","nick"');
    expect(guest.page.querySelectorAll('form, input, button')).toHaveLength(0);
    const links = [...guest.page.querySelectorAll('main a')].filter((a) => !a.hasAttribute('data-native'));
    expect(links.map((a) => [a.getAttribute('href'), a.getAttribute('target')])).toEqual([
      [`/player/${vods.open}`, '_blank'],
    ]);
    for (const no of [vods.adult, vods.password, vods.members]) {
      const { page, status } = await head(`/embed/player/${no}`, { token });
      expect([status, page.querySelector('video'), page.querySelector('h1')?.textContent]).toEqual([
        200,
        null,
        expect.not.stringContaining('님의'),
      ]);
    }
    expect((await head(`/embed/live/${live.userId}/${live.no}`)).page.querySelector('video')).not.toBeNull();
    const none = await head('/embed/live/dodam/1');
    expect([none.status, none.page.querySelector('h1 a')?.firstElementChild?.textContent]).toEqual([
      404,
      '모아봄',
    ]);
    expect(none.page.querySelector('h1')?.textContent?.match(/모아봄/g)).toHaveLength(1);
  });
});

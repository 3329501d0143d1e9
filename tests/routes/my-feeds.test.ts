import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment } from '../../platform/tables/station/comment';
import { hiddenStreamer } from '../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from '../platform/feed/support';
import { documentOf } from '../support/document';
import { openPortal, type Visit } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: FeedPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
let token: string;
/** What the portal logged about its calls. */
const logged: unknown[] = [];
const log = {
  info: (...line: unknown[]) => void logged.push(line),
  warn: (...line: unknown[]) => void logged.push(line),
  error: (...line: unknown[]) => void logged.push(line),
};
beforeAll(async () => {
  platform = await openFeedPlatform();
  portal = await openPortal((_, request) => platform.fetch(request));
  token = await platform.addMember('bora', { birthDate: '1990-01-01' });
  await platform.addStreamer('rain', { nick: '비 & <바람>' });
});
afterAll(() => platform?.close());

async function open(address: string, visit: Visit = {}) {
  const response = await portal(address, { token, ...visit });
  const document = documentOf(await response.text());
  return { response, document, main: document.querySelector('#main') as Element };
}
const send = (fields: Record<string, string>, as = token) =>
  open('/my/feeds', { token: as, form: postedFields(fields) });
/** A document that an address answers; nobody is logged in. */
async function read(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address);
  const response = await portal(pathname + search, { headers, log });
  return { response, text: await response.text() };
}
const addressesIn = (main: Element) =>
  [...main.querySelectorAll<HTMLInputElement>('input[readonly]')].map(({ value }) => value);
async function freshAddresses(kind: string): Promise<string[]> {
  await send({ remove: kind });
  return addressesIn((await send({ make: kind })).main);
}

it('lists of MY without words of their own say that there is nothing [P054]', async () => {
  const lonely = await platform.addMember('lonely');
  expect((await open('/my/feed/hotissue', { token: lonely })).main.textContent).toContain('내용이 없습니다.');
  await platform.follow('lonely', 'rain');
  expect((await open('/my/favorite', { token: lonely })).main.textContent).toContain('내용이 없습니다.');
});

describe('the page of private addresses [GN65]', () => {
  it('asks for a login, is found from the feed and the account, and stands in MY', async () => {
    expect((await open('/my/feeds', { token: undefined })).response.headers.get('location')).toContain(
      '/login.php',
    );
    for (const from of ['/my/feed', '/my/account'])
      expect((await open(from)).main.querySelector('a[href="/my/feeds"]')).not.toBeNull();
    const { document, main } = await open('/my/feeds');
    expect(document.title).toBe('구독 주소 - 모아봄');
    expect(main.querySelector('h1')?.textContent).toBe('MY');
    expect(main.querySelector('h2')?.textContent).toBe('구독 주소');
    expect(main.querySelectorAll('section p')[1]?.textContent).toBe('아직 만든 주소가 없어요.');
  });

  it('tells a fresh address once, in an answer that nothing keeps', async () => {
    const { response, main } = await send({ make: 'feed' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('set-cookie') ?? '').not.toContain('flash');
    const [feed = '', opml = ''] = addressesIn(main);
    expect(feed).toMatch(/^http:\/\/127\.0\.0\.1:3000\/my\/feed\.xml\?key=[\w-]{43}$/);
    expect(opml).toBe(feed.replace('feed.xml', 'favorites.opml'));
    expect(main.textContent).toContain('지금 복사해 두세요.');
    const again = await open('/my/feeds');
    const key = new URL(feed).searchParams.get('key') ?? '-';
    expect(again.document.documentElement.outerHTML).not.toContain(key);
    expect(again.main.textContent).toContain('아직 읽지 않았어요.');
    await read(feed);
    expect((await open('/my/feeds')).main.textContent).toContain('2026-11-20 12:00');
    // a reload sends the form again: the address that was told goes on
    const resent = await send({ make: 'feed' });
    expect(resent.response.headers.get('location')).toBe('/my/feeds');
    expect((await read(feed)).response.status).toBe(200);
  });

  it('replaces an address and removes it after a question each; both end it at once', async () => {
    const [first = ''] = await freshAddresses('feed');
    const { main } = await open('/my/feeds');
    const questions = [...main.querySelectorAll('#feed details')];
    expect(questions.map((part) => part.querySelector('summary')?.textContent)).toEqual([
      '새 주소로 바꾸기',
      '주소 없애기',
    ]);
    const replaces = main.querySelector<HTMLInputElement>('[name=replaces]')?.value ?? '';
    const [second = ''] = addressesIn((await send({ make: 'feed', replaces })).main);
    expect((await read(first)).response.status).toBe(404);
    expect((await read(second)).response.status).toBe(200);
    // the form of the page before, sent again
    expect((await send({ make: 'feed', replaces })).response.status).toBe(303);
    expect((await read(second)).response.status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await send({ remove: 'feed' })).response.headers.get('location')).toBe('/my/feeds');
    expect((await read(second)).response.status).toBe(404);
  });

  it('never shows another member’s', async () => {
    await freshAddresses('calendar');
    const other = await platform.addMember('other0');
    const { document, main } = await open('/my/feeds', { token: other });
    expect(main.querySelectorAll('dl')).toHaveLength(0);
    expect(document.documentElement.outerHTML).not.toContain('마지막으로 읽은 때');
  });
});

describe('what the addresses answer [GN65, GN66]', () => {
  it('RSS of the notices, without a word of anybody’s [L027]', async () => {
    const [address = ''] = await freshAddresses('notice');
    const { response, text } = await read(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(text).toContain('<title>내 알림 - ');
  });

  it('RSS of the favourites, to whoever has the address and nobody’s cookies', async () => {
    const [feed = ''] = await freshAddresses('feed');
    await platform.follow('bora', 'rain');
    const title = '제목 ]]> & 😀\u0007 /하트/';
    const no = await platform.addPost('rain', { title, content: '<p>본문 &lt;b&gt; 한 줄</p>' });
    const vod = await platform.addVod('rain2', { title: '밤 낚시' });
    await platform.follow('bora', 'rain2');
    const { response, text } = await read(feed);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
    const itemOf = (id: string) =>
      [...document.querySelectorAll('item')].find((item) =>
        item.querySelector('guid')?.textContent?.endsWith(id),
      );
    const textOf = (id: string, name: string) => itemOf(id)?.getElementsByTagName(name)[0]?.textContent;
    expect(textOf(`post/${no}`, 'title')).toBe('제목 ]]> & 😀 /하트/');
    expect(textOf(`post/${no}`, 'dc:creator')).toBe('비 & <바람>');
    expect(textOf(`post/${no}`, 'description')).toBe('본문 <b> 한 줄');
    expect(textOf(`post/${no}`, 'link')).toBe(`http://127.0.0.1:3000/station/rain/post/${no}`);
    expect(textOf(`vod/${vod}`, 'link')).toBe(`http://127.0.0.1:3000/player/${vod}`);
    const one = await read(`${feed}&streamer=rain2`);
    expect(one.text).toContain(`vod/${vod}`);
    expect(one.text).not.toContain(`post/${no}`);
    expect((await read(`${feed}&streamer=nobody`)).response.status).toBe(404);
  });

  it('is not sent again while it is known', async () => {
    const [feed = ''] = await freshAddresses('feed');
    const { response } = await read(feed);
    const etag = response.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(feed, { 'if-none-match': known });
      expect([again.response.status, again.text]).toEqual([304, '']);
      expect(again.response.headers.get('etag')).toBe(etag);
    }
    await platform.addPost('rain', { title: '새 글' });
    expect((await read(feed, { 'if-none-match': etag })).response.status).toBe(200);
  });

  it('OPML of the favourites, each with a feed that can be read', async () => {
    const [, opml = ''] = await freshAddresses('feed');
    const { response, text } = await read(opml);
    expect(response.headers.get('content-type')).toBe('text/x-opml; charset=utf-8');
    const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
    const outline = [...document.querySelectorAll('outline')].find(
      (one) => one.getAttribute('text') === '비 & <바람>',
    );
    expect((await read(outline?.getAttribute('xmlUrl') ?? '')).response.status).toBe(200);
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'bora', streamerId: 'rain', createdAt: platform.clock.now() });
    expect((await read(opml)).text).not.toContain('rain&');
    await platform.context.db.delete(hiddenStreamer);
  });

  it('iCalendar, alike all day', async () => {
    const [calendar = ''] = await freshAddresses('calendar');
    const { response, text } = await read(calendar);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    platform.clock.advance(3_600_000);
    expect((await read(calendar)).text).toBe(text);
  });

  it('nothing else: wrong, missing and others’ keys by the same bytes, and no log names one', async () => {
    const [feed = ''] = await freshAddresses('feed');
    const key = new URL(feed).searchParams.get('key') ?? '';
    logged.length = 0;
    platform.logged.length = 0;
    const base = 'http://127.0.0.1:3000/my';
    const answers = await Promise.all(
      [
        `${base}/feed.xml`,
        `${base}/feed.xml?key=`,
        `${base}/feed.xml?key=${'x'.repeat(43)}`,
        `${base}/feed.xml?key=${'x'.repeat(4_000)}`,
        `${base}/feed.xml?key=%00`,
        `${feed}&streamer=${'x'.repeat(200)}`,
        `${base}/calendar.ics?key=${key}`,
        `${base}/favorites.opml?key=${'x'.repeat(43)}`,
      ].map(read as (address: string) => ReturnType<typeof read>),
    );
    const seen = answers.map(({ response, text }) =>
      JSON.stringify([response.status, text, [...response.headers].sort()]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.response.status).toBe(404);
    await read(feed);
    const lines = JSON.stringify([logged, platform.logged]);
    expect(lines).toContain('syndication.calendar');
    expect(lines).not.toContain(key);
  });
});

it('emoticons stand in posts and comments of MY, named by their words [S080, GN42]', async () => {
  const member = await platform.addMember('writer0');
  await platform.follow('writer0', 'rain');
  const no = await platform.addPost('rain', {
    title: '이모티콘',
    content: `<p>안녕 /하트/ https://x.kr/하트/ /모름/</p><p>${'긴 글 '.repeat(80)}</p>`,
    userId: 'writer0',
    views: 9_000,
  });
  await platform.context.db.insert(comment).values({
    stationUserId: 'rain',
    titleNo: no,
    userId: 'writer0',
    content: '축하해요 (::B 5)<b>',
    registeredAt: platform.clock.now(),
  });
  const picturesOf = async (address: string) => {
    const { main } = await open(address, { token: member });
    return [...main.querySelectorAll('article img.emoticon')].map((picture) => [
      picture.getAttribute('alt'),
      picture.getAttribute('src'),
    ]);
  };
  const heart = ['하트', '/emoticons.svg#heart'];
  // in the beginning that is shown folded, and in the whole text
  for (const address of ['/my/feed', '/my/feed/hotissue'])
    expect(await picturesOf(address)).toEqual([heart, heart]);
  expect(await picturesOf('/my/history/story')).toEqual([heart, ['축하', '/emoticons.svg#party']]);
  expect(await picturesOf('/my/favorite')).toEqual([heart]);
});

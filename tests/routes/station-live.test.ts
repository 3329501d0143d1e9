import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { letIn, publish } from '../../platform/live/services/ingest-gate';
import { tendStreams } from '../../platform/live/services/ingest-job';
import { favorite, hiddenStreamer } from '../../platform/tables/viewer/viewer';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { ingestSettings } from '../support/streams';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
/** Runs when a call was answered, before the portal has the answer. */
let onAnswer = () => {};
const tokens: Record<string, string> = {};
const page = '/station/garam/broadcast';
const hlsDir = mkdtempSync(join(tmpdir(), 'moabom-hls-'));
const ingest = ingestSettings(hlsDir);

beforeAll(async () => {
  platform = await openTestPlatform({ ingest });
  portal = await openPortal(async (_service, request) => {
    const answer = await platform.fetch(request);
    onAnswer();
    return answer;
  });
  for (const userId of ['bomi', 'manager1', 'staff1', 'dodam', 'garam'])
    tokens[userId] = await platform.signIn(userId);
});
afterAll(async () => {
  await platform?.close();
  rmSync(hlsDir, { recursive: true });
});

/** What this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return [];
    }
  });

let visits = 0;
async function visit(address: string, as: string | null, form?: Record<string, string>, cookie?: string) {
  visits += 1;
  const fields = new URLSearchParams(form);
  const response = await portal(address, {
    token: as ? tokens[as] : undefined,
    cookie,
    requestId: `live-${visits}`,
    ...(form && { form: { fields, files: [], filesTooLarge: false, filesFailed: false, isCut: false } }),
  });
  const text = await response.text();
  const document = documentOf(text);
  const status = document.querySelector('main [role="status"]')?.textContent ?? '';
  return { response, text, document, status };
}
const errorOf = (document: Document, id: string) =>
  document.getElementById(`${id}-error`)?.textContent?.trim();
const setup = {
  change: 'setup',
  title: '새벽 방송',
  categoryNo: '00130000',
  tags: '소통, 새벽',
  keepsVod: '1',
};

describe('방송하기', () => {
  it('is the owner’s: others are told why not, guests log in, and only the owner’s station links to it', async () => {
    expect((await visit(page, null)).response.headers.get('location')).toContain('/login.php');
    for (const as of ['bomi', 'manager1', 'staff1', 'dodam']) {
      const { response, text } = await visit(page, as);
      expect([response.status, text.includes('방송국 주인만')]).toEqual([403, true]);
      expect((await visit(page, as, setup)).response.status).toBe(403);
      expect((await visit(page, as, { change: 'key' })).response.status).toBe(403);
    }
    const link = 'a[href="/station/garam/broadcast"]';
    expect((await visit('/station/garam', 'garam')).document.querySelector(link)).not.toBeNull();
    expect((await visit('/station/garam', 'bomi')).document.querySelector(link)).toBeNull();
    const { response } = await visit(page, 'garam', { change: 'nothing' });
    expect(response.status).toBe(400);
  });

  it('keeps what was typed when the setup is refused, with the error at its field', async () => {
    const { response, document } = await visit(page, 'garam', { ...setup, title: ' ', password: '1234' });
    expect(response.status).toBe(400);
    expect(errorOf(document, 'title')).toContain('1~100자');
    const value = (id: string) => (document.getElementById(id) as HTMLInputElement | null)?.value;
    expect([value('tags'), value('password'), value('categoryNo')]).toEqual([
      '소통, 새벽',
      '1234',
      '00130000',
    ]);
    expect(document.querySelector('#own-title')?.getAttribute('value')).toBe('');
  });

  it('says all that is wrong at once, each at its field, and lists it', async () => {
    const long = { title: ' ', categoryNo: '', tags: '1,2,3,4,5,6' };
    const refused = async (form: Record<string, string>) => {
      const { document } = await visit(page, 'garam', { ...long, ...form });
      const listed = [...document.querySelectorAll('main [role="alert"] a')].map((a) =>
        a.getAttribute('href'),
      );
      const at = [...document.querySelectorAll('main [aria-invalid="true"]')].map(({ id }) => `#${id}`);
      return { listed, at };
    };
    const setupIds = ['#title', '#categoryNo', '#tags', '#password'];
    const password = '1'.repeat(21);
    expect(await refused({ change: 'setup', password })).toEqual({ listed: setupIds, at: setupIds });
    const ownIds = ['#own-hlsUrl', '#own-title', '#own-categoryNo', '#own-tags', '#own-minutes'];
    const own = { change: 'own', kind: 'vod', hlsUrl: 'http://x', minutes: '열둘' };
    expect(await refused(own)).toEqual({ listed: ownIds, at: ownIds });
  });

  it('saves the setup, never shows the password again, and takes it away', async () => {
    const saved = await visit(page, 'garam', { ...setup, password: 'door-0415' });
    expect([saved.response.status, saved.response.headers.get('location')]).toEqual([303, `${page}#save`]);
    expect(saved.response.headers.has('x-remix-reload-document')).toBe(false);
    const shown = await visit(page, 'garam');
    expect(shown.text).not.toContain('door-0415');
    expect(shown.text).toContain('지금 비밀번호가 있어요');
    await visit(page, 'garam', setup);
    expect((await visit(page, 'garam')).text).toContain('지금 비밀번호가 있어요');
    await visit(page, 'garam', { ...setup, noPassword: '1' });
    expect((await visit(page, 'garam')).text).not.toContain('지금 비밀번호가 있어요');
  });

  it('shows a key once, kept nowhere; the next one takes its place, and it can be removed', async () => {
    const made = await visit(page, 'garam', { change: 'key' });
    expect(made.response.headers.get('cache-control')).toContain('no-store');
    const key = /value="([\w-]{43})"/.exec(made.text)?.[1] ?? '';
    expect(key).not.toBe('');
    expect(made.document.querySelector('main [autofocus]')?.textContent).toContain(
      '스트림 키를 만들었습니다',
    );
    const shown = await visit(page, 'garam');
    expect(shown.text).not.toContain(key);
    expect((await visit(page, 'garam', { change: 'key' })).response.status).toBe(303);
    const id = shown.document.querySelector<HTMLInputElement>('input[name="replaces"]')?.value ?? '';
    const next = await visit(page, 'garam', { change: 'key', replaces: id });
    expect(/value="([\w-]{43})"/.exec(next.text)?.[1]).not.toBe(key);
    const nextId = next.document.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '';
    expect((await visit(page, 'garam', { change: 'removeKey', id: nextId })).response.status).toBe(303);
    expect((await visit(page, 'garam')).text).toContain('스트림 키 만들기');
  });

  it('says so where no encoder can connect, and lets a key be removed all the same', async () => {
    const { context } = platform;
    await visit(page, 'garam', { change: 'key' });
    context.ingest = null;
    const { text, document } = await visit(page, 'garam');
    context.ingest = ingest;
    expect(text).toContain('지금은 방송 프로그램을 연결할 수 없어요');
    expect(document.querySelector('input[name="replaces"]')).toBeNull();
    const id = document.querySelector<HTMLInputElement>('input[name="id"]')?.value ?? '';
    expect((await visit(page, 'garam', { change: 'removeKey', id })).response.status).toBe(303);
    expect((await visit(page, 'garam')).document.querySelector('input[name="id"]')).toBeNull();
  });

  it('puts an address of one’s own on air, says so, and ends it; pressed twice it is over', async () => {
    const own = { change: 'own', kind: 'live', title: '다른 곳의 방송', categoryNo: '00130000', tags: '' };
    const refused = await visit(page, 'garam', { ...own, hlsUrl: 'http://x' });
    expect(errorOf(refused.document, 'own-hlsUrl')).toContain('https://');
    expect(errorOf(refused.document, 'title')).toBeUndefined();
    await visit(page, 'garam', { ...own, hlsUrl: 'https://cdn.example.kr/live.m3u8' });
    const onAir = await visit(page, 'garam');
    expect(onAir.status).toContain('다른 곳의 방송');
    expect([onAir.status.includes('시청자'), onAir.text.includes('시청자 0명')]).toEqual([false, true]);
    expect(onAir.document.querySelector('main a[href^="/play/garam/"]')?.textContent).toBe('방송 보기');
    for (const _ of [1, 2]) expect((await visit(page, 'garam', { change: 'end' })).response.status).toBe(303);
    expect((await visit(page, 'garam')).status).toContain('방송 중이 아니에요');
  });

  it('ends it and sends its viewers on: favourites on air are named, a refused name stays at its field [L060]', async () => {
    const own = { change: 'own', categoryNo: '00130000', hlsUrl: 'https://cdn.example.kr/live.m3u8' };
    const { db, clock } = platform.context;
    await visit('/station/dodam/broadcast', 'dodam', { change: 'end' });
    await visit('/station/dodam/broadcast', 'dodam', { ...own, title: '도담의 방송' });
    await db
      .insert(favorite)
      .values({ accountId: 'garam', streamerId: 'dodam', createdAt: clock.now() })
      .onConflictDoNothing();
    await visit(page, 'garam', { ...own, title: '곧 끝날 방송' });
    const { document } = await visit(page, 'garam');
    const watched = document.querySelector('main a[href^="/play/garam/"]')?.getAttribute('href') ?? '';
    expect(document.querySelector('#raid-targets option[value="dodam"]')?.textContent).toBe(
      '도담 도담의 방송',
    );
    const refused = await visit(page, 'garam', { change: 'end', sendTo: 'nobody' });
    expect(refused.response.status).toBe(400);
    expect(errorOf(refused.document, 'sendTo')).toContain('방송 중인 다른 스트리머');
    const field = refused.document.querySelector('#sendTo');
    expect([field?.getAttribute('value'), field?.closest('details')?.open]).toEqual(['nobody', true]);
    expect((await visit(page, 'garam', { change: 'end', sendTo: '도담' })).response.status).toBe(303);
    const ended = (await visit(watched, null)).document.querySelector('main');
    expect(ended?.textContent).toContain('가람님이 도담님의 방송으로 안내했어요.');
    expect(ended?.querySelector('a[href^="/play/dodam/"]')?.textContent).toBe('도담님의 방송 보기');
    // nobody is led to whom they hide
    await db.insert(hiddenStreamer).values({
      accountId: 'bomi',
      streamerId: 'dodam',
      createdAt: clock.now(),
    });
    expect((await visit(watched, 'bomi')).text).not.toContain('방송으로 안내했어요');
    await visit('/station/dodam/broadcast', 'dodam', { change: 'end' });
  });

  it('registers a VOD, which needs its length; sent again it is the same one', async () => {
    const own = { change: 'own', kind: 'vod', title: '다른 곳의 VOD', categoryNo: '00130000', tags: '' };
    const vod = { ...own, hlsUrl: 'https://cdn.example.kr/vod.m3u8' };
    const refused = await visit(page, 'garam', vod);
    expect(errorOf(refused.document, 'own-minutes')).toContain('길이');
    for (const _ of [1, 2])
      expect((await visit(page, 'garam', { ...vod, minutes: '12' })).response.status).toBe(303);
    const { text } = await visit('/station/garam/vod', 'garam');
    expect(text.match(/alt="[^"]*다른 곳의 VOD|>다른 곳의 VOD</g)?.length).toBe(1);
  });
});

describe('a stream', () => {
  it('is played by one guest’s cookie; another guest, a forged ticket and another name get nothing', async () => {
    const made = await visit(page, 'garam', { change: 'key' });
    const key = /value="([\w-]{43})"/.exec(made.text)?.[1] ?? '';
    const no = (await letIn(platform.context, key)) ?? 0;
    await publish(platform.context, no);
    mkdirSync(join(hlsDir, String(no)));
    writeFileSync(join(hlsDir, String(no), '17.ts'), 'a segment');
    writeFileSync(join(hlsDir, String(no), 'index.m3u8'), '#EXTM3U\n#EXTINF:2.000,\n17.ts\n');
    await tendStreams(platform.context);

    const watched = await visit(`/play/garam/${no}`, null);
    const [cookie = ''] = watched.response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    expect(cookie).toMatch(/^moabom_watcher=[\w-]{22}$/);
    const src = watched.document.querySelector('video')?.getAttribute('src') ?? '';
    const playlist = await visit(src, null, undefined, cookie);
    expect(playlist.response.headers.get('cache-control')).toBe('no-store');
    const segment = src.replace(/index\.m3u8.*/, /17\.ts\?t=\S+/.exec(playlist.text)?.[0] ?? '');
    const video = await visit(segment, null, undefined, cookie);
    expect([video.response.status, video.text]).toEqual([200, 'a segment']);
    expect(video.response.headers.get('cache-control')).toMatch(/^private/);
    const head = await portal(segment, { cookie, method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '9']);
    const noneOpen = () =>
      vi.waitFor(() => expect(openFiles().filter((file) => file.startsWith(hlsDir))).toEqual([]));
    await noneOpen();
    // who seeks leaves the segment that was asked for
    const leaving = new AbortController();
    onAnswer = () => leaving.abort();
    await portal(segment, { cookie, signal: leaving.signal }).catch(() => null);
    onAnswer = () => {};
    expect(leaving.signal.aborted).toBe(true);
    await noneOpen();
    for (const [address, other] of [
      [src, undefined],
      [segment, undefined],
      [segment, `moabom_watcher=${'x'.repeat(22)}`],
    ] as const)
      expect((await visit(address, null, undefined, other)).response.status).toBe(403);
    for (const name of ['17.txt', '..%2f17.ts', 'index.m3u8.ts'])
      expect((await visit(src.replace('index.m3u8', name), null, undefined, cookie)).response.status).toBe(
        404,
      );
    expect((await visit(page, 'garam')).status).toContain('새벽 방송');
  });

  it('counts its viewer in the studio, and from where they came [L053]', async () => {
    const { document: player, response } = await visit(page, 'garam');
    expect(response.status).toBe(200);
    const href = player.querySelector('main a[href^="/play/garam/"]')?.getAttribute('href') ?? '';
    const referer = 'http://127.0.0.1:3000/search?szKeyword=새벽';
    const come = async (headers: Record<string, string>) => {
      const came = await portal(href, { headers });
      const [cookie = ''] = came.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      const video = documentOf(await came.text()).querySelector('video');
      const src = video?.getAttribute('src') ?? '';
      const playlist = await visit(src, null, undefined, cookie);
      const segment = src.replace(/index\.m3u8.*/, /17\.ts\?t=\S+/.exec(playlist.text)?.[0] ?? '');
      expect((await visit(segment, null, undefined, cookie)).response.status).toBe(200);
    };
    await come({ referer: encodeURI(referer) });
    await come({ referer: 'https://other.example/', 'user-agent': 'Googlebot/2.1' });
    platform.clock.advance(10_000);
    await tendStreams(platform.context);
    const { document } = await visit(`/station/garam/studio/${href.split('/').at(-1)}`, 'garam');
    const rows = [...document.querySelectorAll('.page tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(expect.arrayContaining(['검색1명50%', '외부·직접 입력1명50%', '홈0명0%']));
  });
});

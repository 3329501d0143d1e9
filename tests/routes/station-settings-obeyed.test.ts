import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vodCalls } from '~protocol/vod/player';
import { pathOf } from '~protocol/wire/path';
import { station } from '../../platform/tables/account/account';
import { broadcast } from '../../platform/tables/live/live';
import { favorite } from '../../platform/tables/viewer/viewer';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

const at = '/station/dodam/setting';
const people = ['bomi', 'fresh1', 'manager1', 'dodam', 'staff1'] as const;
type Who = (typeof people)[number] | 'guest';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Partial<Record<Who, string>> = {};
let dir: string;
let picture: Buffer;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request, files) => platform.fetch(request, files));
  for (const who of people) tokens[who] = await platform.signIn(who);
  dir = mkdtempSync(path.join(tmpdir(), 'art-'));
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#186' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await platform?.close();
});

let visits = 0;
async function visit(address: string, who: Who, fields?: Record<string, string>, files: object[] = []) {
  visits += 1;
  const form = fields && {
    fields: new URLSearchParams(fields),
    files: files as never[],
    filesTooLarge: false,
    filesFailed: false,
    isCut: false,
  };
  const response = await portal(address, {
    token: tokens[who],
    requestId: `obeyed-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, main: document.querySelector('main'), document };
}
const open = (address: string, who: Who = 'dodam') => visit(address, who);
/** Sends a form of dodam's settings. */
async function save(key: string, fields: Record<string, string>, files: object[] = []) {
  expect((await visit(`${at}/${key}`, 'dodam', fields, files)).status).toBe(303);
}
const ask = async (address: string, who: Who) =>
  (await (await platform.request(address, { token: tokens[who] })).json()) as {
    data: Record<string, unknown>;
  };
const texts = (page: ParentNode | null, selector: string) =>
  [...(page?.querySelectorAll(selector) ?? [])].map((node) => node.textContent?.trim());

async function addClip(more: Partial<typeof vod.$inferInsert> = {}) {
  const { db, clock } = platform.context;
  const [known] = await db.select({ no: vod.vodCategoryNo }).from(vod).limit(1);
  const [row] = await db
    .insert(vod)
    .values({
      userId: 'bomi',
      originalUserId: 'dodam',
      fileType: 'CLIP',
      vodCategoryNo: known?.no ?? '',
      title: '보미가 자른 클립',
      durationMs: 60_000,
      clip: 'sea',
      registeredAt: clock.now(),
      ...more,
    })
    .returning({ titleNo: vod.titleNo });
  return row?.titleNo ?? 0;
}
const playerOf = async (titleNo: number, who: Who) =>
  (await ask(`/main${pathOf(vodCalls.calls.player.path, { titleNo })}`, who)).data;

describe('what obeys the further settings [S121]', () => {
  it('basic: the title image is the station’s head, on wide screens and phones', async () => {
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const file = path.join(dir, sha256);
    const head = async () => (await open('/station/dodam', 'bomi')).document;
    const srcs = new Set<string>();
    for (const kind of ['pc', 'mobile']) {
      writeFileSync(file, picture);
      const sent = {
        field: 'file',
        name: 'a.png',
        type: 'image/png',
        size: picture.length,
        sha256,
        path: file,
      };
      await save('basic', { change: 'art', kind }, [sent]);
    }
    const page = await head();
    for (const image of page.querySelectorAll('picture source, picture img'))
      srcs.add(image.getAttribute('srcset') ?? image.getAttribute('src') ?? '');
    expect([...srcs].filter((src) => /^\/media\/art\/[0-9a-f]{64}\.webp$/.test(src)).length).toBeGreaterThan(
      0,
    );
    for (const kind of ['pc', 'mobile']) await save('basic', { change: 'removeArt', kind });
    expect((await head()).querySelector('picture img[src^="/media/art/"]')).toBeNull();
  });

  it('manager: a chat manager is named to the player, and is none of the station’s managers', async () => {
    const { db } = platform.context;
    const [live] = await db.select().from(broadcast).where(eq(broadcast.userId, 'dodam')).limit(1);
    const player = `/main/api/player/live/dodam/${live?.no}`;
    const may = async (who: Who) => (await ask(player, who)).data.isChatManager;
    const all = () => Promise.all((['guest', 'fresh1', 'manager1', 'dodam', 'staff1'] as const).map(may));
    expect(await all()).toEqual([false, false, true, true, true]);
    await save('manager', { change: 'add', who: 'fresh1', role: 'chatManager' });
    expect(
      texts((await open(`${at}/manager`)).main, 'section[aria-labelledby=chat-managers] small'),
    ).toContain('fresh1');
    expect(await all()).toEqual([false, true, true, true, true]);
    expect((await open(`${at}/banWord`, 'fresh1')).status).toBe(403);
    await save('manager', { change: 'remove', memberId: 'fresh1', role: 'chatManager' });
    expect(await may('fresh1')).toBe(false);
    expect((await open(`${at}/manager`)).main?.textContent).toContain('채팅이 있는 앱이 이 명단을 따라요');
  });

  it('fan: fan club, subscribers and supporters, each a list of its own', async () => {
    const { main } = await open(`${at}/fan`);
    expect(texts(main, '[aria-label="팬 목록"] a')).toEqual(['팬클럽', '구독자', '서포터']);
    const first = async (list: string) =>
      texts((await open(`${at}/fan?list=${list}`)).main, 'section[aria-labelledby=fans] li > small')[0];
    expect(await first('fanclub')).toMatch(/부터$/);
    expect(await first('subscribe')).toMatch(/개월 · /);
    expect(await first('supporter')).toMatch(/개 · /);
  });

  it('vodAuth: a refused download is told to every client, but to the owner’s and staff’s', async () => {
    const [one] = await platform.context.db
      .select({ titleNo: vod.titleNo })
      .from(vod)
      .where(and(eq(vod.userId, 'dodam'), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.isPpv, false)))
      .limit(1);
    const may = (who: Who) => playerOf(one?.titleNo ?? 0, who).then(({ isDownload }) => isDownload);
    const all = () => Promise.all((['guest', 'bomi', 'manager1', 'dodam', 'staff1'] as const).map(may));
    expect(await all()).toEqual([true, true, true, true, true]);
    await save('vodAuth', { change: 'save', authNo: '101', refusesDownload: '1' });
    expect(await all()).toEqual([false, false, false, true, true]);
    const { main } = await open(`${at}/vodAuth`);
    expect(main?.querySelector('[name=refusesDownload]')?.hasAttribute('checked')).toBe(true);
    expect(main?.textContent).toContain('모아봄 웹에는 다운로드가 없어요');
    await save('vodAuth', { change: 'save', authNo: '101' });
    expect(await may('bomi')).toBe(true);
  });

  it('vodAuth: a VOD editor gets its windows, until they are taken out', async () => {
    const { db } = platform.context;
    const [own] = await db.select().from(station).where(eq(station.userId, 'dodam'));
    const no = await addClip({
      userId: 'dodam',
      originalUserId: null,
      fileType: 'REVIEW',
      title: '다시보기',
    });
    const place = `?nStationNo=${own?.stationNo}&nBbsNo=0&nTitleNo=${no}`;
    const status = async () => (await open(`/vodcare/title${place}`, 'bomi')).status;
    expect(await status()).toBe(403);
    await save('vodAuth', { change: 'add', who: 'bomi', role: 'vodEditor' });
    expect(await status()).toBe(200);
    await save('vodAuth', { change: 'remove', memberId: 'bomi', role: 'vodEditor' });
    expect(await status()).toBe(403);
  });

  it('vodBlacklist: who stands there may cut nothing, and what they cut is not shown in the station’s name', async () => {
    const { db, clock } = platform.context;
    const no = await addClip();
    await db
      .insert(favorite)
      .values({ accountId: 'fresh1', streamerId: 'dodam', createdAt: clock.now() })
      .onConflictDoNothing();
    const shown = async () => ({
      station: (await open('/station/dodam/vod/clip', 'fresh1')).main?.innerHTML.includes(`/player/${no}"`),
      mine: (await open('/my/favorite', 'fresh1')).main?.innerHTML.includes(`/player/${no}"`),
      isClip: (await playerOf(no, 'bomi')).isClip,
      own: (await open(`/player/${no}`, 'bomi')).status,
    });
    const [replay] = await db
      .select({ titleNo: vod.titleNo })
      .from(vod)
      .where(and(eq(vod.userId, 'dodam'), eq(vod.authNo, 101), eq(vod.grade, 0), eq(vod.isPpv, false)))
      .limit(1);
    const mayCut = (who: Who) => playerOf(replay?.titleNo ?? 0, who).then(({ isClip }) => isClip);
    expect(await shown()).toEqual({ station: true, mine: true, isClip: true, own: 200 });
    expect([await mayCut('guest'), await mayCut('bomi')]).toEqual([false, true]);
    await save('vodBlacklist', { change: 'add', who: 'bomi', reason: '' });
    // on their own station the clip stays
    expect(await shown()).toEqual({ station: false, mine: false, isClip: true, own: 200 });
    expect([await mayCut('bomi'), await mayCut('fresh1')]).toEqual([false, true]);
    await save('vodBlacklist', { change: 'remove', memberId: 'bomi' });
    expect(await shown()).toEqual({ station: true, mine: true, isClip: true, own: 200 });
  });

  it('badge: a medal that is hidden is none of the profile that the search shows', async () => {
    const address = `/search?szKeyword=${encodeURIComponent('도담')}`;
    const medals = async () =>
      [...(await open(address, 'bomi')).document.querySelectorAll('[role=dialog][popover] li')].length;
    const row = (await open(`${at}/badge`)).main?.querySelector('section[aria-labelledby=medals] form');
    const before = await medals();
    const id = row?.querySelector<HTMLInputElement>('[name=id]')?.value ?? '';
    await save('badge', { change: 'arrange', kind: 'medals', id, move: 'hide' });
    expect(await medals()).toBeLessThan(before);
    await save('badge', { change: 'arrange', kind: 'medals', id, move: 'show' });
    expect(await medals()).toBe(before);
  });
});

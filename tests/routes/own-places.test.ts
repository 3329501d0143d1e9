import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broadcast } from '../../platform/tables/live/live';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
let visits = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => platform.fetch(request));
  for (const userId of ['dodam', 'bomi', 'manager1']) tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

async function open(address: string, as: string) {
  visits += 1;
  const response = await portal(address, { token: tokens[as], requestId: `own-places-${visits}` });
  return documentOf(await response.text());
}
const placesIn = (parent: ParentNode | null) =>
  [...(parent?.querySelectorAll('a') ?? [])]
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')] as const)
    .filter(([label]) => ['내 방송국', '방송하기', '방송국 열기'].includes(label ?? ''));
const badge = (page: Document) =>
  [...page.querySelectorAll('header a')]
    .find((link) => link.textContent?.startsWith('방송 중'))
    ?.getAttribute('href');

const ofDodam = [
  ['내 방송국', '/station/dodam'],
  ['방송하기', '/station/dodam/broadcast'],
];

describe('the way to one’s own station', () => {
  it('stands in the account menu and in MY; who has none is led to open one [L051]', async () => {
    for (const [as, places] of [
      ['dodam', ofDodam],
      ['bomi', [['방송국 열기', '/profile/bomi']]],
      // who looks after another's station has none
      ['manager1', [['방송국 열기', '/profile/manager1']]],
    ] as const) {
      const my = await open('/my/favorite', as);
      expect(placesIn(my.querySelector('header details'))).toEqual(places);
      expect(placesIn(my.querySelector('main'))).toEqual(places);
    }
    const profile = await open('/profile/bomi', 'bomi');
    expect(profile.querySelector('main form button')?.textContent).toBe('방송국 열기');
  });

  it('is the streamer’s name in the head of the station [L051]', async () => {
    const page = await open('/station/dodam/board', 'bomi');
    const side = page.querySelector('aside[aria-label="방송국 정보"]');
    const named = [...(side?.querySelectorAll('a[href="/station/dodam"]') ?? [])];
    expect(named.map((link) => link.textContent)).toContain('도담');
  });

  it('is in the header while the owner is on air, on pages that members share too, and goes at the end [L051]', async () => {
    const { db, clock } = platform.context;
    const on = and(eq(broadcast.userId, 'dodam'), isNull(broadcast.endedAt));
    const [{ no } = { no: 0 }] = await db.select({ no: broadcast.no }).from(broadcast).where(on);
    expect(no).toBeGreaterThan(0);
    // shared: the second one gets the page of the first
    for (const address of ['/live/all', '/help/terms', '/']) {
      expect(badge(await open(address, 'dodam'))).toBe('/station/dodam/broadcast');
      expect(badge(await open(address, 'bomi'))).toBeUndefined();
      expect(badge(await open(address, 'dodam'))).toBe('/station/dodam/broadcast');
    }
    await db.update(broadcast).set({ endedAt: clock.now() }).where(eq(broadcast.no, no));
    for (const address of ['/live/all', '/help/terms', '/'])
      expect(badge(await open(address, 'dodam'))).toBeUndefined();
    await db.update(broadcast).set({ endedAt: null }).where(eq(broadcast.no, no));
    expect(badge(await open('/live/all', 'dodam'))).toBe('/station/dodam/broadcast');
  });
});

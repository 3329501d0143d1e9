import { isNotNull, isNull, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdPattern } from '~protocol/account/calls';
import { createRandom } from '../../../platform/core/random';
import { composeBroadcasts, demoPassword } from '../../../platform/demo/world/broadcasts';
import { demoHosts } from '../../../platform/demo/world/fame';
import { isBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { findClip } from '../../../platform/media/clip-table';
import { account, station } from '../../../platform/tables/account/account';
import { demoAccount } from '../../../platform/tables/demo/demo';
import { broadcast, category } from '../../../platform/tables/live/live';
import { favoriteGroup, streamerPin, subscription } from '../../../platform/tables/station/ties';
import { favorite, hiddenStreamer, watchHistory } from '../../../platform/tables/viewer/viewer';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let onAir: (typeof broadcast.$inferSelect)[];
beforeAll(async () => {
  platform = await openTestPlatform();
  onAir = await platform.context.db.select().from(broadcast).where(isNull(broadcast.endedAt));
});
afterAll(() => platform.close());

describe('the demo world', () => {
  it('has at least 300 streamers with a station and a picture, and nobody can sign in as one by a password', async () => {
    const { db } = platform.context;
    const accounts = await db
      .select()
      .from(account)
      .where(notInArray(account.userId, db.select({ userId: demoAccount.userId }).from(demoAccount)));
    const stations = new Set((await db.select().from(station)).map(({ userId }) => userId));
    expect(accounts.length).toBeGreaterThanOrEqual(300);
    for (const { userId, passwordHash, profileImage } of accounts) {
      expect(userId).toMatch(userIdPattern);
      expect(stations.has(userId)).toBe(true);
      expect([passwordHash, profileImage]).toEqual([null, `/media/p/${userId}.webp`]);
    }
  });

  it('has at least 60 categories in every group, among them those of the spec', async () => {
    const categories = await platform.context.db.select().from(category);
    expect(categories.length).toBeGreaterThanOrEqual(60);
    expect(new Set(categories.map(({ groupType }) => groupType))).toEqual(
      new Set(['game', 'bora', 'sports', 'award2024', 'etc']),
    );
    const numbers = categories.map(({ no }) => no);
    const named = ['00030000', '00580000', '00020007', '00020009', '00810000', '00950000', '00130000'];
    expect(numbers).toEqual(expect.arrayContaining(named));
    expect(numbers.every((no) => /^\d{8}$/.test(no))).toBe(true);
  });

  it('has at least 240 broadcasts that started within the last ten hours, with clips that exist', () => {
    expect(onAir.length).toBeGreaterThanOrEqual(240);
    const now = platform.clock.now().getTime();
    for (const { startedAt, clip } of onAir) {
      expect(now - startedAt.getTime()).toBeGreaterThan(0);
      expect(now - startedAt.getTime()).toBeLessThan(10 * 3_600_000);
      expect(findClip(clip)).toBeDefined();
    }
  });

  it.each<[string, (row: typeof broadcast.$inferSelect) => boolean]>([
    ['adult', (row) => row.grade === 19 && !row.passwordHash],
    ['password', (row) => row.grade === 0 && row.passwordHash !== null],
    ['adult with a password', (row) => row.grade === 19 && row.passwordHash !== null],
    ['paid', (row) => row.broadType === 40],
    ['subscribers only 1', (row) => row.subscriptionOnly === 1],
    ['subscribers only 2', (row) => row.subscriptionOnly === 2],
    ['visit', (row) => row.isVisit],
    ['drops', (row) => row.hasDrops],
    ['a very long title', (row) => row.title.length > 100],
    ['no picture', (row) => row.thumb === null],
    ['blocked abroad', (row) => row.isAbroadBlocked],
  ])('has broadcasts of the state: %s', (_state, is) => {
    expect(onAir.filter(is).length).toBeGreaterThanOrEqual(2);
    expect(onAir.filter(is).length).toBeLessThan(onAir.length / 4);
  });

  it('tells the password of a broadcast in its title', () => {
    for (const { title, passwordHash } of onAir.filter((row) => row.passwordHash)) {
      expect(title).toContain(demoPassword);
      expect(isBroadcastPassword(demoPassword, passwordHash ?? '')).toBe(true);
    }
  });

  it('has few broadcasts with many viewers and many with few', () => {
    const counts = onAir.map(({ viewers }) => viewers).sort((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(20_000);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(200);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(1);
  });

  it('shows no picture twice among nine that follow each other on the first page', () => {
    const shown = [...onAir].sort((a, b) => b.viewers - a.viewers || b.no - a.no).slice(0, 60);
    for (const [index, { thumb }] of shown.entries()) {
      if (thumb) expect(shown.slice(index + 1, index + 9).map((row) => row.thumb)).not.toContain(thumb);
    }
  });

  it('has dodam on air, open to everybody', () => {
    const [row] = onAir.filter(({ userId }) => userId === 'dodam');
    expect(row).toMatchObject({ grade: 0, passwordHash: null, subscriptionOnly: 0, broadType: 1 });
  });

  it('knows what bomi likes, hides and has watched', async () => {
    const { db } = platform.context;
    const favorites = await db.select().from(favorite);
    const live = new Set(onAir.map(({ userId }) => userId));
    const of = (id: string) => favorites.filter(({ accountId }) => accountId === id);
    const onAirOf = (id: string) =>
      onAir.filter(({ userId }) => of(id).some((row) => row.streamerId === userId));
    expect(of('bomi')).toHaveLength(40);
    expect(onAirOf('bomi').some(({ grade, passwordHash }) => grade === 19 && !passwordHash)).toBe(true);
    expect(onAirOf('bomi').some(({ grade, passwordHash }) => grade === 0 && passwordHash)).toBe(true);
    expect(of('bomi').filter(({ streamerId }) => !live.has(streamerId)).length).toBeGreaterThan(5);
    expect([of('collector1').length, onAirOf('collector1').length]).toEqual([130, 70]);
    expect(onAirOf('abroad1').some(({ isAbroadBlocked }) => isAbroadBlocked)).toBe(true);
    expect(onAirOf('teen17').some(({ grade }) => grade === 19)).toBe(true);
    expect(of('fresh1')).toEqual([]);
    const opened = new Map(
      (await db.select().from(station)).map(({ userId, createdAt }) => [userId, createdAt.getTime()]),
    );
    // Nobody followed a station before there was one.
    for (const { streamerId, createdAt } of favorites)
      expect(createdAt.getTime(), streamerId).toBeGreaterThan(opened.get(streamerId) ?? 0);
    const groups = await db.select().from(favoriteGroup);
    expect(groups.filter(({ accountId }) => accountId === 'bomi')).toHaveLength(3);
    const pins = await db.select().from(streamerPin);
    expect(new Set(pins.map(({ list }) => list))).toEqual(new Set(['favorite', 'subscribe']));
    const subscriptions = await db.select().from(subscription);
    const isOver = (row: { expiresAt: Date }) => row.expiresAt < platform.clock.now();
    expect(subscriptions.filter((row) => row.accountId === 'bomi' && isOver(row))).toHaveLength(1);
    expect(await db.select().from(hiddenStreamer)).toHaveLength(2);
    const ended = await db.select({ no: broadcast.no }).from(broadcast).where(isNotNull(broadcast.endedAt));
    const watched = (await db.select().from(watchHistory)).map(({ contentNo }) => contentNo);
    expect(watched.length).toBeGreaterThanOrEqual(10);
    expect(watched.filter((no) => ended.some((row) => row.no === no)).length).toBeGreaterThanOrEqual(3);
  });

  it('follows from the seed and the moment', () => {
    const compose = (seed: number) =>
      composeBroadcasts({
        hosts: demoHosts(1).slice(0, 40),
        now: platform.clock.now(),
        random: createRandom(seed),
        minutesAgo: [1, 60],
      });
    expect(compose(1)).toEqual(compose(1));
    expect(compose(1)).not.toEqual(compose(2));
  });
});

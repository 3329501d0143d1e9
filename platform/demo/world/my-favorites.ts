import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/my-favorites';
import { type DemoHost, demoHosts } from './fame';
import type { WorldContext } from './world-context';

/** Every so many days one more was added, and none before its station opened. */
function addedDays({ stationDays }: DemoHost, index: number, every: number): number {
  return Math.min(2 + index * every, Math.max(1, stationDays - 2));
}

/**
 * Favourites, groups and pins of the demo accounts, in every state that MY can show. Needs the live world and the
 * stations' life; the accounts have favourites of world.ts already.
 */
export async function loadMyFavorites(db: Db, { now, seed }: WorldContext): Promise<void> {
  const hosts = demoHosts(seed);
  const hostOf = new Map(hosts.map((host) => [host.userId, host]));
  const onAir = await store.listOnAir(db);
  const live = new Set(onAir.map(({ userId }) => userId));
  const away = hosts.filter(({ userId }) => !live.has(userId)).map(({ userId }) => userId);
  const isOpen = (row: store.OnAir) => !row.isAdult && !row.hasPassword && !row.isAbroadBlocked;
  const idsOf = (fits: (row: store.OnAir) => boolean, count: number) =>
    onAir
      .filter(fits)
      .slice(0, count)
      .map(({ userId }) => userId);
  const dated = (ids: readonly string[], every: number) =>
    ids.flatMap((streamerId, index) => {
      const host = hostOf.get(streamerId);
      if (!host) return [];
      return [{ streamerId, createdAt: timeBefore(now, addedDays(host, index, every), 'day') }];
    });

  const known = await store.listKnown(db, 'bomi');
  const isNew = ({ userId }: { userId: string }) => !known.has(userId);
  const restricted = [
    ...idsOf((row) => isNew(row) && row.isAdult && !row.hasPassword, 3),
    ...idsOf((row) => isNew(row) && row.isAdult && row.hasPassword, 1),
    ...idsOf((row) => isNew(row) && !row.isAdult && row.hasPassword, 2),
    ...idsOf((row) => isNew(row) && row.isAbroadBlocked, 1),
  ];
  const open = idsOf((row) => isNew(row) && isOpen(row), 60).filter((_, index) => index % 4 === 1);
  const absent = away.filter((userId) => !known.has(userId)).slice(0, 30 - restricted.length - open.length);
  const games = onAir.filter(({ userId, groupType }) => open.includes(userId) && groupType === 'game');
  const pinnedAt = (hours: number) => timeBefore(now, hours, 'hour');
  const subscribed = await store.findSubscribed(db, 'bomi', now);
  await store.insertFavoriteLife(db, {
    accountId: 'bomi',
    favorites: dated([...open, ...restricted, ...absent], 12),
    groups: [
      { title: '매일 보는 방송', members: ['dodam', ...open.slice(0, 5)] },
      { title: '게임', members: games.map(({ userId }) => userId) },
      { title: '자기 전에', members: [...open.slice(-3), ...absent.slice(0, 4)] },
    ],
    pins: [
      { list: 'favorite', streamerId: 'dodam', createdAt: pinnedAt(30) },
      ...absent
        .slice(0, 1)
        .map((streamerId) => ({ list: 'favorite' as const, streamerId, createdAt: pinnedAt(50) })),
      ...(subscribed
        ? [{ list: 'subscribe' as const, streamerId: subscribed, createdAt: pinnedAt(70) }]
        : []),
    ],
  });
  await store.insertExpired(db, {
    accountId: 'bomi',
    stationUserId: 'dodam',
    tier: 1,
    type: 'ticket',
    paymentCount: 2,
    firstPaidAt: timeBefore(now, 80, 'day'),
    expiresAt: timeBefore(now, 20, 'day'),
  });
  await store.insertFavoriteLife(db, {
    accountId: 'collector1',
    favorites: dated([...idsOf(isOpen, 70), ...away.slice(0, 60)], 2),
    groups: [{ title: '새벽반', members: idsOf(isOpen, 70).slice(-12) }],
    pins: [],
  });
  await store.insertFavoriteLife(db, {
    accountId: 'abroad1',
    favorites: dated([...idsOf((row) => row.isAbroadBlocked, 3), ...idsOf(isOpen, 5)], 20),
    groups: [],
    pins: [],
  });
  await store.insertFavoriteLife(db, {
    accountId: 'teen17',
    favorites: dated(
      [
        ...idsOf((row) => row.isAdult && !row.hasPassword, 3),
        ...idsOf((row) => row.isAdult && row.hasPassword, 1),
        ...idsOf(isOpen, 4),
      ],
      20,
    ),
    groups: [],
    pins: [],
  });
}

import { createRandom } from '../../core/random';
import { timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { deriveHistory, insertWorld } from '../store/world';
import { composeBroadcasts, type DemoBroadcast } from './broadcasts';
import { demoCategories } from './categories';
import { demoHosts } from './fame';
import type { WorldContext } from './world-context';

const onAirCount = 264;

/**
 * The live world: streamers, categories, broadcasts on air and ended, and what `bomi` has done. Needs the demo
 * accounts (accounts.ts). The same seed and moment give the same world.
 */
export async function loadLiveWorld(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed);
  const known = demoHosts(seed);
  const hosts = known.slice(0, onAirCount);
  const away = known.slice(onAirCount);
  const onAir = placeDodam(composeBroadcasts({ hosts, now, random, minutesAgo: [3, 9 * 60] }), now);
  const ended = composeBroadcasts({ hosts: away, now, random, minutesAgo: [20 * 60, 60 * 60] }).map(
    (broadcast): DemoBroadcast => ({
      ...broadcast,
      endedAt: timeAfter(broadcast.startedAt, random.integer(60, 300), 'minute'),
    }),
  );
  const streamers = known.filter(({ userId }) => userId !== 'dodam');
  await insertWorld(db, {
    accounts: streamers.map(({ userId, nick, accountDays }) => ({
      userId,
      nick,
      createdAt: timeBefore(now, accountDays, 'day'),
    })),
    stations: streamers.map(({ userId, stationName, stationDays }) => ({
      userId,
      name: stationName,
      createdAt: timeBefore(now, stationDays, 'day'),
    })),
    categories: demoCategories.map(
      ({ no, vodNo, name, group, tags, fixedTags, isAdult, hasDrops }, index) => ({
        no,
        vodNo,
        name,
        groupType: group,
        image: `/media/c/${no}.webp`,
        tags: [...tags],
        fixedTags: [...fixedTags],
        isAdult,
        hasDrops,
        createdAt: timeBefore(now, 5 + index * 11, 'day'),
      }),
    ),
    // In the order of their starts, so that a later broadcast has a higher number.
    broadcasts: [...ended, ...onAir].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
  });
  const open = new Set(onAir.filter(({ grade }) => grade === 0).map(({ userId }) => userId));
  const openHosts = streamers.filter(({ userId }) => open.has(userId));
  await deriveHistory(db, {
    accountId: 'bomi',
    favorites: ['dodam', ...[...openHosts.slice(4, 11), ...away.slice(0, 2)].map(({ userId }) => userId)],
    hidden: hosts.slice(30, 32).map(({ userId }) => userId),
    watched: [...openHosts.slice(2, 8), ...away.slice(0, 6)].map(({ userId }) => userId),
    now,
  });
}

/** The demo account who owns a station: open to everybody, on air for two hours. */
function placeDodam(onAir: readonly DemoBroadcast[], now: Date): DemoBroadcast[] {
  const place = onAir.findIndex(({ userId }) => userId === 'dodam');
  const theirs: Partial<DemoBroadcast> = {
    title: '도담의 느린 저녁 — 차 마시며 하루 이야기',
    categoryNo: '00130000',
    groupType: 'bora',
    tags: ['소통', '힐링'],
    categoryTags: ['소통', '수다'],
    grade: 0,
    passwordHash: null,
    broadType: 1,
    subscriptionOnly: 0,
    hasDrops: false,
    isAbroadBlocked: false,
    startedAt: timeBefore(now, 2, 'hour'),
  };
  return onAir.map((broadcast, index) => (index === place ? { ...broadcast, ...theirs } : broadcast));
}

import { timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { productOfTier } from '../../gift/services/products';
import * as store from '../store/station-gift';
import { demoHosts } from './fame';
import type { WorldContext } from './world-context';

const words = [
  '오늘 방송도 잘 볼게요!',
  '생일 축하해요',
  '노래 최고였어요',
  '늘 응원합니다',
  '감기 조심하세요 :)',
  '야식 사 드세요',
];

/** What bomi has left of each kind, once the gifts of the demo world are paid. */
const left = { balloon: 1_250, adBalloon: 12, sticker: 86, cash: 31_500 } as const;

/** The tickets of bomi: days of the subscription, days until it expires, and how many days ago it was used. */
const tickets = [
  ['DEMO-BASIC-0001', '베이직 구독권', 1, 30, 45, null],
  ['DEMO-PLUS-0002', '플러스 구독권', 2, 7, 12, null],
  ['DEMO-BASIC-0003', '베이직 구독권', 1, 30, -9, null],
  ['DEMO-BASIC-0004', '베이직 구독권', 1, 30, 20, 50],
] as const;

/** Stations have subscribers in the order of their fame; as many as there are accounts of streamers to be them. */
const subscribersOf = (rank: number) => Math.round(150 / Math.sqrt(rank + 1));

const periodDays = 30;
/** What is older is not said of. */
const paidDays = 75;

/** What bomi has given and paid, the first first: the payments are those that the subscriptions count. */
async function listSpent(db: Db, now: Date) {
  const given = (await store.listGifts(db, 'bomi')).flatMap(({ id, kind, ...gift }) =>
    kind === 'subscription' ? [] : [{ ...gift, kind, reason: 'gift' as const, giftId: id }],
  );
  const paid = (await store.listAutoSubscriptions(db, 'bomi')).flatMap(
    ({ stationUserId, tier, paymentCount, firstPaidAt, expiresAt }) =>
      Array.from({ length: paymentCount }, (_, nth) => timeBefore(expiresAt, (nth + 1) * periodDays, 'day'))
        .filter((at) => at >= firstPaidAt && at >= timeBefore(now, paidDays, 'day'))
        .map((createdAt, nth) => ({
          kind: 'cash' as const,
          amount: productOfTier(tier).price,
          stationUserId,
          createdAt,
          reason: nth + 1 === paymentCount ? ('subscribe' as const) : ('renew' as const),
        })),
  );
  return [...given, ...paid].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Subscribers of the known stations, and what bomi has and gave. Needs the stations' life and settings. */
export async function loadStationGifts(db: Db, { now, seed }: WorldContext): Promise<void> {
  const known = demoHosts(seed).slice(0, 60);
  await store.insertSubscribers(
    db,
    known.map(({ userId }, rank) => ({ userId, count: subscribersOf(rank) })),
    now,
  );
  await store.setMessages(db, 'dodam', words);
  const spent = await listSpent(db, now);
  const opening = timeBefore(spent[0]?.createdAt ?? now, 1, 'day');
  const kinds = ['balloon', 'adBalloon', 'sticker', 'cash'] as const;
  const entries = kinds.flatMap((kind) => {
    const ofKind = spent.filter((one) => one.kind === kind);
    let after = left[kind] + ofKind.reduce((sum, { amount }) => sum + amount, 0);
    return [
      { kind, change: after, after, reason: 'charge' as const, createdAt: opening, note: '데모 시작 잔액' },
      ...ofKind.map(({ amount, ...one }) => {
        after -= amount;
        return { ...one, change: -amount, after };
      }),
    ];
  });
  await store.insertBalances(
    db,
    kinds.map((kind) => ({ accountId: 'bomi', kind, amount: left[kind] })),
    entries
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((entry, index) => ({ ...entry, accountId: 'bomi', key: `world:${index}` })),
  );
  await store.insertTickets(
    db,
    tickets.map(([code, productName, tier, days, expiresIn, usedAgo]) => ({
      code,
      accountId: 'bomi',
      productName,
      tier,
      days,
      expiresAt: timeAfter(now, expiresIn, 'day'),
      usedAt: usedAgo === null ? null : timeBefore(now, usedAgo, 'day'),
      stationUserId: usedAgo === null ? null : 'dodam',
    })),
  );
}

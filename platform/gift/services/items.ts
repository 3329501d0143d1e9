import type {
  EntryWire,
  OwnSubscriptionWire,
  ReceivedGiftWire,
  TicketWire,
} from '~protocol/station/gift/calls';
import { balanceKinds, entryPageSize } from '~protocol/station/gift/codes';
import { hasStation } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import { paged } from '../../core/paged';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulDay, seoulText, timeBefore } from '../../core/time';
import * as balances from '../store/balance';
import { listReceived } from '../store/gifts';
import { listOwn, listTickets } from '../store/subscriptions';
import { move } from './moves';

/** Subscriptions that ended are told for so many days. */
const endedDays = 90;
/** What the demo fills up, once a day. */
const demoFill = { balloon: 500, adBalloon: 10, sticker: 100, cash: 30_000 } as const;
const fillKey = (day: string) => `demo:${day}:`;

/** What the member has: balances, tickets, subscriptions. */
export async function getItems(context: PlatformContext, actor: Actor) {
  const { userId } = requireMember(actor);
  const { db, clock, mode } = context;
  const now = clock.now();
  const [amounts, tickets, subscriptions, isFilled, isStreamer] = await Promise.all([
    balances.listBalances(db, userId),
    listTickets(db, userId, now),
    listOwn(db, userId, timeBefore(now, endedDays, 'day')),
    mode === 'demo' && balances.hasEntry(db, userId, fillKey(seoulDay(now))),
    hasStation(context, userId),
  ]);
  return {
    balances: {
      ...{ balloon: 0, adBalloon: 0, sticker: 0, cash: 0 },
      ...Object.fromEntries(amounts.map(({ kind, amount }) => [kind, amount])),
    },
    tickets: tickets.map(
      ({ expiresAt, usedAt, ...ticket }): TicketWire => ({
        ...ticket,
        expireDate: seoulText(expiresAt),
        usedDate: usedAt && seoulText(usedAt),
        isExpired: expiresAt <= now,
      }),
    ),
    subscriptions: subscriptions.map(
      ({ type, expiresAt, ...row }): OwnSubscriptionWire => ({
        ...row,
        isAuto: type === 'auto',
        expireDate: seoulText(expiresAt),
        isActive: expiresAt > now,
      }),
    ),
    canFill: mode === 'demo' && !isFilled,
    hasStation: isStreamer,
  };
}

/** A page of the member's movements. */
const page = <Row extends { id: number }, Item>(rows: readonly Row[], toItem: (row: Row) => Item) =>
  paged(rows, { size: entryPageSize, numberOf: ({ id }) => id, toItem });

/** Movements of the member's balances below `beforeId`, the newest first. */
export async function listEntries({ db }: PlatformContext, actor: Actor, beforeId: number | null) {
  const { userId: accountId } = requireMember(actor);
  const rows = await balances.listEntries(db, { accountId, beforeId, limit: entryPageSize + 1 });
  return page(rows, ({ createdAt, ...row }): EntryWire => ({ ...row, date: seoulText(createdAt) }));
}

/** What the member's own station was given. */
export async function listGiven({ db }: PlatformContext, actor: Actor, beforeId: number | null) {
  const { userId: stationUserId } = requireMember(actor);
  const rows = await listReceived(db, { stationUserId, beforeId, limit: entryPageSize + 1 });
  return page(
    rows,
    ({ createdAt, thankedAt: _, ...row }): ReceivedGiftWire => ({ ...row, date: seoulText(createdAt) }),
  );
}

/** Fills the member's balances in the demo, once a day of Seoul; again is a success that adds nothing. 404 in live mode. */
export async function fillBalances(context: PlatformContext, actor: Actor) {
  if (context.mode !== 'demo') throw notFound();
  const { userId: accountId } = requireActiveMember(actor);
  const prefix = fillKey(seoulDay(context.clock.now()));
  for (const kind of balanceKinds)
    await move(context, {
      accountId,
      kind,
      key: `${prefix}${kind}`,
      change: demoFill[kind],
      reason: 'demo',
    });
  return { result: 1 as const, message: '데모 잔액을 채웠습니다.' };
}

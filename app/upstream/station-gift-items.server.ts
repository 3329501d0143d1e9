/** What a member has, moved and was given (protocol/station-gift.ts). Wire in, models out. */
import type {
  BalanceEntry,
  Items,
  KeyPage,
  OwnSubscription,
  ReceivedGift,
  Ticket,
} from '~/domain/station-gift';
import { resultSchema } from '~protocol/failure';
import * as wire from '~protocol/station-gift';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import { queryString } from './query-string.server';
import { definePersonalCall } from './registry.server';
import { minuteOf } from './station-gift-shapes.server';

const itemsCall = definePersonalCall({
  name: 'item.items',
  service: 'item',
  method: 'GET',
  path: () => wire.itemPaths.items,
  schema: wire.itemsAnswerSchema,
  essential: true,
});

function toTicket(ticket: wire.TicketWire): Ticket {
  const usedAt = ticket.usedDate ? minuteOf(ticket.usedDate) : null;
  return {
    code: ticket.code,
    name: ticket.name,
    days: ticket.days,
    until: minuteOf(ticket.expireDate),
    usedAt,
    state: usedAt ? 'used' : ticket.isExpired ? 'expired' : 'held',
    stationUserId: ticket.stationUserId ?? null,
    stationNick: ticket.stationNick ?? null,
  };
}

const toOwn = (row: wire.OwnSubscriptionWire): OwnSubscription => ({
  userId: row.userId,
  nick: row.userNick,
  tier: row.tier,
  isAuto: row.isAuto,
  isActive: row.isActive,
  until: minuteOf(row.expireDate),
});

/** The member's balances, tickets and subscriptions. */
export async function findItems(upstream: Upstream): Promise<Outcome<Items>> {
  const outcome = await upstream.call(itemsCall, {});
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  return {
    ok: true,
    value: {
      balances: value.balances,
      tickets: parseItems(value.tickets, wire.ticketSchema, toTicket),
      subscriptions: parseItems(value.subscriptions, wire.ownSubscriptionSchema, toOwn),
      canFill: value.canFill,
      hasStation: value.hasStation,
    },
  };
}

const pageOf = (path: string, before: number | null) =>
  before === null ? path : `${path}?${queryString({ before })}`;

const entriesCall = definePersonalCall({
  name: 'item.entries',
  service: 'item',
  method: 'GET',
  path: ({ before }: { before: number | null }) => pageOf(wire.itemPaths.entries, before),
  schema: wire.entriesAnswerSchema,
});

const toEntry = (entry: wire.EntryWire): BalanceEntry => ({
  id: entry.id,
  kind: entry.kind,
  reason: entry.reason,
  change: entry.change,
  after: entry.after,
  date: minuteOf(entry.date),
  note: entry.note ?? null,
  stationUserId: entry.stationUserId ?? null,
  stationNick: entry.stationNick ?? null,
  receiverNick: entry.receiverNick ?? null,
});

/** Movements below the id, the newest first. */
export async function listEntries(
  upstream: Upstream,
  before: number | null,
): Promise<Outcome<KeyPage<BalanceEntry>>> {
  const outcome = await upstream.call(entriesCall, { before });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const items = parseItems(value.data, wire.entrySchema, toEntry);
  return { ok: true, value: { items, next: value.next ?? null } };
}

const receivedCall = definePersonalCall({
  name: 'item.received',
  service: 'item',
  method: 'GET',
  path: ({ before }: { before: number | null }) => pageOf(wire.itemPaths.received, before),
  schema: wire.entriesAnswerSchema,
});

const toReceived = (gift: wire.ReceivedGiftWire): ReceivedGift => ({
  id: gift.id,
  kind: wire.giftKinds.find((kind) => kind === gift.kind) ?? 'subscription',
  amount: gift.amount,
  userId: gift.userId,
  nick: gift.userNick,
  receiverNick: gift.receiverNick ?? null,
  message: gift.message ?? null,
  date: minuteOf(gift.date),
});

/** What the member's own station was given. */
export async function listReceived(
  upstream: Upstream,
  before: number | null,
): Promise<Outcome<KeyPage<ReceivedGift>>> {
  const outcome = await upstream.call(receivedCall, { before });
  if (!outcome.ok) return outcome;
  const { value, parseItems } = outcome;
  const items = parseItems(value.data, wire.receivedGiftSchema, toReceived);
  return { ok: true, value: { items, next: value.next ?? null } };
}

const fillCall = definePersonalCall({
  name: 'item.fill',
  service: 'item',
  method: 'POST',
  path: () => wire.itemPaths.fill,
  schema: resultSchema,
});

/** Fills the balances, where the upstream is a demo. */
export const fillBalances = (upstream: Upstream) => upstream.call(fillCall, {});

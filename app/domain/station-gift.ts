/** Gifts, balances and subscriptions. Dates: 'YYYY-MM-DD HH:mm', Seoul. */
import type { BalanceKind, EntryReason, GiftKind, ProductCode } from '~protocol/station-gift-codes';

export type { GiftKind };

export interface Product {
  code: ProductCode;
  name: string;
  tier: number;
  /** cash */
  price: number;
  days: number;
}

/** What the viewer is to a station. */
export interface SubscriptionState {
  nick: string;
  /** null: no subscription runs */
  running: { type: 'auto' | 'ticket'; tier: number; until: string; daysLeft: number } | null;
  /** those that could be used here, the best first */
  tickets: UsableTicket[];
}

export interface UsableTicket {
  code: string;
  name: string;
  days: number;
  /** 'YYYY-MM-DD HH:mm': until when it has to be used; null when nobody said */
  until: string | null;
}

/** What a subscription call answers (my-station §8). */
export type SubscriptionAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; message: string }
  | { kind: 'suspended'; message: string; from: string | null; until: string | null };

export type Balances = Record<BalanceKind, number>;

export interface Ticket {
  code: string;
  name: string;
  days: number;
  until: string;
  usedAt: string | null;
  state: 'held' | 'used' | 'expired';
  stationUserId: string | null;
  /** the only station that it is good for, or where it was used */
  stationNick: string | null;
}

export interface OwnSubscription {
  userId: string;
  nick: string;
  tier: number;
  isAuto: boolean;
  isActive: boolean;
  until: string;
}

export interface Items {
  balances: Balances;
  tickets: Ticket[];
  subscriptions: OwnSubscription[];
  canFill: boolean;
  hasStation: boolean;
}

export interface BalanceEntry {
  id: number;
  kind: BalanceKind;
  reason: EntryReason;
  change: number;
  after: number;
  date: string;
  note: string | null;
  stationUserId: string | null;
  stationNick: string | null;
  receiverNick: string | null;
}

export interface ReceivedGift {
  id: number;
  kind: GiftKind | 'subscription';
  amount: number;
  userId: string;
  nick: string;
  receiverNick: string | null;
  message: string | null;
  date: string;
}

/** A page of a list that goes on below an id; null at the end. */
export interface KeyPage<Item> {
  items: Item[];
  next: number | null;
}

export const balanceNames: Record<BalanceKind, string> = {
  balloon: '별풍선',
  adBalloon: '애드벌룬',
  sticker: '스티커',
  cash: '캐시',
};

/** my-station §2.11 */
export const tierName = (tier: number): string => (tier === 2 ? '플러스' : '베이직');

export const countText = (count: number): string => count.toLocaleString('ko-KR');

/** '1,200개', '4,500캐시' */
export const amountText = (kind: BalanceKind, amount: number): string =>
  `${countText(amount)}${kind === 'cash' ? '캐시' : '개'}`;

const reasons: Record<EntryReason, (entry: BalanceEntry) => string> = {
  charge: () => '충전',
  demo: () => '데모 잔액 채우기',
  take: () => '차감',
  gift: ({ stationNick }) => (stationNick ? `${stationNick}님에게 선물` : '선물'),
  subscribe: ({ stationNick }) => `${stationNick ?? ''} 구독`.trim(),
  renew: ({ stationNick }) => `${stationNick ?? ''} 구독 자동 결제`.trim(),
  giveSubscription: ({ stationNick, receiverNick }) =>
    `${receiverNick ?? '회원'}님에게 ${stationNick ?? ''} 구독 선물`.replace('  ', ' '),
};

/** What a movement was for. */
export const entryText = (entry: BalanceEntry): string => reasons[entry.reason](entry);

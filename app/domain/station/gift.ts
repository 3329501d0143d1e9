/** Gifts, balances and subscriptions. Dates: 'YYYY-MM-DD HH:mm', Seoul. */
import type { BalanceEntry } from '~protocol/station/gift/calls';
import type { BalanceKind, EntryReason, GiftKind } from '~protocol/station/gift/codes';

export type { GiftKind };

/** What the viewer is to a station. */
export interface SubscriptionState {
  nick: string;
  /** null: no subscription runs */
  running: { type: 'auto' | 'ticket'; tier: number; until: string; daysLeft: number } | null;
  /** those that could be used here, the best first */
  tickets: UsableTicket[];
}

/** `expireDate`: until when it has to be used; null when unknown */
export interface UsableTicket {
  code: string;
  name: string;
  days: number;
  expireDate: string | null;
}

/** What a subscription call answers (my-station §8). */
export type SubscriptionAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'refused'; message: string }
  | { kind: 'suspended'; message: string; from: string | null; until: string | null };

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

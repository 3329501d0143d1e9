/** Subscriptions as the pages know them, from the wire's. */
import type { SubscriptionState, UsableTicket } from '~/domain/station-gift';
import type * as wire from '~protocol/station-gift';

/** 'YYYY-MM-DD HH:mm:ss' → to the minute */
export const minuteOf = (date: string): string => date.slice(0, 16);

/** The one ticket that the specification's fields name. */
const ticketOf = (data: wire.SubscriptionWire | null | undefined): UsableTicket[] =>
  data?.hold_flag && data.svc_coupon
    ? [{ code: data.svc_coupon, name: data.prod_name || '구독권', days: data.prod_days ?? 0, until: null }]
    : [];

export const toUsable = ({ code, name, days, expireDate }: wire.UsableTicketWire): UsableTicket => ({
  code,
  name: name || '구독권',
  days,
  until: minuteOf(expireDate),
});

export function toState(
  userId: string,
  data: wire.SubscriptionWire | null | undefined,
  tickets: UsableTicket[],
): SubscriptionState {
  const type = data?.subscription_type;
  return {
    nick: data?.bj_nick || userId,
    running: type
      ? {
          type,
          tier: data.subscription_ticket_type ?? 1,
          until: minuteOf(data.expire_payment_date ?? ''),
          daysLeft: data.rest_payment_date ?? 0,
        }
      : null,
    tickets: tickets.length > 0 ? tickets : ticketOf(data),
  };
}

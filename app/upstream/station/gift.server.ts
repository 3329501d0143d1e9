/** Subscriptions of stations: what was answered, as the pages tell it (protocol/station/gift/calls.ts). */
import type { SubscriptionAnswer, SubscriptionState, UsableTicket } from '~/domain/station/gift';
import type { Outcome } from '~/upstream/outcome.server';
import { itemResults } from '~protocol/station/gift/codes';
import type { SubscriptionRead } from '~protocol/station/subscription';

const failedText = '처리하지 못했어요. 잠시 후 다시 시도해 주세요.';

interface Said {
  result: number;
  message?: string | null;
  data?: { regist_date?: string | null; regist_term_date?: string | null } | null;
}

/** The results of my-station §8 as one of three answers. */
export function answerOf<Wire extends Said, Value>(
  outcome: Outcome<Wire>,
  toValue: (answer: Wire) => Value,
): Outcome<SubscriptionAnswer<Value>> {
  if (!outcome.ok) return outcome;
  const answer = outcome.value;
  if (answer.result === itemResults.ok) return { ok: true, value: { kind: 'ok', value: toValue(answer) } };
  const message = answer.message || failedText;
  if (answer.result !== itemResults.suspended) return { ok: true, value: { kind: 'refused', message } };
  const [from, until] = [answer.data?.regist_date, answer.data?.regist_term_date];
  return {
    ok: true,
    value: {
      kind: 'suspended',
      message,
      from: from ? from.slice(0, 16) : null,
      until: until ? until.slice(0, 16) : null,
    },
  };
}

const ticketName = '구독권';

/** All that can be used, or the one ticket that the specification's fields name. */
function ticketsOf(data: SubscriptionRead | null | undefined): UsableTicket[] {
  const tickets = (data?.tickets ?? []).map((ticket) => ({ ...ticket, name: ticket.name || ticketName }));
  if (tickets.length > 0 || !data?.hold_flag || !data.svc_coupon) return tickets;
  const { svc_coupon, prod_name, prod_days } = data;
  return [{ code: svc_coupon, name: prod_name || ticketName, days: prod_days ?? 0, expireDate: null }];
}

/** What the viewer is to the station. */
export function stateOf(userId: string, data: SubscriptionRead | null | undefined): SubscriptionState {
  const type = data?.subscription_type;
  return {
    nick: data?.bj_nick || userId,
    running: type
      ? {
          type,
          tier: data.subscription_ticket_type ?? 1,
          until: (data.expire_payment_date ?? '').slice(0, 16),
          daysLeft: data.rest_payment_date ?? 0,
        }
      : null,
    tickets: ticketsOf(data),
  };
}

/** What was used; days. */
export const usedOf = (answer: {
  item_name?: string | null;
  period?: number | null;
  remain_days?: number | null;
}) => ({
  name: answer.item_name || ticketName,
  days: answer.period ?? 0,
  daysLeft: answer.remain_days ?? 0,
});

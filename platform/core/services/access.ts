import { adultGrade, paidBroadType } from '~protocol/live/calls';
import { failureCodes } from '~protocol/wire/failure';
import { type Actor, staffIdOf } from './actor';
import { Refusal } from './refusal';

/** What decides who may watch a broadcast. */
export interface Restricted {
  userId: string;
  grade: number;
  broadType: number;
  subscriptionOnly: number;
  hasPassword: boolean;
  isAbroadBlocked: boolean;
  endedAt: Date | null;
}

/** A known age of 19 or more: guests and members of unknown age count as younger (GN05). */
export const isAdult = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'member' && (actor.age ?? 0) >= adultGrade);

/** Guests count as not abroad (GN05). */
export const isAbroad = (actor: Actor): boolean => actor.kind === 'member' && actor.isAbroad;

/** Whose content it is, and staff who moderate, may always. */
export const isOwnerOrStaff = (actor: Actor, { userId }: { userId: string }): boolean =>
  (actor.kind === 'member' && actor.userId === userId) || staffIdOf(actor, 'moderation') !== null;

type Closed = 'adultOnly' | 'passwordRequired' | 'subscriptionRequired' | 'ticketRequired' | 'abroadBlocked';

const messages: Record<Closed | 'broadcastEnded', string> = {
  adultOnly: '19세 이상만 시청할 수 있는 방송입니다.',
  passwordRequired: '비밀번호가 필요한 방송입니다.',
  subscriptionRequired: '구독자만 시청할 수 있는 방송입니다.',
  ticketRequired: '이용권이 필요한 유료 방송입니다.',
  abroadBlocked: '해외에서는 시청할 수 없는 방송입니다.',
  broadcastEnded: '종료된 방송입니다.',
};

/** In the order in which a viewer learns of them. */
interface Entitled {
  knowsPassword: boolean;
  isSubscriber: boolean;
}

const rules: readonly [Closed, (actor: Actor, broadcast: Restricted, entitled: Entitled) => boolean][] = [
  ['abroadBlocked', (actor, { isAbroadBlocked }) => isAbroadBlocked && isAbroad(actor)],
  ['adultOnly', (actor, { grade }) => grade >= adultGrade && !isAdult(actor)],
  [
    'subscriptionRequired',
    (_actor, { subscriptionOnly }, { isSubscriber }) => subscriptionOnly > 0 && !isSubscriber,
  ],
  ['ticketRequired', (_actor, { broadType }) => broadType === paidBroadType],
  ['passwordRequired', (_actor, { hasPassword }, { knowsPassword }) => hasPassword && !knowsPassword],
];

/**
 * Why the actor may not watch the broadcast, or null. Its streamer and staff may always, subscribers what is
 * for subscribers (nobody is entitled by a ticket yet); an ended one can be watched by nobody.
 */
export function watchRefusal(
  actor: Actor,
  broadcast: Restricted,
  knowsPassword: boolean,
  isSubscriber = false,
): Refusal | null {
  if (broadcast.endedAt) return new Refusal(404, failureCodes.broadcastEnded, messages.broadcastEnded);
  if (isOwnerOrStaff(actor, broadcast)) return null;
  const reason = rules.find(([, applies]) => applies(actor, broadcast, { knowsPassword, isSubscriber }))?.[0];
  return reason ? new Refusal(403, failureCodes[reason], messages[reason]) : null;
}

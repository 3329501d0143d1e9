import { adultGrade } from '~protocol/live/calls';
import { adultCategory, authNumbers } from '~protocol/vod/codes';
import { failureCodes } from '~protocol/wire/failure';
import { isInAudience, noTies, type Ties } from '../../core/audience';
import { isAbroad, isAdult, isOwnerOrStaff } from '../../core/services/access';
import { type Actor, guest } from '../../core/services/actor';
import { audienceRefusal } from '../../core/services/audience-refusal';
import { notFound, Refusal } from '../../core/services/refusal';

/** What decides who may see and watch a VOD or Catch clip. */
export interface RestrictedVod {
  userId: string;
  grade: number;
  category: number;
  authNo: number;
  isPpv: boolean;
  subscriptionOnly: number;
  isDisplay: boolean;
  isBlinded: boolean;
  isAbroadBlocked: boolean;
  hasPassword: boolean;
  deletedAt: Date | null;
}

/** GX03: either is enough, and no setting may loosen it. */
export const isAdultContent = ({ grade, category }: { grade: number; category: number }): boolean =>
  grade >= adultGrade || category === adultCategory;

const isPrivate = ({ authNo, isDisplay, isBlinded }: RestrictedVod) =>
  authNo === authNumbers.private || !isDisplay || isBlinded;

/**
 * What a card may show to this actor: `adult` and `private` have neither title nor picture, `deleted`
 * is named on the viewer's own lists only.
 */
export type VodFace = 'open' | 'adult' | 'private' | 'deleted';

export function vodFace(actor: Actor, vod: RestrictedVod): VodFace {
  if (vod.deletedAt) return 'deleted';
  if (isPrivate(vod) && !isOwnerOrStaff(actor, vod)) return 'private';
  return isAdultContent(vod) && !isAdult(actor) ? 'adult' : 'open';
}

/** Whether nobody is asked who they are: what a guest may watch. */
export const isForEverybody = (vod: RestrictedVod): boolean => vodRefusal(guest, vod, noTies) === null;

type Closed = 'adultOnly' | 'subscriptionRequired' | 'ticketRequired' | 'abroadBlocked' | 'passwordRequired';

const messages: Record<Closed, string> = {
  adultOnly: '19세 이상만 시청할 수 있는 VOD입니다.',
  subscriptionRequired: '구독자만 시청할 수 있는 VOD입니다.',
  ticketRequired: '구매 후 시청할 수 있는 유료 VOD입니다.',
  abroadBlocked: '해외에서 재생이 불가한 VOD입니다.',
  passwordRequired: '비밀번호가 필요한 VOD입니다.',
};

/** In the order in which a viewer learns of them. A subscriber may watch everything that needs no ticket. */
const rules: readonly [Closed, (actor: Actor, vod: RestrictedVod, ties: Ties) => boolean][] = [
  ['abroadBlocked', (actor, { isAbroadBlocked }) => isAbroadBlocked && isAbroad(actor)],
  ['adultOnly', (actor, vod) => isAdultContent(vod) && !isAdult(actor)],
  [
    'subscriptionRequired',
    (_actor, { subscriptionOnly, authNo }, { isSubscriber }) =>
      (subscriptionOnly > 0 || authNo === authNumbers.subscription) && !isSubscriber,
  ],
  ['ticketRequired', (_actor, { isPpv }) => isPpv],
];

/**
 * Why the actor may not watch the VOD, or null. Deleted ones and, for others than the owner and staff, private ones
 * answer as if they were not there.
 */
export function vodRefusal(
  actor: Actor,
  vod: RestrictedVod,
  ties: Ties,
  knowsPassword = false,
): Refusal | null {
  if (vod.deletedAt) return notFound();
  if (isOwnerOrStaff(actor, vod)) return null;
  if (isPrivate(vod)) return notFound();
  const refuse = (reason: Closed) => new Refusal(403, failureCodes[reason], messages[reason]);
  const reason = rules.find(([, applies]) => applies(actor, vod, ties))?.[0];
  if (reason) return refuse(reason);
  if (!isInAudience(vod.authNo, ties)) return audienceRefusal(vod.authNo, 'VOD');
  return vod.hasPassword && !knowsPassword ? refuse('passwordRequired') : null;
}

import type { UpstreamFailure } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/wire/failure';

export type RefusedReason = 'adult' | 'password' | 'subscription' | 'ticket' | 'abroad' | 'ended';

/** Doors of broadcasts and VODs alike. */
export const closedReasons = {
  [failureCodes.adultOnly]: 'adult',
  [failureCodes.passwordRequired]: 'password',
  // too many wrong ones: the call has no other limit
  [failureCodes.tooMany]: 'password',
  [failureCodes.subscriptionRequired]: 'subscription',
  [failureCodes.ticketRequired]: 'ticket',
  [failureCodes.abroadBlocked]: 'abroad',
} as const;

const reasons: Record<number, RefusedReason> = { ...closedReasons, [failureCodes.broadcastEnded]: 'ended' };

/** What is said at the field when a password opened nothing. */
export const passwordErrorOf = ({ code, message }: UpstreamFailure): string =>
  code === failureCodes.tooMany ? message : '비밀번호가 맞지 않습니다.';

/** Why a broadcast does not play; undefined: it is not there, or nothing is known. */
export const reasonOf = ({ code }: UpstreamFailure): RefusedReason | undefined => reasons[code ?? 0];

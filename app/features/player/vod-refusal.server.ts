import { formToken } from '~/request/form-token.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { vods } from '~/upstream/clients.server';
import { type UpstreamFailure, valueOr } from '~/upstream/outcome.server';
import type { Vod } from '~protocol/vod/calls';
import { failureCodes } from '~protocol/wire/failure';
import { closedReasons, passwordErrorOf } from './live-refusal.server';
import type { RefusedContent, RefusedReason } from './vod-refused';
import { loadNext, type NextData, nextOf } from './watch-next.server';

export interface VodRefusedData {
  state: 'refused';
  reason: RefusedReason;
  /** what is refused; null when it cannot be had */
  about: RefusedContent | null;
  isLoggedIn: boolean;
  next: NextData | null;
  /** why the password that was given opened nothing */
  passwordError?: string | null;
  /** for the form of the password */
  csrf?: string;
}

const reasons: Record<number, RefusedReason> = {
  ...closedReasons,
  [failureCodes.favoriteRequired]: 'favorite',
  [failureCodes.fanClubRequired]: 'fanClub',
  [failureCodes.managerRequired]: 'manager',
};

/** The upstream leaves out a title that this viewer may not read. */
const contentOf = (vod: Vod | null): RefusedContent | null =>
  vod && {
    kind: vod.fileType === 'CATCH' ? 'Catch' : 'VOD',
    title: vod.title,
    userId: vod.userId,
    nick: vod.userNickname,
  };

/**
 * What the player says of a VOD that it may not play.
 *
 * @param at.isTried a password was given
 * @throws Response 404 for one that is not there, 503 when the upstream does not answer
 */
export async function refuseVod(
  args: RouteArgs,
  { titleNo, failure, isTried }: { titleNo: number; failure: UpstreamFailure; isTried: boolean },
): Promise<VodRefusedData> {
  const reason = reasons[failure.code ?? 0];
  if (!reason) failPage(failure);
  const scope = scopeOf(args);
  const info = valueOr(await vods.info(scope.upstream, { titleNo }), null);
  return {
    state: 'refused',
    reason,
    about: contentOf(info),
    isLoggedIn: (await scope.viewer()).kind === 'member',
    next: info && (await loadNext(args, nextOf(info))),
    passwordError: isTried && reason === 'password' ? passwordErrorOf(failure) : null,
    csrf: await formToken(scope),
  };
}

import { links } from '~/links/links';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import type { Scope } from '~/request/scope.server';
import { track } from '~/upstream/clients.server';
import { detailOf } from '~/upstream/help/ticket-detail.server';
import { helpErrorCodes } from '~protocol/help/codes';

export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** An unknown link and an expired one get the same answer; the form makes a new link. */
export const redirectFromLostLink = (scope: Scope) =>
  redirectWithToast(scope, links.track, {
    tone: 'problem',
    text: '링크가 올바르지 않거나 기간이 지났어요. 접수번호로 조회해 주세요.',
  });

/** A guest's ticket for anyone who holds its link. @throws Response that leads to the form, 429 or 503 */
export async function getTracked(scope: Scope, token: string) {
  if (!isToken(token)) throw await redirectFromLostLink(scope);
  const outcome = await track.read(scope.upstream, { token });
  if (!outcome.ok) throw new Response(null, { status: outcome.status === 429 ? 429 : 503 });
  const { errorCode, ticketId, expiresDate } = outcome.value;
  const ticket = errorCode === helpErrorCodes.ok ? detailOf(outcome.value) : null;
  if (!ticket || !ticketId) throw await redirectFromLostLink(scope);
  return { ...ticket, id: ticketId, expiresDate: expiresDate ?? null };
}

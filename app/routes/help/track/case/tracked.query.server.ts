import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { findTracked } from '~/upstream/track.server';

/** An unknown link and an expired one get the same answer; the form makes a new link. */
export const redirectFromLostLink = (scope: Scope) =>
  redirectWithToast(scope, links.track, {
    tone: 'problem',
    text: '링크가 올바르지 않거나 기간이 지났어요. 접수번호로 조회해 주세요.',
  });

export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** A guest's ticket for whoever holds its link. */
export async function loadTracked(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const { config, csrfToken } = scope.context;
  const token = args.params.token ?? '';
  if (!isToken(token)) throw await redirectFromLostLink(scope);
  const outcome = await findTracked(scope.upstream, token);
  if (!outcome.ok) throw new Response(null, { status: outcome.status === 429 ? 429 : 503 });
  if (!outcome.value) throw await redirectFromLostLink(scope);
  const { staffName, greeting } = config.help;
  return json({ token, ticket: outcome.value, staffName, greeting, csrf: csrfToken(scope.sessionToken) });
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { safeReturnPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { takeBrowserMark } from '~/request/watcher.server';
import { isNavigation } from '~/request/watching.server';
import { ads } from '~/upstream/clients.server';
import { isNumberId } from '~protocol/wire/ids';

const noStore = { 'cache-control': 'no-store' };

/** An address of another site over HTTPS, or a page of ours; the home page for anything else. */
function safeLanding(landing: string, origin: string): string {
  if (/^https:\/\/[^/\\@\s]+(?:[/?#]|$)/i.test(landing)) return landing;
  return safeReturnPath(landing, origin, links.home);
}

/**
 * Where the ad leads is asked of the upstream, never taken from the address. Without a ticket the browser counts once a
 * day, by the cookie that tells guests' streams apart.
 */
export async function goToAdvertiser(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const key = params.key ?? '';
  if (!isNumberId(key)) throw new Response(null, { status: 404 });
  // what is fetched ahead or shown as a picture was not pressed
  if (!isNavigation(request)) return new Response(null, { status: 204, headers: noStore });
  const ticket = new URL(request.url).searchParams.get('t')?.slice(0, 200) || undefined;
  const mark = ticket ? { watcher: undefined, headers: {} } : await takeBrowserMark(args);
  const outcome = await ads.click(scopeOf(args).upstream, { key, ticket, device: mark.watcher });
  const headers = { ...noStore, 'referrer-policy': 'origin', ...mark.headers };
  // an ad that is gone leads home: its page was open for long
  return redirect(outcome.ok ? safeLanding(outcome.value.landing, context.config.origin) : links.home, {
    headers,
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { failedFile } from '~/request/value-or-fail.server';
import { watcherMark } from '~/request/watcher.server';
import { openVodPlaylist } from '~/upstream/stream-media.server';

/** A VOD's playlist, passed on from the platform; its segments are static files, or those of a recorded broadcast. */
export async function loader(args: LoaderFunctionArgs) {
  const titleNo = numberAt(args, 'titleNo');
  const ticket = new URL(args.request.url).searchParams.get('t') ?? '';
  if (ticket.length > 400) throw new Response(null, { status: 404 });
  const at = { titleNo, ticket, watcher: watcherMark(args) };
  const outcome = await openVodPlaylist(scopeOf(args).upstream, at);
  if (!outcome.ok) return failedFile(outcome);
  return new Response(outcome.value.body, {
    headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' },
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { failedFile } from '~/request/value-or-fail.server';
import { openLivePlaylist } from '~/upstream/stream-media.server';

/** The live playlist, passed on from the platform; its segments are static files. */
export async function loader(args: LoaderFunctionArgs) {
  const broadNo = numberAt(args, 'broadNo');
  const ticket = new URL(args.request.url).searchParams.get('t') ?? '';
  if (ticket.length > 400) throw new Response(null, { status: 404 });
  const outcome = await openLivePlaylist(scopeOf(args).upstream, { broadNo, ticket });
  if (!outcome.ok) return failedFile(outcome);
  return new Response(outcome.value.body, {
    headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' },
  });
}

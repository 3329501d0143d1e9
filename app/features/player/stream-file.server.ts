import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { failedFile } from '~/request/value-or-fail.server';
import { watcherMark } from '~/request/watcher.server';
import type { Upstream } from '~/upstream/client.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { StreamFileAt } from '~/upstream/stream-media.server';
import { isPlaylist, isStreamFile, streamTicketPattern } from '~protocol/station/live/codes';
import { watchSources } from '~protocol/station/studio/codes';
import { isNumberId } from '~protocol/wire/ids';

type Open = (upstream: Upstream, at: StreamFileAt) => Promise<Outcome<Response>>;

/** A segment never changes; the viewer's browser alone may keep it, as long as its ticket is good. */
const cacheOf = (name: string, seconds: number) =>
  isPlaylist(name) ? 'no-store' : `private, max-age=${seconds}, immutable`;

/**
 * One file of a stream, passed on from the platform, which decides who may have it. Whole: ranges are not asked for
 * where each segment is a file.
 *
 * @throws Response 404 for whatever is no file of a stream
 */
export async function passStreamFile(
  args: LoaderFunctionArgs,
  open: Open,
  keptSeconds: number,
): Promise<Response> {
  const { ticket = '', no = '', name = '' } = args.params;
  const { searchParams } = new URL(args.request.url);
  const fresh = searchParams.get('t') ?? undefined;
  const from = watchSources.find((known) => known === searchParams.get('f'));
  const isKnown =
    isNumberId(no) &&
    isStreamFile(name) &&
    [ticket, fresh ?? ticket].every((one) => streamTicketPattern.test(one));
  if (!isKnown) throw new Response(null, { status: 404 });
  const at = { no: Number(no), name, ticket, fresh, from, watcher: watcherMark(args) };
  const outcome = await open(scopeOf(args).upstream, at);
  if (!outcome.ok) return failedFile(outcome);
  const { body, headers } = outcome.value;
  // the router drops the body of an answer to HEAD, and of one to who has left: unread, its file would stay open
  const isDropped = args.request.method === 'HEAD' || args.request.signal.aborted;
  if (isDropped) await body?.cancel();
  const length = headers.get('content-length');
  return new Response(isDropped ? null : body, {
    headers: {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      ...(length && !isPlaylist(name) && { 'content-length': length }),
      'accept-ranges': 'none',
      'cache-control': cacheOf(name, keptSeconds),
      'x-content-type-options': 'nosniff',
    },
  });
}

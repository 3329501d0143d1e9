import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { mayPreview } from '~/domain/home/home';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { takeWatcherMark } from '~/request/watcher.server';
import { lives } from '~/upstream/clients.server';
import { isUserId } from '~protocol/wire/ids';

/** `hlsUrl` is null when the broadcast has ended, or was changed so that it may not be previewed. */
export async function loadPreview(args: LoaderFunctionArgs) {
  const broadNo = numberAt(args, 'broadNo');
  const { userId = '' } = args.params;
  if (!isUserId(userId)) throw new Response(null, { status: 404 });
  const { watcher, headers } = await takeWatcherMark(args);
  const at = { userId, broadNo, w: watcher };
  const outcome = await lives.player(scopeOf(args).upstream, at);
  const hlsUrl = outcome.ok && mayPreview(outcome.value.broadcast) ? outcome.value.hlsUrl : null;
  return json({ hlsUrl }, { headers });
}

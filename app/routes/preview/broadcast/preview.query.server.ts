import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { mayPreview } from '~/domain/home';
import { scopeOf } from '~/request/scope.server';
import { takeWatcherMark } from '~/request/watcher.server';
import { lives } from '~/upstream/clients.server';
import { isNumberId, isUserId } from '~protocol/ids';

/** `hlsUrl` is null when the broadcast has ended, or was changed so that it may not be previewed. */
export async function loadPreview(args: LoaderFunctionArgs) {
  const { userId = '', broadNo = '' } = args.params;
  if (!isNumberId(broadNo) || !isUserId(userId)) throw new Response(null, { status: 404 });
  const { watcher, headers } = await takeWatcherMark(args);
  const at = { userId, broadNo: Number(broadNo), w: watcher };
  const outcome = await lives.player(scopeOf(args).upstream, at);
  const hlsUrl = outcome.ok && mayPreview(outcome.value.broadcast) ? outcome.value.hlsUrl : null;
  return json({ hlsUrl }, { headers });
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { mayPreview } from '~/domain/home';
import { scopeOf } from '~/request/scope.server';
import { getPlayback } from '~/upstream/live.server';

/** `hlsUrl` is null when the broadcast has ended, or was changed so that it may not be previewed. */
export async function loadPreview(args: LoaderFunctionArgs) {
  const { userId = '', broadNo = '' } = args.params;
  if (!/^\d{1,15}$/.test(broadNo) || !/^[\w.-]{1,40}$/.test(userId))
    throw new Response(null, { status: 404 });
  const outcome = await getPlayback(scopeOf(args).upstream, { userId, broadNo: Number(broadNo) });
  return json({ hlsUrl: outcome.ok && mayPreview(outcome.value.broadcast) ? outcome.value.hlsUrl : null });
}

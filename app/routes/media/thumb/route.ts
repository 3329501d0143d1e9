import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { webpOf } from '~/request/webp.server';
import { openBroadcastThumb } from '~/upstream/stream-media.server';
import { thumbNamePattern } from '~protocol/station/live/codes';

/** `{sha256}.webp`: the picture of a broadcast from an encoder. Another minute has another name. */
export async function loader(args: LoaderFunctionArgs) {
  const no = numberAt(args, 'no');
  const { name = '' } = args.params;
  if (!thumbNamePattern.test(name)) throw new Response(null, { status: 404 });
  const { body } = foundOrFail(await openBroadcastThumb(scopeOf(args).upstream, { no, name }));
  return webpOf(body, 'public, max-age=3600, immutable');
}

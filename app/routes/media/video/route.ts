import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openVideoPicture } from '~/upstream/stream-media.server';
import { videoPicturePattern } from '~protocol/station/upload/codes';

/** A picture of a VOD that was made of an upload: who may see it may change, so that only their own browser keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  const no = numberAt(args, 'no');
  const { name = '' } = args.params;
  if (!videoPicturePattern.test(name)) throw new Response(null, { status: 404 });
  const { body } = foundOrFail(await openVideoPicture(scopeOf(args).upstream, { no, name }));
  return new Response(body, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // the assistant's sandboxed panel shows it, too
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openPhoto } from '~/upstream/station/write.server';

/** A photo of a post, for anyone who may see the post; browsers may keep it for themselves. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '', size } = args.params;
  if (!/^[0-9a-f]{32}$/.test(id) || (size !== undefined && size !== 'small'))
    throw new Response(null, { status: 404 });
  const { body } = foundOrFail(await openPhoto(scopeOf(args).upstream, { id, isSmall: size === 'small' }));
  return new Response(body, {
    headers: {
      'cache-control': 'private, max-age=3600',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

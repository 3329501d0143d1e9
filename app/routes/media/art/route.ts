import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { webpOf } from '~/request/webp.server';
import { openStationArt } from '~/upstream/station/art.server';

/** `{sha256}.webp`: the picture of a station's head. Its name is its contents, so it never changes. */
export async function loader(args: LoaderFunctionArgs) {
  const sha256 = /^([0-9a-f]{64})\.webp$/.exec(args.params.name ?? '')?.[1];
  if (!sha256) throw new Response(null, { status: 404 });
  const { body } = foundOrFail(await openStationArt(scopeOf(args).upstream, sha256));
  return webpOf(body, 'public, max-age=31536000, immutable');
}

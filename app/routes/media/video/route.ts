import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { webpOf } from '~/request/webp.server';
import { openVideoPicture } from '~/upstream/stream-media.server';
import { videoPicturePattern } from '~protocol/station/upload/codes';

/** A picture of a VOD that was made of an upload: who may see it may change, so that only their own browser keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  const no = numberAt(args, 'no');
  const { name = '' } = args.params;
  if (!videoPicturePattern.test(name)) throw new Response(null, { status: 404 });
  const { body } = foundOrFail(await openVideoPicture(scopeOf(args).upstream, { no, name }));
  return webpOf(body, 'private, max-age=600');
}

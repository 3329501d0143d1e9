import type { LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { webpOf } from '~/request/webp.server';
import { openOwnPicture } from '~/upstream/own-picture.server';

/** The picture that an owner sent for a VOD or an upload: who may see it may change, so that only their own browser keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  const { body } = foundOrFail(await openOwnPicture(scopeOf(args).upstream, numberAt(args, 'no')));
  return webpOf(body, 'private, max-age=600');
}

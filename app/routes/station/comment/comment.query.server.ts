import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { valueOrFail } from '~/features/station/station.server';
import { pageAt, postAt } from '~/features/station/talk.server';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { findStationComment } from '~/upstream/station/posts.server';

/** A comment, and what the viewer may do with it. `page`: where it stands on the post's page. */
export async function loadComment(args: LoaderFunctionArgs) {
  const at = postAt(args);
  const of = { ...at, commentNo: numberAt(args, 'commentNo') };
  const comment = valueOrFail(await findStationComment(scopeOf(args).upstream, of));
  return json({ comment, titleNo: at.titleNo, page: pageAt(args.request) });
}

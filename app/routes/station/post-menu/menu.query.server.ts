import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { valueOrFail } from '~/features/station/station.server';
import { postAt } from '~/features/station/talk.server';
import { scopeOf } from '~/request/scope.server';
import { findStationPost } from '~/upstream/station/posts.server';

/** A post, and what the viewer may do with it. */
export async function loadPostMenu(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const { no, title, auth, pinnedUntil } = valueOrFail(await findStationPost(upstream, postAt(args)));
  return json({ post: { no, title, auth, pinnedUntil }, origin: context.config.origin });
}

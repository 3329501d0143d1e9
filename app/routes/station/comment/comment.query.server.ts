import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { shownIn, talkAt } from '~/features/station/comments/talk.server';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { safeReturnPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { findStationComment } from '~/upstream/station/posts.server';
import { talkKinds } from '~protocol/station/talk/codes';

/** A comment, and what the viewer may do with it. `here`: the page that it stands on. */
export async function loadComment(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const userId = stationIdOf(args);
  const kind = talkKinds.find((known) => known === args.params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  const titleNo = numberAt(args, 'titleNo');
  const at = await talkAt(args, { kind, userId, titleNo });
  const commentNo = numberAt(args, 'commentNo');
  const comment = valueOrFail(await findStationComment(upstream, { ...at, commentNo }));
  const { searchParams } = new URL(args.request.url);
  const own = links.vodComments(userId, titleNo, { comment: commentNo });
  const here = kind === 'vod' ? safeReturnPath(searchParams.get('back'), context.config.origin, own) : null;
  const shown = shownIn(here === null ? searchParams : new URL(here, context.config.origin).searchParams);
  return json({ comment, kind, titleNo, here, shown });
}

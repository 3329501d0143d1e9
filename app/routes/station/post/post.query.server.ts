import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrDenied } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { findStationPost, listStationComments } from '~/upstream/station-posts.server';
import { lastBoardPage } from '~protocol/station-codes';

/** A post with a page of its comments; or why it is closed. */
export async function loadPost(args: LoaderFunctionArgs) {
  const text = args.params.titleNo ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  const { upstream } = scopeOf(args);
  const at = { userId: stationIdOf(args), titleNo: Number(text) };
  const asked = Math.floor(Number(new URL(args.request.url).searchParams.get('page')) || 1);
  const page = Math.min(Math.max(1, asked), lastBoardPage);
  const [outcome, comments] = await Promise.all([
    findStationPost(upstream, at),
    listStationComments(upstream, { ...at, page }),
  ]);
  const post = valueOrDenied(outcome);
  return 'denied' in post
    ? json({ post: null, comments: null, denied: post.denied }, { status: 403 })
    : json({ post, comments, denied: null });
}

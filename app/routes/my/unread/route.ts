import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';

/** What moves in the header, for pages that are told of a change; whose they are, since a page outlives its session. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await scopeOf(args).viewer();
  if (viewer.kind !== 'member') throw new Response(null, { status: viewer.kind === 'guest' ? 401 : 503 });
  const { userId, isOnAir, unreadNotices, unreadNotes } = viewer;
  return json({ userId, isOnAir, unreadNotices, unreadNotes });
}

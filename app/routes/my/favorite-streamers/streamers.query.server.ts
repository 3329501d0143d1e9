import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parsePage } from '~/domain/list-start';
import { toStripModel } from '~/domain/my-streamer';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listMyStreamers } from '~/upstream/my-streamers.server';

/** A page of 100 of all favourites; `streamers` is null when the call failed. */
export async function loadStreamers(args: LoaderFunctionArgs) {
  await requireMember(args);
  const page = parsePage(new URL(args.request.url).searchParams.get('page'));
  const { upstream } = scopeOf(args);
  const found = await listMyStreamers(upstream, { list: 'favorite', groupId: null }, page);
  return json({
    streamers: found?.streamers.map(toStripModel) ?? null,
    page,
    hasMore: found?.hasMore ?? false,
  });
}

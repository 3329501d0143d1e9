import type { LoaderFunctionArgs } from '@remix-run/node';
import { refreshText } from '~/domain/feed/items';
import { parseListStart } from '~/domain/lists/start';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listHotPosts } from '~/upstream/feed/hot-posts.server';
import { isNumberId } from '~protocol/wire/ids';

const pageSize = 20;

/** The hot posts from a place on, or the page that holds one of them. */
export async function loadHotPosts(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const params = new URL(args.request.url).searchParams;
  const asked = params.get('post') ?? '';
  const from = isNumberId(asked) ? { post: Number(asked) } : parseListStart(params.get('from'));
  const to = parseListStart(params.get('to'));
  const hot = await listHotPosts(upstream, from, pageSize, to);
  return listAnswer(scope, !hot?.posts.length, {
    feed: {
      items: (hot?.posts ?? []).map((post) => ({ ...post, no: post.titleNo })),
      nextFrom: hot?.nextFrom ?? null,
    },
    /** null when the posts could not be had */
    refreshed: hot && refreshText(hot.refreshedAt, hot.cycle),
    origin: context.config.origin,
  });
}

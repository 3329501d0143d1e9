import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parseListStart } from '~/domain/list-start';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { type HotPosts, listHotPosts } from '~/upstream/hot-posts.server';

const pageSize = 20;

/** The hot posts from a place on, or the page that holds one of them; `hot` is null when they could not be had. */
export async function loadHotPosts(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const asked = params.get('post') ?? '';
  const from = /^[1-9]\d{0,14}$/.test(asked) ? { post: Number(asked) } : parseListStart(params.get('from'));
  const to = parseListStart(params.get('to'));
  const hot: HotPosts | null = await listHotPosts(upstream, from, pageSize, to);
  return json({
    hot,
    feed: {
      items: (hot?.posts ?? []).map((post) => ({ ...post, no: post.titleNo })),
      nextFrom: hot?.nextFrom ?? null,
    },
    origin: context.config.origin,
  });
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { waysInto } from '~/features/station/closed.server';
import { toPlan } from '~/features/station/plan.server';
import { valueOrDenied } from '~/features/station/station.server';
import { pageAt, postAt } from '~/features/station/talk.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { currentPath } from '~/request/session.server';
import { isWatching } from '~/request/watching.server';
import { postTalk } from '~/upstream/clients.server';
import { findStationPost, listStationComments } from '~/upstream/station/posts.server';
import { numberIdOf } from '~protocol/wire/ids';

/** The number of a comment that the address names: whose form stands open, or whose page is shown. */
const openNo = (params: URLSearchParams, name: string) => numberIdOf(params.get(name));

/** A post with a page of its comments; or why it is closed. Opening it counts. */
export async function loadPost(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const at = postAt(args);
  const { searchParams } = new URL(args.request.url);
  const here = currentPath(args.request);
  const [outcome, comments] = await Promise.all([
    findStationPost(upstream, at),
    listStationComments(upstream, {
      ...at,
      page: pageAt(args.request),
      commentNo: openNo(searchParams, 'comment') ?? undefined,
    }),
  ]);
  const post = valueOrDenied(outcome);
  const login = links.login(context.config.hosts, here);
  const shared = {
    login,
    origin: context.config.origin,
    /** a second press of a comment's button is the same comment */
    commentKey: crypto.randomUUID(),
    open: { reply: openNo(searchParams, 'reply'), edit: openNo(searchParams, 'edit') },
  };
  if ('denied' in post) {
    const ways = await waysInto(args, outcome);
    return json({ ...shared, post: null, comments: null, denied: post.denied, ways }, { status: 403 });
  }
  if (isWatching(args.request)) await postTalk.view(upstream, at);
  const plan = toPlan(post.plan, Date.now());
  return json({ ...shared, post: { ...post, plan }, comments, denied: null, ways: null });
}

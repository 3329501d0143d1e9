import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { waysInto } from '~/features/station/closed.server';
import { readTalk } from '~/features/station/comments/talk.server';
import { toPlan } from '~/features/station/plan.server';
import { valueOrDenied } from '~/features/station/station.server';
import { postAt } from '~/features/station/talk.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { currentPath } from '~/request/session.server';
import { isWatching } from '~/request/watching.server';
import { postTalk } from '~/upstream/clients.server';
import { findStationPost } from '~/upstream/station/posts.server';

/** A post with a page of its comments; or why it is closed. Opening it counts. */
export async function loadPost(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const at = postAt(args);
  const here = currentPath(args.request);
  const [outcome, talk] = await Promise.all([
    findStationPost(upstream, at),
    readTalk(args, at, { send: links.stationPostPage(at.userId, at.titleNo) }),
  ]);
  const post = valueOrDenied(outcome);
  const login = links.login(context.config.hosts, here);
  const shared = {
    login,
    origin: context.config.origin,
  };
  if ('denied' in post) {
    const ways = await waysInto(args, outcome);
    return json({ ...shared, post: null, talk: null, denied: post.denied, ways }, { status: 403 });
  }
  if (isWatching(args.request)) await postTalk.view(upstream, at);
  const plan = toPlan(post.plan, Date.now());
  return json({ ...shared, post: { ...post, plan }, talk, denied: null, ways: null });
}

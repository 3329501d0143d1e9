import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { toStripModel } from '~/domain/my-streamer';
import { readOpenVeil } from '~/features/cards/veil.server';
import { toRecommendedModel } from '~/features/favorites/change.server';
import { parseMyQuery } from '~/features/favorites/my-query';
import { clipCards, readMyLives, readMyVods, vodCards } from '~/features/favorites/my-sections.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { favoriteLists, my } from '~/upstream/clients.server';
import { listedIn } from '~/upstream/my-streamers.server';
import { type Outcome, valueOr } from '~/upstream/outcome.server';
import type { NewPost } from '~protocol/my-streamers';

/** The row of recommended streamers; the upstream knows more. */
const recommendedCount = 8;

/** Favourites, or one group of them. Later pages of LIVE (`from`) come without what stands around it. */
export async function loadFavorites(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const { upstream } = scope;
  const query = parseMyQuery(new URL(args.request.url).searchParams);
  const of = { list: 'favorite' as const, groupId: query.groupId };
  const veil = await readOpenVeil(scope);
  const isFirst = query.from === 0;
  const listed = listedIn(of);
  const onFirst = async <Item>(read: () => Promise<Outcome<Item[]>>): Promise<Item[]> =>
    isFirst ? valueOr(await read(), []) : [];
  const [groups, streamers, posts, { feed, ...lives }, stories, userClips, clips, vods, recommended] =
    await Promise.all([
      favoriteLists.groups(upstream, {}).then((outcome) => valueOr(outcome, null)),
      isFirst ? my.streamers(upstream, listed).then((outcome) => valueOr(outcome, null)) : null,
      isFirst
        ? my.feed(upstream, { group_idx: listed.groupId }).then((outcome) => valueOr(outcome, null))
        : ([] as NewPost[]),
      readMyLives(scope, of, query, veil),
      onFirst(() => my.stories(upstream, listed)),
      onFirst(() => my.userClips(upstream, listed)),
      onFirst(() => my.catch(upstream, listed)),
      isFirst ? readMyVods(scope, of, veil) : ([] as Awaited<ReturnType<typeof readMyVods>>),
      onFirst(() => favoriteLists.recommended(upstream, {})),
    ]);
  // a group that was deleted, or is somebody else's
  if (groups && query.groupId !== null && !groups.some(({ idx }) => idx === query.groupId))
    throw seeOther(links.myFavorite());
  return json({
    groups: groups ?? [],
    groupId: query.groupId,
    from: query.from,
    total: streamers?.total ?? null,
    strip: streamers?.streamers.map(toStripModel) ?? null,
    posts,
    feed,
    lives,
    stories: clipCards(stories, 'story', veil),
    userClips: vodCards(userClips, veil),
    vods,
    clips: clipCards(clips, 'catch', veil),
    recommended: recommended.slice(0, recommendedCount).map(toRecommendedModel),
  });
}

import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { toStripModel } from '~/domain/my/streamer';
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
import { valueOr } from '~/upstream/outcome.server';

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
  const onFirst = <Value>(read: () => Promise<Value>) => (isFirst ? read() : null);
  const [
    listedGroups,
    listedStreamers,
    posts,
    { feed, ...lives },
    stories,
    userClips,
    clips,
    vods,
    recommended,
  ] = await Promise.all([
    favoriteLists.groups(upstream, {}),
    onFirst(() => my.streamers(upstream, listed)),
    onFirst(() => my.feed(upstream, { group_idx: listed.groupId })),
    readMyLives(scope, of, query, veil),
    onFirst(() => my.stories(upstream, listed)),
    onFirst(() => my.userClips(upstream, listed)),
    onFirst(() => my.catch(upstream, listed)),
    onFirst(() => readMyVods(scope, of, veil)),
    onFirst(() => favoriteLists.recommended(upstream, {})),
  ]);
  const groups = valueOr(listedGroups, null);
  const streamers = valueOr(listedStreamers, null);
  // a group that was deleted, or is somebody else's
  if (groups && query.groupId !== null && !groups.some(({ idx }) => idx === query.groupId))
    throw seeOther(links.myFavorite());
  return json({
    groups: groups ?? [],
    groupId: query.groupId,
    from: query.from,
    total: streamers?.total ?? null,
    strip: streamers?.streamers.map(toStripModel) ?? null,
    // null: they could not be read
    posts: isFirst ? valueOr(posts, null) : [],
    feed,
    lives,
    stories: clipCards(valueOr(stories, []), 'story', veil),
    userClips: vodCards(valueOr(userClips, []), veil),
    vods: vods ?? [],
    clips: clipCards(valueOr(clips, []), 'catch', veil),
    recommended: valueOr(recommended, []).slice(0, recommendedCount).map(toRecommendedModel),
  });
}

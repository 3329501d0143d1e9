import { growFeed } from '~/features/cards/grow-feed.server';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import type { LiveGroup } from '~protocol/live/codes';
import { readLiveFeed } from './live-feed.server';
import type { LiveListData } from './live-list';
import { parseLiveQuery } from './live-query';

/** The list of a live page. `categoryNo`: the number of the category in the query, where the group has it. */
export async function readLivePage(
  args: RouteArgs,
  group: LiveGroup,
  categoryOf: (name: string) => Promise<string | null> = async () => null,
): Promise<LiveListData> {
  const query = parseLiveQuery(new URL(args.request.url).searchParams);
  const categoryNo = query.category && (await categoryOf(query.category));
  const readFrom = (from: number) =>
    readLiveFeed(scopeOf(args), {
      group,
      sort: query.sort,
      from,
      categoryNo,
      wantsHidden: query.showsHidden,
    });
  const first = await readFrom(query.from);
  return {
    ...first,
    ...(await growFeed(first, query.to, readFrom)),
    group,
    query: { ...query, category: categoryNo ? query.category : null, showsHidden: first.showsHidden },
  };
}

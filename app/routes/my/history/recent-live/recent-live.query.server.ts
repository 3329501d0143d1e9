import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { liveCardTitle, toLiveCard } from '~/domain/cards/live';
import { relativeDate } from '~/domain/format/dates';
import { parseOption } from '~/domain/lists/option';
import { partRecentLives } from '~/domain/live/recent';
import { isSearching } from '~/domain/my/history-search';
import { recentLiveSorts } from '~/domain/my/list';
import { mayWatchAdult } from '~/domain/viewer';
import { takeOffList } from '~/features/cards/take-off-list.server';
import {
  backToList,
  clearList,
  pathWithoutQuestion,
  readListQuery,
} from '~/features/history/history-page.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { history } from '~/upstream/clients.server';
import { searchQuery } from '~/upstream/history.server';
import { livePageSize } from '~protocol/live/codes';

/** Streamers who are off the air: so many, unless all of them are asked for. */
const mostAway = 30;

/** The streamers who are on air, paged here (my-station §9), and the others by name. */
export async function loadRecentLives(args: LoaderFunctionArgs) {
  const viewer = await requireMember(args);
  const { from: start, to, sort: asked, checked, confirm } = readListQuery(args, ['recent-live']);
  const from = start.position;
  const sort = parseOption(recentLiveSorts, asked) ?? recentLiveSorts[0].value;
  const isWrong = Object.keys(checked.errors).length > 0;
  const outcome = isWrong
    ? null
    : await history.recentLives(scopeOf(args).upstream, searchQuery(checked.search));
  const found = outcome?.ok ? outcome.value : [];
  const { onAir, away } = partRecentLives(found, sort);
  const adult = mayWatchAdult(viewer);
  const end = Math.max(from, to) + livePageSize;
  const showsAll = new URL(args.request.url).searchParams.get('away') === 'all';
  return json({
    feed: {
      items: onAir
        .slice(from, end)
        .map(({ broadcast }) => ({ ...toLiveCard(broadcast, adult), my: 'recent-live' as const })),
      nextFrom: end < onAir.length ? String(end) : null,
    },
    away: away.slice(0, showsAll ? undefined : mostAway).map(({ broadcast, watchedDate }) => ({
      userId: broadcast.userId,
      nick: broadcast.userNickname,
      face: broadcast.profileImage,
      title: liveCardTitle(toLiveCard(broadcast, adult)),
      watched: relativeDate(watchedDate, Date.now()),
    })),
    moreAway: showsAll ? 0 : Math.max(0, away.length - mostAway),
    failed: outcome?.ok === false,
    search: { ...checked, total: outcome?.ok && isSearching(checked.search) ? found.length : null },
    from,
    sort,
    confirm,
  });
}

/** Deletes one streamer, or everybody after the question. */
export async function changeRecentLives(args: ActionFunctionArgs) {
  const userId = readForm(args).get('userId');
  if (!userId) return clearList(args);
  await requireMember(args, pathWithoutQuestion(args));
  const card = { kind: 'live' as const, userId, no: 0 };
  return backToList(args, await takeOffList(scopeOf(args).upstream, 'recent-live', card));
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type GameSlot, toGameSlots } from '~/domain/home/sports';
import { bannersOf, type PosterCategory, postersFor } from '~/domain/live/group';
import { findLiveGroup } from '~/domain/live/list';
import type { LiveListData } from '~/features/live/live-list';
import { readLivePage } from '~/features/live/live-page.server';
import { links } from '~/links/links';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { directories, home } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import type { GroupBanner, TextBanner } from '~protocol/home/banners';

export interface GroupPage {
  list: LiveListData;
  posters: PosterCategory[];
  banners: readonly GroupBanner[];
  /** null except on the sports page */
  schedule: GameSlot[] | null;
  texts: TextBanner[];
}

/** A group's list and what is shown above it. An unknown group redirects to all broadcasts. */
export async function loadGroup(args: LoaderFunctionArgs) {
  const group = findLiveGroup(args.params.type)?.value ?? 'all';
  if (group === 'all') throw redirect(links.liveAll);
  const scope = scopeOf(args);
  const visibility = await scope.visibility();
  const isSports = group === 'sports';
  const postersComing = directories
    .posters(scope.upstream, { file: `main_${group}category_viewer.js` }, visibility)
    .then((outcome) => postersFor(valueOr(outcome, []), visibility.startsWith('adult')));
  const findCategory = async (name: string) => (await postersComing).find((poster) => poster.name === name);
  const [list, posters, statics, games] = await Promise.all([
    readLivePage(args, group, async (name) => (await findCategory(name))?.no ?? null),
    postersComing,
    home.statics(scope.upstream, {}, visibility),
    isSports
      ? directories.sports(scope.upstream, { code_list: 'ALL', live_score: 'true' }, visibility)
      : null,
  ]);
  const extras = valueOr(statics, null);
  const categoryNo = posters.find(({ name }) => name === list.query.category)?.no ?? null;
  return listAnswer(scope, list.items.length === 0, {
    list,
    posters,
    banners: extras ? bannersOf(extras.banners, group, categoryNo) : [],
    schedule: games && toGameSlots(valueOr(games, [])),
    texts: isSports && extras ? extras.texts : [],
  } satisfies GroupPage);
}

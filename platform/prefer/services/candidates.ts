import { adultGrade } from '~protocol/live';
import type { PlatformContext } from '../../core/context';
import { isAdult } from '../../core/services/access';
import type { Member } from '../../core/services/actor';
import { timeBefore } from '../../core/time';
import { listCategories } from '../../directory/services/categories';
import { type CardRow, listLiveRows } from '../../live/services/lists';
import { listFavoriteRows } from '../../viewer/services/favorites';
import { listVodRows, listVodRowsOf, type VodKind, type VodRow } from '../../vod/services/lists';
import type { Taste } from './score';
import { byShare } from './weights';

/** From where candidates come: favourites, the best liked categories, and what is popular. */
const counts = {
  favorites: 100,
  categories: 5,
  perCategory: 40,
  popular: 150,
  perCategoryVods: 30,
  vods: 100,
};
const recentDays = 60;

const unique = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** Broadcasts on air that may be recommended; each query is an index scan. */
export async function findLives(context: PlatformContext, actor: Member, taste: Taste): Promise<CardRow[]> {
  const onAir = (scope: 'all' | 'category', value: string, limit: number) =>
    listLiveRows(context, actor, { scope, value, limit, order: 'viewersDesc' });
  const rows = await listFavoriteRows(context, actor, counts.favorites);
  for (const no of byShare(taste).slice(0, counts.categories)) {
    rows.push(...(await onAir('category', no, counts.perCategory)));
  }
  rows.push(...(await onAir('all', '', counts.popular)));
  const allowed = rows.filter(({ grade }) => isAdult(actor) || grade < adultGrade);
  return unique(allowed, ({ no }) => no);
}

/** Listed VODs or Catch clips that may be recommended. */
export async function findVods(
  context: PlatformContext,
  actor: Member,
  taste: Taste,
  kind: VodKind,
): Promise<VodRow[]> {
  const since = timeBefore(context.clock.now(), recentDays, 'day');
  const followed = [...new Set([...taste.favorites, ...taste.subscribed, ...taste.fans])];
  const rows: VodRow[] = await listVodRowsOf(context, actor, followed, kind, since, counts.vods);
  const vodNoOf = new Map((await listCategories(context)).map(({ no, vodNo }) => [no, vodNo]));
  for (const no of byShare(taste).slice(0, counts.categories)) {
    const value = vodNoOf.get(no);
    if (!value) continue;
    const limit = counts.perCategoryVods;
    rows.push(
      ...(await listVodRows(context, actor, { kind, scope: 'category', value, order: 'new', limit })),
    );
  }
  rows.push(...(await listVodRows(context, actor, { kind, order: 'views', since, limit: counts.vods })));
  return unique(rows, ({ titleNo }) => titleNo);
}

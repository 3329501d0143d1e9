import { adultGrade } from '~protocol/live';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Member } from '../../core/services/actor';
import { dayMs } from '../../core/time';
import { listTiles } from '../../directory/store/directory';
import { type CardRow, listOnAir } from '../../live/store/broadcasts';
import { listFavoriteLives } from '../../viewer/store/favorites';
import { isAdultContent } from '../../vod/services/access';
import type { VodKind, VodRow } from '../../vod/store/columns';
import { listVods, listVodsOf } from '../../vod/store/vods';
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
export async function findLives({ db }: PlatformContext, actor: Member, taste: Taste): Promise<CardRow[]> {
  const shared = { withAdult: isAdult(actor), fromAbroad: isAbroad(actor), offset: 0 };
  const onAir = async (scope: 'all' | 'category', value: string, limit: number) =>
    (await listOnAir(db, { ...shared, scope, value, limit, order: 'viewersDesc' })).rows;
  const rows = await listFavoriteLives(db, actor.userId, shared.fromAbroad, counts.favorites);
  for (const no of byShare(taste).slice(0, counts.categories)) {
    rows.push(...(await onAir('category', no, counts.perCategory)));
  }
  rows.push(...(await onAir('all', '', counts.popular)));
  const allowed = rows.filter(({ grade }) => shared.withAdult || grade < adultGrade);
  return unique(allowed, ({ no }) => no);
}

/** Listed VODs or Catch clips that may be recommended. */
export async function findVods(
  { db, clock }: PlatformContext,
  actor: Member,
  taste: Taste,
  kind: VodKind,
): Promise<VodRow[]> {
  const since = new Date(clock.now().getTime() - recentDays * dayMs);
  const [withAdult, fromAbroad] = [isAdult(actor), isAbroad(actor)];
  const shared = {
    kind,
    fileType: null,
    until: null,
    withAdult,
    fromAbroad,
    without: [],
    cursor: null,
    offset: 0,
  };
  const followed = [...new Set([...taste.favorites, ...taste.subscribed, ...taste.fans])];
  const rows: VodRow[] = await listVodsOf(db, followed, kind, since, counts.vods);
  const vodNoOf = new Map((await listTiles(db)).map(({ no, vodNo }) => [no, vodNo]));
  for (const no of byShare(taste).slice(0, counts.categories)) {
    const value = vodNoOf.get(no);
    if (!value) continue;
    const limit = counts.perCategoryVods;
    rows.push(
      ...(await listVods(db, { ...shared, scope: 'category', value, order: 'new', since: null, limit })),
    );
  }
  rows.push(
    ...(await listVods(db, {
      ...shared,
      scope: 'all',
      value: '',
      order: 'views',
      since,
      limit: counts.vods,
    })),
  );
  const isAllowed = (row: VodRow) =>
    (withAdult || !isAdultContent(row)) && !(fromAbroad && row.isAbroadBlocked);
  return unique(rows.filter(isAllowed), ({ titleNo }) => titleNo);
}

import { type ContentKind, type ContentSort, contentPageSize } from '~protocol/station-contents-codes';
import { readSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { notFound } from '../../core/services/refusal';
import { seoulMidnight, seoulText } from '../../core/time';
import { listPlaylistsOf } from '../../playlist/services/shown';
import { listStationClips, listStationStories, listStationVods } from '../../vod/services/station-lists';
import * as store from '../store/contents';
import { readBoards, visitStation } from './visitor';

export interface ContentsInput {
  userId: string;
  kind: ContentKind;
  sort: ContentSort;
  keyword: string;
  page: number;
}

/** A page of what a station has of one kind. */
export async function listContents(context: PlatformContext, actor: Actor, input: ContentsInput) {
  const { kind, page } = input;
  await visitStation(context, actor, input.userId);
  const window = { limit: contentPageSize, offset: (page - 1) * contentPageSize };
  const read = () => {
    if (kind === 'catch') return listStationClips(context, actor, { ...input, window });
    if (kind === 'catchstory') return listStationStories(context, actor, { ...input, window });
    if (kind !== 'list') return listStationVods(context, actor, kind, { ...input, window });
    const oldestFirst = input.sort === 'reg_date_asc';
    return listPlaylistsOf(context, actor, { userId: input.userId, oldestFirst, ...window });
  };
  const { items, total } = await read();
  return { data: items, meta: pageMeta(page, contentPageSize, total) };
}

/** What the station sells elsewhere. 404 while its owner does not show the store, who sees it anyway. */
export async function getStore(context: PlatformContext, actor: Actor, userId: string) {
  const { station, isInside } = await visitStation(context, actor, userId);
  if (!isInside && !readSettings(station.settings).store.isShown)
    throw notFound('이 방송국에는 스토어가 없습니다.');
  return { data: await store.listStoreItems(context.db, userId) };
}

/** '2026-12' → '2027-01' is behind '2026-12'. */
const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** What is planned at the station in a month of Seoul ('YYYY-MM'): open entries, and those of posts that the actor may read. */
export async function getCalendar(
  context: PlatformContext,
  actor: Actor,
  { userId, month }: { userId: string; month: string },
) {
  const visit = await visitStation(context, actor, userId);
  const { reader } = await readBoards(context, visit);
  const rows = await store.listCalendar(context.db, {
    stationUserId: userId,
    reader,
    isInside: visit.isInside,
    from: seoulMidnight(`${month}-01`),
    until: seoulMidnight(`${monthAfter(month)}-01`),
  });
  return {
    data: rows.map(({ startsAt, endsAt, ...entry }) => ({
      ...entry,
      startDate: seoulText(startsAt),
      endDate: endsAt && seoulText(endsAt),
    })),
  };
}

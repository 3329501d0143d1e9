import {
  type ClipPageKind,
  type ContentSort,
  contentPageSize,
  type VodPageKind,
} from '~protocol/station/contents/codes';
import { readSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { pageMeta } from '../../core/services/page-meta';
import { notFound } from '../../core/services/refusal';
import { listPlaylistsOf } from '../../playlist/services/shown';
import { listStationClips, listStationStories, listStationVods } from '../../vod/services/station-lists';
import * as store from '../store/contents';
import { visitStation } from './visitor';

export interface ContentsInput<Kind> {
  userId: string;
  kind: Kind;
  sort: ContentSort;
  keyword: string;
  page: number;
}

const windowOf = (page: number) => ({ limit: contentPageSize, offset: (page - 1) * contentPageSize });

/** A page of a station's VODs or playlists. */
export async function listVods(context: PlatformContext, actor: Actor, input: ContentsInput<VodPageKind>) {
  const { userId, kind, page, sort } = input;
  await visitStation(context, actor, userId);
  const window = windowOf(page);
  const { items, total } =
    kind === 'list'
      ? await listPlaylistsOf(context, actor, { userId, oldestFirst: sort === 'reg_date_asc', ...window })
      : await listStationVods(context, actor, kind, { ...input, window });
  return { data: items, meta: pageMeta(page, contentPageSize, total) };
}

/** A page of a station's Catch clips or stories. */
export async function listClips(context: PlatformContext, actor: Actor, input: ContentsInput<ClipPageKind>) {
  await visitStation(context, actor, input.userId);
  const list = input.kind === 'catch' ? listStationClips : listStationStories;
  const { items, total } = await list(context, actor, { ...input, window: windowOf(input.page) });
  return { data: items, meta: pageMeta(input.page, contentPageSize, total) };
}

/** What the station sells elsewhere. 404 while its owner does not show the store, who sees it anyway. */
export async function getStore(context: PlatformContext, actor: Actor, userId: string) {
  const { station, isInside } = await visitStation(context, actor, userId);
  if (!isInside && !readSettings(station.settings).store.isShown)
    throw notFound('이 방송국에는 스토어가 없습니다.');
  return { data: await store.listStoreItems(context.db, userId) };
}

/** The live pages' own vocabulary: sorts, groups, paging (GX09, GX41, GN33, GN40). */

import { type Option, parseOption } from '~/domain/lists/option';
import type { LiveGroup, LiveOrderName } from '~protocol/live/codes';

export const liveSorts = [
  { value: 'total_viewers_desc', label: '참여자수 많은순' },
  { value: 'total_viewers_asc', label: '참여자수 적은순' },
  { value: 'broad_start', label: '최근 시작' },
] as const satisfies readonly Option<LiveOrderName>[];
export type LiveSort = (typeof liveSorts)[number]['value'];

export const defaultLiveSort: LiveSort = 'total_viewers_desc';

/** The other reading's names (view_cnt_*) mean the same orders (GX09, GX10). */
const sortAliases: Record<string, LiveSort> = {
  view_cnt_desc: 'total_viewers_desc',
  view_cnt_up: 'total_viewers_desc',
  view_cnt_asc: 'total_viewers_asc',
  view_cnt_down: 'total_viewers_asc',
};

/** Anything unknown falls back to the default order. */
export function parseLiveSort(value: string | null): LiveSort {
  return parseOption(liveSorts, value, sortAliases) ?? defaultLiveSort;
}

interface GroupPage extends Option<LiveGroup> {
  title: string;
  tab: boolean;
}

/** `tab`: shown in the tab bar of live pages; award2024's page stays reachable (GX41). */
export const liveGroups = [
  { value: 'all', label: '전체', title: '전체 LIVE', tab: true },
  { value: 'game', label: '게임', title: '게임 LIVE', tab: true },
  { value: 'bora', label: '보이는 라디오', title: '보이는 라디오 LIVE', tab: true },
  { value: 'sports', label: '스포츠', title: '스포츠 LIVE', tab: true },
  { value: 'award2024', label: '2024 스트리머 대상', title: '2024 스트리머 대상 LIVE', tab: false },
] as const satisfies readonly GroupPage[];

export function findLiveGroup(value: string | undefined): (typeof liveGroups)[number] | null {
  return liveGroups.find((group) => group.value === value) ?? null;
}

/** isMore = page < ceil(totalCnt / 60). */
export const hasMorePages = (page: number, totalCount: number, pageSize: number) =>
  page < Math.ceil(totalCount / pageSize);

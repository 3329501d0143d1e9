/** The lists of MY whose cards have menus of their own (P105), and their orders (my-station §9, GN33). */

import type { Option } from '~/domain/lists/option';
import { type LiveSort, liveSorts } from '~/domain/live/list';
import type { HistoryOrderName, StoryFilter } from '~protocol/history/codes';
import type { PlaylistOrderName } from '~protocol/playlist/codes';

/** Where a card stands: its menu can delete it there. A playlist is one's own or was taken (GN47). */
export const myLists = [
  'recent-live',
  'recent-vod',
  'later',
  'up',
  'own-playlist',
  'taken-playlist',
] as const;
export type MyList = (typeof myLists)[number];

/** What a card of MY says beside its content. */
export interface MyCard {
  my?: MyList;
  /** played from the list of watch later */
  viewed?: true;
}

export const recentLiveSorts = [
  ...liveSorts,
  { value: 'recent_watch', label: '최근 본 순' },
] as const satisfies readonly Option[];
export type RecentLiveSort = LiveSort | 'recent_watch';

export const historySorts = [
  { value: 'reg_date', label: '최신순' },
  { value: 'read_cnt', label: '조회순' },
  { value: 'like_cnt', label: 'UP순' },
] as const satisfies readonly Option<HistoryOrderName>[];

export const playlistSorts = [
  { value: 'vod_add_date', label: '최근 담은 순' },
  { value: 'list_idx', label: '최근 만든 순' },
] as const satisfies readonly Option<PlaylistOrderName>[];

export const storyFilterOptions = [
  { value: '', label: '전체' },
  { value: 'POST_PHOTO', label: '게시글' },
  { value: 'PARENT_COMMENT', label: '댓글' },
  { value: 'CHILD_COMMENT', label: '답글' },
] as const satisfies readonly Option<StoryFilter>[];

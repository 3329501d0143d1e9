import type { HistorySearch } from '~/domain/my/history-search';
import { withQuery } from '~/links/address';

/** What can be deleted as a whole, after a question (P035, P041, GN11). */
export const clears = {
  'recent-live': {
    label: '전체 삭제',
    title: '최근 본 스트리머의 LIVE를 모두 삭제하시겠습니까?',
    text: '삭제된 LIVE 리스트는 복구할 수 없습니다.',
  },
  'recent-vod': {
    label: '전체 삭제',
    title: '최근 본 VOD를 모두 삭제하시겠습니까?',
    text: '삭제된 VOD 리스트는 복구할 수 없습니다.',
  },
  'later-view': {
    label: '재생한 VOD 삭제',
    title: '재생한 VOD를 모두 삭제하겠습니까?',
    text: undefined,
  },
  'later-all': {
    label: '전체 삭제',
    title: '나중에 보기 목록을 모두 삭제하겠습니까?',
    text: undefined,
  },
} as const;
export type ClearName = keyof typeof clears;

/** The address of a list; the default order is left out. */
export const historyHref = (
  path: string,
  {
    search,
    from,
    ...query
  }: { sort?: string | null; search?: HistorySearch; from?: number | string; confirm?: string },
): string => withQuery(path, { ...query, ...search, from: from && from !== '0' ? from : null });

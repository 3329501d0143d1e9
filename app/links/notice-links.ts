import { withQuery } from './address';

/** A member's notices. */
export const noticeLinks = {
  /** @param query `group` of protocol/notice/codes.ts; `before` is where the page begins */
  notices: (query: { group?: string | null; before?: string | null } = {}) =>
    withQuery('/my/notice', { group: query.group ?? null, before: query.before ?? null }),
  /** leads to the very thing; with its key it is read from then on */
  openNotice: (noticeNo: number, key: string) => withQuery(`/my/notice/${noticeNo}`, { key }),
  noticeSetting: '/my/notice/setting',
} as const;

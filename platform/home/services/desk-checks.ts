import type { DeskKindName } from '~protocol/staff/home/codes';
import { keyOf } from '../../text/normalise';
import type { DeskRow } from '../store/desk';
import type { Problems } from './desk-values';

const notNull = (row: DeskRow, name: string) => ({ [name]: row[name] ?? '' });

function checkWindow({ startsAt, endsAt }: DeskRow, problems: Problems) {
  if (startsAt && endsAt && startsAt >= endsAt) problems.endsAt = '시작보다 늦은 시각을 입력해 주세요.';
}

/** Adds what is wrong between fields that are right by themselves; answers what is kept otherwise than it was typed. */
const checks: Partial<Record<DeskKindName, (row: DeskRow, problems: Problems) => DeskRow>> = {
  popups(row, problems) {
    checkWindow(row, problems);
    if (row.imagePath === null && row.contents === null)
      problems.contents = '그림과 글 가운데 하나는 있어야 합니다.';
    return notNull(row, 'contents');
  },
  ads(row, problems) {
    checkWindow(row, problems);
    if (String(row.type).includes('VIDEO') && row.videoUrl === null)
      problems.videoUrl = '영상 광고에는 영상 주소가 있어야 합니다.';
    const keywords = ((row.keywords as string[] | undefined) ?? []).map(keyOf).filter(Boolean);
    if (row.type === 'SEARCH_IMAGE' && row.keywords && keywords.length === 0)
      problems.keywords = '검색 광고에는 검색어가 있어야 합니다.';
    return { ...notNull(row, 'category'), keywords: [...new Set(keywords)] };
  },
  banners(row, problems) {
    checkWindow(row, problems);
    return notNull(row, 'memo');
  },
  sections: (row) => notNull(row, 'title'),
  words(row, problems) {
    if (row.word === undefined) return {};
    const word = keyOf(String(row.word));
    if (word === '') problems.word = '필수 입력 항목입니다.';
    return { word };
  },
};

export const checkBetween = (kind: DeskKindName, row: DeskRow, problems: Problems): DeskRow =>
  checks[kind]?.(row, problems) ?? {};

import { broadcastLimits } from '~protocol/station/live/codes';
import type { Db } from '../../db/open-database';
import { plainLine } from '../../text/plain-text';
import { findOpenCategory } from '../store/publish';

/** What everything that is put on air says of itself. */
export interface StreamInput {
  title: string;
  categoryNo: string;
  tags: string[];
}

export const lengthOf = (text: string) => [...text].length;

function tagProblem(tags: readonly string[]): string | null {
  if (tags.length > broadcastLimits.tags) return `태그는 ${broadcastLimits.tags}개까지 넣을 수 있습니다.`;
  return tags.some((tag) => lengthOf(tag) > broadcastLimits.tag)
    ? `태그 하나는 ${broadcastLimits.tag}자까지 쓸 수 있습니다.`
    : null;
}

/** Title and tags as they are kept, the category, and what is wrong by field, in the order of the form. */
export async function readStreamInput(db: Db, input: StreamInput) {
  const title = plainLine(input.title);
  const tags = [...new Set(input.tags.map((tag) => plainLine(tag).replace(/^#/, '')).filter(Boolean))];
  const category = await findOpenCategory(db, input.categoryNo);
  const problems: Record<string, string> = {};
  if (title === '' || lengthOf(title) > broadcastLimits.title)
    problems.title = `제목은 1~${broadcastLimits.title}자로 입력해 주세요.`;
  if (!category)
    problems.categoryNo = input.categoryNo
      ? '카테고리가 삭제되었거나 존재하지 않습니다.'
      : '카테고리를 골라 주세요.';
  const tagText = tagProblem(tags);
  if (tagText) problems.tags = tagText;
  return { title, tags, category, problems };
}

import { createHash } from 'node:crypto';
import { withoutDirectionMarks } from '~protocol/help/rules';
import { boardTypes } from '~protocol/station/codes';
import { hashtagPattern, type PostInput, postLimits, splitHashtags } from '~protocol/station/write/calls';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid } from '../../core/services/refusal';
import { isDay } from '../../core/time';
import type { Db } from '../../db/open-database';
import { plainLine } from '../../text/plain-text';
import { findWritten, type WrittenRow } from '../store/write-post';
import { htmlText, isBlank, postHtml } from './post-text';
import type { Visit } from './visitor';
import { refuseWords } from './writer';

const sizeOf = (text: string) => [...text].length;
const invalidTag = '해시태그에는 글자와 숫자, 밑줄만 쓸 수 있습니다.';

function hashtagsOf(sent: readonly string[]): string[] {
  const tags = splitHashtags(sent.join(' '));
  if (tags.length > postLimits.hashtags)
    throw fieldInvalid('hashtags', `해시태그는 ${postLimits.hashtags}개까지 쓸 수 있습니다.`);
  if (tags.some((tag) => sizeOf(tag) > postLimits.hashtagLength))
    throw fieldInvalid('hashtags', `해시태그는 하나에 ${postLimits.hashtagLength}자까지 쓸 수 있습니다.`);
  if (!tags.every((tag) => hashtagPattern.test(tag))) throw fieldInvalid('hashtags', invalidTag);
  return tags;
}

function titleOf(sent: string): string {
  const title = plainLine(sent);
  if (title === '') throw fieldInvalid('title', '제목을 입력해 주세요.');
  if (sizeOf(title) > postLimits.titleLength)
    throw fieldInvalid('title', `제목은 ${postLimits.titleLength}자까지 쓸 수 있습니다.`);
  return title;
}

function contentOf({ text, isHtml, photos }: PostInput): string {
  const content = postHtml(text, isHtml);
  if (isBlank(content) && photos.length === 0) throw fieldInvalid('text', '내용을 입력해 주세요.');
  return content;
}

/** 'YYYY-MM-DDTHH:mm' in Seoul. */
function startOf(text: string): Date {
  const [, day = '', time = ''] = /^(2\d{3}-\d{2}-\d{2})T([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) throw fieldInvalid('startsAt', '날짜와 시간을 정해 주세요.');
  return new Date(`${day}T${time}:00+09:00`);
}

/** How an alternative text is kept. */
export function altOf(sent: string): string {
  const alt = plainLine(sent);
  if (sizeOf(alt) > postLimits.altLength)
    throw fieldInvalid('photos', `사진 설명은 ${postLimits.altLength}자까지 쓸 수 있습니다.`);
  return alt;
}

export interface PostFields {
  title: string;
  content: string;
  hashtags: string[];
  /** null: not of a schedule board */
  startsAt: Date | null;
  photos: { key: string; alt: string }[];
}

/** What is kept of a post; 400 (1200) at the first field that is wrong, or holds a ban word. */
export async function readPostFields(
  context: PlatformContext,
  visit: Visit,
  input: PostInput,
  boardType: number,
): Promise<PostFields> {
  const fields = {
    title: titleOf(input.title),
    content: contentOf(input),
    hashtags: hashtagsOf(input.hashtags.map(withoutDirectionMarks)),
    startsAt: boardType === boardTypes.schedule ? startOf(input.startsAt) : null,
    photos: input.photos.map(({ key, alt }) => ({ key, alt: altOf(alt) })),
  };
  const keys = new Set(fields.photos.map(({ key }) => key));
  if (keys.size < fields.photos.length) throw fieldInvalid('photos', '같은 사진이 두 번 들어 있습니다.');
  await refuseWords(context, visit, {
    title: fields.title,
    text: htmlText(fields.content),
    hashtags: fields.hashtags.join(' '),
    photos: fields.photos.map(({ alt }) => alt).join(' '),
  });
  return fields;
}

/** Tells a replay of a form from another text under its key. */
export const digestOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Says whether a post is still what its editor was opened with. */
export const changedAt = ({ registeredAt, updatedAt }: Pick<WrittenRow, 'registeredAt' | 'updatedAt'>) =>
  (updatedAt ?? registeredAt).toISOString();

/** When the actor's own post was last changed; null where it is not theirs or gone. */
export async function findChanged(
  db: Db,
  accountId: string,
  userId: string,
  titleNo: number,
): Promise<string | null> {
  const row = await findWritten(db, userId, titleNo);
  return row && row.userId === accountId && !row.deletedAt ? changedAt(row) : null;
}

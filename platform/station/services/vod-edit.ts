import { createHash } from 'node:crypto';
import { adultGrade } from '~protocol/live/codes';
import { offeredAuthNumbers } from '~protocol/station/settings/codes';
import { vodCareLimits as limits } from '~protocol/station/vods/codes';
import { adultCategory } from '~protocol/vod/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, fieldsInvalid, Refusal } from '../../core/services/refusal';
import { plainLine } from '../../text/plain-text';
import * as store from '../store/vods';
import { openVodToChange, placeOf, type VodDesk } from './vod-auth';
import { listPictures, shownPicture } from './vod-picture';
import { changeVod } from './vods';
import { refuseWords } from './writer';

/** Who may change the VOD's title, chapters and advertisements, or 403. */
export async function openAsEditor(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
): Promise<VodDesk> {
  const desk = await openVodToChange(context, actor, titleNo);
  if (!desk.edits) throw denied();
  return desk;
}

const isAlwaysAdult = ({ category }: { category: number }) => category === adultCategory;

type Shown = Pick<
  store.CareVodRow,
  'title' | 'tags' | 'vodCategoryNo' | 'authNo' | 'grade' | 'isDisplay' | 'takesComments'
>;

/** Of what the form shows: all of it to the owner, the title to VOD editors. */
function versionOf(row: Shown, owns: boolean): string {
  const { title, tags, vodCategoryNo, authNo, grade, isDisplay, takesComments } = row;
  const shown = owns ? [title, tags, vodCategoryNo, authNo, grade, isDisplay, takesComments] : [title];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}

/**
 * A form that was opened before another one was saved would take back what that one said: who may watch, for one. A press
 * that comes again finds what it has saved.
 *
 * @throws Refusal 409
 */
function refuseStale(now: Shown, wanted: Shown, owns: boolean, version: string | undefined): void {
  const current = versionOf(now, owns);
  if (version === undefined || version === current || versionOf(wanted, owns) === current) return;
  throw new Refusal(
    409,
    failureCodes.alreadyTaken,
    '이 화면을 연 뒤에 다른 곳에서 VOD가 바뀌었어요. 입력한 내용은 그대로 있으니, 새 창에서 지금 내용을 확인하고 다시 저장해 주세요.',
  );
}

/** What the form starts with: everything for the owner, the title for VOD editors. */
export async function getVodEdit(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsEditor(context, actor, titleNo);
  const { row, owns } = desk;
  const version = versionOf(row, owns);
  if (!owns) return { data: { ...placeOf(desk), version, whole: null }, categories: [] };
  const categories = await store.listVodCategories(context.db, row.vodCategoryNo);
  return {
    data: {
      ...placeOf(desk),
      version,
      whole: {
        tags: row.tags,
        categoryNo: row.vodCategoryNo,
        authNo: row.authNo,
        isAdult: row.grade >= adultGrade || isAlwaysAdult(row),
        isDisplay: row.isDisplay,
        takesComments: row.takesComments,
        thumb: row.thumb,
        ...(await listPictures(context, row)),
        isAlwaysAdult: isAlwaysAdult(row),
      },
    },
    categories: categories.map(({ categoryNo, categoryName }) => ({ categoryNo, categoryName })),
  };
}

export interface VodEdit {
  title: string;
  /** by commas */
  tags: string;
  categoryNo: string;
  authNo: number;
  isAdult: boolean;
  isDisplay: boolean;
  takesComments: boolean;
  /** one of its pictures; '': as it is */
  thumb: string;
  /** of what the form has shown (getVodEdit) */
  version?: string;
}

/** What is wrong with a title of at most so many characters; null: nothing. */
export function titleProblem(title: string, most: number): string | null {
  if (title === '') return '제목을 입력해 주세요.';
  return [...title].length > most ? `제목은 ${most}자까지 쓸 수 있습니다.` : null;
}

function tagsOf(typed: string): string[] {
  const words = typed
    .split(/[,#\n]/)
    .map(plainLine)
    .filter(Boolean);
  return [...new Set(words)];
}

function tagProblem(tags: readonly string[]): string | null {
  if (tags.length > limits.tags) return `태그는 ${limits.tags}개까지 넣을 수 있습니다.`;
  const long = tags.find((tag) => [...tag].length > limits.tag);
  return long === undefined ? null : `태그는 ${limits.tag}자까지 쓸 수 있습니다: ${long}`;
}

const thumbText = '대표 이미지를 골라 주세요.';

async function mayShow(context: PlatformContext, row: store.CareVodRow, thumb: string): Promise<boolean> {
  if (thumb === '') return true;
  const { frames, ownPicture, firstPicture } = await listPictures(context, row);
  return [...frames, ownPicture, firstPicture].includes(thumb);
}

/** Where the broadcast behind a replay changed its title stays as it was: it tells what was on, not what the VOD is called. */
export async function saveVodEdit(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  { isAdult, isDisplay, takesComments, thumb, version, ...input }: VodEdit,
) {
  const desk = await openAsEditor(context, actor, titleNo);
  const { row, owns, visit } = desk;
  const title = plainLine(input.title);
  const titleText = titleProblem(title, limits.title);
  if (!owns) {
    if (titleText) throw fieldInvalid('title', titleText);
    await refuseWords(context, visit, { title });
    await changeVod(context, actor, desk, 'edit', async (tx, now) => {
      refuseStale(now, { ...now, title }, owns, version);
      await store.updateVod(tx, titleNo, { title });
    });
    return { result: 1, message: 'VOD 제목을 저장했습니다.' };
  }
  const tags = tagsOf(input.tags);
  const categories = await store.listVodCategories(context.db, row.vodCategoryNo);
  const chosen = categories.find(({ categoryNo }) => categoryNo === input.categoryNo);
  // an audience of another version stays what it is until another is chosen
  const isOffered = input.authNo === row.authNo || offeredAuthNumbers.some((known) => known === input.authNo);
  const tagText = tagProblem(tags);
  const problems = {
    ...(titleText && { title: titleText }),
    ...(tagText && { tags: tagText }),
    ...(!chosen && { categoryNo: '카테고리를 골라 주세요.' }),
    ...(!isOffered && { authNo: '공개 범위를 골라 주세요.' }),
    ...(!(await mayShow(context, row, thumb)) && { thumb: thumbText }),
  };
  if (!chosen || Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  const grade = isAdult || chosen.isAdult || isAlwaysAdult(row) ? adultGrade : 0;
  const { authNo } = input;
  const wanted = { title, tags, vodCategoryNo: chosen.categoryNo, authNo, grade, isDisplay, takesComments };
  await changeVod(context, actor, desk, 'edit', async (tx, now) => {
    refuseStale(now, wanted, owns, version);
    // another picture may have taken its place since
    if (!(await mayShow({ ...context, db: tx }, row, thumb))) throw fieldInvalid('thumb', thumbText);
    await store.updateVod(tx, titleNo, {
      ...wanted,
      ...(thumb !== '' && shownPicture(thumb, row)),
    });
  });
  return { result: 1, message: 'VOD를 저장했습니다.' };
}

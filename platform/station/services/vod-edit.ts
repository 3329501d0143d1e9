import { adultGrade } from '~protocol/live/codes';
import { offeredAuthNumbers } from '~protocol/station/settings/codes';
import { type ChapterWire, vodCareLimits as limits } from '~protocol/station/vods/calls';
import { adultCategory } from '~protocol/vod/codes';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, fieldsInvalid } from '../../core/services/refusal';
import { plainLine } from '../../text/plain-text';
import { listFrames } from '../../vod/services/video-pictures';
import * as store from '../store/vods';
import { openVodToChange, placeOf, type VodDesk } from './vod-auth';
import { changeVod } from './vods';
import { refuseWords } from './writer';

/** Who may change the VOD's title, chapters and advertisements, or 403. */
async function openAsEditor(context: PlatformContext, actor: Actor, titleNo: number): Promise<VodDesk> {
  const desk = await openVodToChange(context, actor, titleNo);
  if (!desk.edits) throw denied();
  return desk;
}

const isAlwaysAdult = ({ category }: { category: number }) => category === adultCategory;

/** What the form starts with: everything for the owner, the title for VOD editors. */
export async function getVodEdit(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsEditor(context, actor, titleNo);
  const { row, owns } = desk;
  if (!owns) return { data: { ...placeOf(desk), whole: null }, categories: [] };
  const categories = await store.listVodCategories(context.db, row.vodCategoryNo);
  return {
    data: {
      ...placeOf(desk),
      whole: {
        tags: row.tags,
        categoryNo: row.vodCategoryNo,
        authNo: row.authNo,
        isAdult: row.grade >= adultGrade || isAlwaysAdult(row),
        isDisplay: row.isDisplay,
        takesComments: row.takesComments,
        thumb: row.thumb,
        frames: await listFrames(context, titleNo),
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
  /** one of its frames; '': as it is */
  thumb: string;
}

function titleProblem(title: string, most: number): string | null {
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

const mayShow = async (context: PlatformContext, titleNo: number, thumb: string) =>
  thumb === '' || (await listFrames(context, titleNo)).includes(thumb);

/** Where the broadcast behind a replay changed its title stays as it was: it tells what was on, not what the VOD is called. */
export async function saveVodEdit(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  { isAdult, isDisplay, takesComments, thumb, ...input }: VodEdit,
) {
  const desk = await openAsEditor(context, actor, titleNo);
  const { row, owns, visit } = desk;
  const title = plainLine(input.title);
  const titleText = titleProblem(title, limits.title);
  if (!owns) {
    if (titleText) throw fieldInvalid('title', titleText);
    await refuseWords(context, visit, { title });
    await changeVod(context, actor, desk, 'edit', (tx) => store.updateVod(tx, titleNo, { title }));
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
    ...(!(await mayShow(context, titleNo, thumb)) && { thumb: '대표 이미지를 골라 주세요.' }),
  };
  if (!chosen || Object.keys(problems).length > 0) throw fieldsInvalid(problems);
  const grade = isAdult || chosen.isAdult || isAlwaysAdult(row) ? adultGrade : 0;
  await changeVod(context, actor, desk, 'edit', (tx) =>
    store.updateVod(tx, titleNo, {
      title,
      tags,
      vodCategoryNo: chosen.categoryNo,
      authNo: input.authNo,
      grade,
      isDisplay,
      takesComments,
      ...(thumb !== '' && { thumb, ...(row.resolutionType === 'vertical' && { thumbVertical: thumb }) }),
    }),
  );
  return { result: 1, message: 'VOD를 저장했습니다.' };
}

/** The VOD's chapters, for who may change them. */
export async function getChapters(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsEditor(context, actor, titleNo);
  return {
    data: { ...placeOf(desk), vodDuration: desk.row.durationMs },
    chapters: await store.listChapters(context.db, titleNo),
  };
}

const secondText = '영상 길이 안의 시간을 입력해 주세요.';

/** 400 at `chapters.{row}.second` or `.title`: times grow and lie within the VOD, every chapter has a title. */
export async function saveChapters(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  typed: readonly ChapterWire[],
) {
  const desk = await openAsEditor(context, actor, titleNo);
  if (typed.length > limits.chapters)
    throw fieldInvalid('chapters', `챕터는 ${limits.chapters}개까지 넣을 수 있습니다.`);
  const chapters = typed.map(({ second, title }, index) => {
    const field = `chapters.${index}`;
    if (second * 1_000 >= desk.row.durationMs) throw fieldInvalid(`${field}.second`, secondText);
    if (index > 0 && second <= (typed[index - 1]?.second ?? 0))
      throw fieldInvalid(`${field}.second`, '앞 챕터보다 뒤의 시간을 입력해 주세요.');
    const line = plainLine(title);
    const problem = titleProblem(line, limits.chapterTitle);
    if (problem) throw fieldInvalid(`${field}.title`, problem);
    return { second, title: line };
  });
  const titles = chapters.map(({ title }, index) => [`chapters.${index}.title`, title]);
  await refuseWords(context, desk.visit, Object.fromEntries(titles));
  await changeVod(context, actor, desk, 'chapters', (tx) => store.replaceChapters(tx, titleNo, chapters));
  return {
    result: 1,
    message: chapters.length > 0 ? `챕터 ${chapters.length}개를 저장했습니다.` : '챕터를 모두 지웠습니다.',
  };
}

/** The VOD's advertisements, and what its station's setting says of all of them (S048). */
export async function getMidrolls(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsEditor(context, actor, titleNo);
  const [seconds, { midroll }] = await Promise.all([
    store.listMidrolls(context.db, titleNo),
    getSettings(context, desk.row.userId),
  ]);
  return { data: { ...placeOf(desk), vodDuration: desk.row.durationMs }, seconds, setting: midroll };
}

/** 400 at `seconds.{row}`: they keep a minute clear of each other and of both ends. */
export async function saveMidrolls(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  seconds: readonly number[],
) {
  const desk = await openAsEditor(context, actor, titleNo);
  if (seconds.length > limits.midrolls)
    throw fieldInvalid('seconds', `중간광고는 ${limits.midrolls}곳까지 넣을 수 있습니다.`);
  const last = desk.row.durationMs / 1_000 - limits.midrollGap;
  for (const [index, second] of seconds.entries()) {
    const field = `seconds.${index}`;
    if (second < limits.midrollGap || second > last)
      throw fieldInvalid(field, '시작 1분 뒤부터 끝나기 1분 전까지의 시간을 입력해 주세요.');
    if (index > 0 && second - (seconds[index - 1] ?? 0) < limits.midrollGap)
      throw fieldInvalid(field, '앞 광고에서 1분 넘게 지난 시간을 입력해 주세요.');
  }
  await changeVod(context, actor, desk, 'midrolls', (tx) => store.replaceMidrolls(tx, titleNo, seconds));
  return {
    result: 1,
    message:
      seconds.length > 0 ? `중간광고 ${seconds.length}곳을 저장했습니다.` : '중간광고를 모두 지웠습니다.',
  };
}

import { type ChapterWire, vodCareLimits as limits } from '~protocol/station/vods/calls';
import { getSettings } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, fieldsInvalid } from '../../core/services/refusal';
import { plainLine } from '../../text/plain-text';
import * as store from '../store/vods';
import { placeOf } from './vod-auth';
import { openAsEditor, titleProblem } from './vod-edit';
import { changeVod } from './vods';
import { refuseWords } from './writer';

/** The VOD's chapters, for who may change them. */
export async function getChapters(context: PlatformContext, actor: Actor, titleNo: number) {
  const desk = await openAsEditor(context, actor, titleNo);
  return {
    data: { ...placeOf(desk), vodDuration: desk.row.durationMs },
    chapters: await store.listChapters(context.db, titleNo),
  };
}

/**
 * Chapters as they are kept, and the first that is wrong with them, at `chapters.{row}.second` or `.title`: times grow and
 * lie within the video, every chapter has a title.
 *
 * @param seconds how long the video is, or may be
 */
export function readChapters(
  typed: readonly ChapterWire[],
  { seconds, endText }: { seconds: number; endText: string },
): { chapters: ChapterWire[]; problem: Record<string, string> | null } {
  const chapters = typed.map(({ second, title }) => ({ second, title: plainLine(title) }));
  if (typed.length > limits.chapters)
    return { chapters, problem: { chapters: `챕터는 ${limits.chapters}개까지 넣을 수 있습니다.` } };
  for (const [index, { second, title }] of chapters.entries()) {
    const field = `chapters.${index}`;
    if (second >= seconds) return { chapters, problem: { [`${field}.second`]: endText } };
    if (index > 0 && second <= (chapters[index - 1]?.second ?? 0))
      return { chapters, problem: { [`${field}.second`]: '앞 챕터보다 뒤의 시간을 입력해 주세요.' } };
    const titleText = titleProblem(title, limits.chapterTitle);
    if (titleText) return { chapters, problem: { [`${field}.title`]: titleText } };
  }
  return { chapters, problem: null };
}

/** 400 as readChapters says. */
export async function saveChapters(
  context: PlatformContext,
  actor: Actor,
  titleNo: number,
  typed: readonly ChapterWire[],
) {
  const desk = await openAsEditor(context, actor, titleNo);
  const { chapters, problem } = readChapters(typed, {
    seconds: desk.row.durationMs / 1_000,
    endText: '영상 길이 안의 시간을 입력해 주세요.',
  });
  if (problem) throw fieldsInvalid(problem);
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

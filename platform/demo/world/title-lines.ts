import type { Random } from '../../core/random';
import type { SceneKind } from '../art/palettes';
import type { DemoCategory } from './category-row';
import { titleThemes } from './titles';

interface Named {
  /** of the streamer */
  nick: string;
  category: Pick<DemoCategory, 'name'>;
}

/** A line of titles.ts with its numbers and names in place. */
export const fillLine = (line: string, { nick, category }: Named, random: Random): string =>
  line
    .replace(/\{(\d+)-(\d+)\}/g, (_mark, least, most) => String(random.integer(Number(least), Number(most))))
    .replaceAll('{n}', () => String(random.integer(2, 30)))
    .replaceAll('{c}', category.name)
    .replaceAll('{s}', nick);

/** What is left of a title without its numbers: two alike are of one line, and show it. */
export const shapeOf = (title: string): string => title.replace(/\d+/g, '#');

/** What streamers add to a line that another has today. */
const remarks = [
  '천천히 놀다 가세요',
  '처음 오신 분 환영',
  '밤까지 합니다',
  '저녁 먹고 왔어요',
  '오늘은 짧게',
  '채팅 많이 쳐 주세요',
  '목소리 작아요',
  '2부 시작',
  '예고한 대로',
  '시청자와 함께',
  '쉬엄쉬엄',
  '오랜만이에요',
] as const;

/** The title with something behind it. */
export const remarked = (title: string, random: Random): string => `${title} · ${random.pick(remarks)}`;

/** What some words of a line show: such a line is for no other picture. */
const sceneWords: readonly [RegExp, readonly SceneKind[]][] = [
  [/등산|정상에서|산 아래|남산/, ['mountain']],
  [/한강|골목/, ['city']],
  [/제주|섬으로|배 위/, ['sea']],
  [/기차|드라이브|버스 타고/, ['road']],
  [/자전거|라이딩/, ['cycling']],
  [/시장|축제 현장/, ['market']],
  [/프라모델|블록 |미니어처|키보드 조립/, ['craft']],
  [/뜨개/, ['knit']],
  [/식물|분갈이/, ['plant']],
  [/만년필/, ['study']],
  [/끓|베이킹|김장|요리|찌는|도시락|파먹기/, ['kitchen']],
  [/먹기|먹방|떡볶이|편의점|한 상|반찬|단골|빵지순례|곱창/, ['food']],
  [/캠 켜고/, ['talk']],
  [/비 오는 날엔|라디오처럼|창밖/, ['talk', 'mic']],
];

/** Whether the picture does not contradict the line. In a game the words are of the game. */
export const suits = (line: string, kind: SceneKind | null): boolean =>
  kind === null || sceneWords.every(([words, kinds]) => !words.test(line) || kinds.includes(kind));

/** The lines of broadcasts of the category that go with a kind of picture: all, where none does. */
export function linesFor(
  { theme, group }: Pick<DemoCategory, 'theme' | 'group'>,
  kind: SceneKind,
): readonly string[] {
  const lines: readonly string[] = titleThemes[theme];
  const fitting = lines.filter((line) => suits(line, group === 'game' ? null : kind));
  return fitting.length > 0 ? fitting : lines;
}

/** A title of the category whose shape is not among `taken`, while there is one. */
export function freshTitle(
  { category, kind, nick }: { category: DemoCategory; kind: SceneKind; nick: string },
  random: Random,
  taken: ReadonlySet<string>,
): string {
  const lines = random.shuffle(linesFor(category, kind));
  const titles = lines.map((line) => fillLine(line, { nick, category }, random));
  const more = titles.map((title) => remarked(title, random));
  return [...titles, ...more].find((title) => !taken.has(shapeOf(title))) ?? `${titles[0]} · ${nick}`;
}

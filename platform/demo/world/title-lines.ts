import type { Random } from '../../core/random';
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

/** A title of the category whose shape is not among `taken`, while there is one. */
export function freshTitle(
  { theme, name }: Pick<DemoCategory, 'theme' | 'name'>,
  nick: string,
  random: Random,
  taken: ReadonlySet<string>,
): string {
  const lines = random.shuffle(titleThemes[theme]);
  const titles = lines.map((line) => fillLine(line, { nick, category: { name } }, random));
  const more = titles.map((title) => remarked(title, random));
  return [...titles, ...more].find((title) => !taken.has(shapeOf(title))) ?? `${titles[0]} · ${nick}`;
}

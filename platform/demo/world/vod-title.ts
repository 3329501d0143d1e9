import type { VodFileType } from '~protocol/vod/codes';
import type { Random } from '../../core/random';
import { minuteMs } from '../../core/time';
import type { TitleChange } from '../../tables/vod/vod';
import type { SceneKind } from '../art/palettes';
import type { Host } from './broadcasts';
import type { DemoCategory } from './category-row';
import { fillLine, linesFor, remarked, suits } from './title-lines';
import type { TitleTheme } from './titles';
import { cutTitles } from './vod-titles';

/** What a title is made for. */
interface Titled {
  fileType: VodFileType;
  durationMs: number;
  /** whom it shows */
  host: Host;
  category: DemoCategory;
  /** what is seen */
  kind: SceneKind;
}

/** The marks of lines that are for one sort of category. */
const sorts: Record<string, (category: DemoCategory) => boolean> = {
  play: ({ group, theme }) => (group === 'game' || group === 'sports') && theme !== 'esports',
  ...sortOf('pet', ['pet']),
  ...sortOf('food', ['food']),
  ...sortOf('music', ['music']),
  ...sortOf('dance', ['dance']),
  ...sortOf('walk', ['outdoor']),
  ...sortOf('talk', ['talk']),
  ...sortOf('making', ['hobby', 'art']),
};

function sortOf(mark: string, themes: readonly TitleTheme[]) {
  return { [mark]: ({ theme }: DemoCategory) => themes.includes(theme) };
}

const linesOf = Object.fromEntries(
  Object.entries(cutTitles).map(([type, text]) => [
    type,
    text
      .trim()
      .split('\n')
      .map((entry) => {
        const [, sort = '', line = ''] = /^(?:(\w+)> )?(.*)$/.exec(entry) ?? [];
        return { line, fits: sorts[sort] ?? (() => true) };
      }),
  ]),
) as Partial<Record<VodFileType, { line: string; fits: (category: DemoCategory) => boolean }[]>>;

/** Whether there is a line of this kind of video for the category. */
export const hasLines = (fileType: VodFileType, category: DemoCategory): boolean =>
  linesOf[fileType]?.some(({ fits }) => fits(category)) ?? true;

/** A title made from the lines of its kind. */
function compose({ fileType, durationMs, host, category, kind }: Titled, random: Random): string {
  const broadcasts = linesFor(category, kind);
  const fitting =
    linesOf[fileType]
      ?.filter(({ line, fits }) => fits(category) && suits(line, kind))
      .map(({ line }) => line) ?? [];
  const line = random.pick(fitting.length > 0 ? fitting : broadcasts);
  const title = fillLine(
    line
      .replaceAll('{t}', random.pick(broadcasts))
      .replaceAll('{sec}', String(Math.floor(durationMs / 1_000)))
      .replaceAll('{min}', String(Math.floor(durationMs / minuteMs))),
    { nick: host.nick, category },
    random,
  );
  if (fileType !== 'CATCH') return title;
  // There are many of these and few lines: a name before or a tag behind keeps neighbours apart.
  const named = !line.includes('{s}') && random.chance(0.35) ? `${host.nick}, ${title}` : title;
  return random.chance(0.6) ? `${named} #${random.pick(category.tags)}` : named;
}

/** A title that is not among `taken`: with a remark, or the streamer's name, where the lines are used up. */
export function titleOf(titled: Titled, random: Random, taken?: ReadonlySet<string>): string {
  const first = compose(titled, random);
  if (!taken?.has(first)) return first;
  const { nick } = titled.host;
  const others = [compose(titled, random), remarked(first, random), `${first} | ${nick}`];
  const doubly = remarked(`${others[0]} | ${nick}`, random);
  return [...others, doubly].find((title) => !taken.has(title)) ?? remarked(doubly, random);
}

/** A replay of a long broadcast: the titles it had, from the first to the last. */
export function titleChanges(replay: Titled, random: Random, taken?: ReadonlySet<string>): TitleChange[] {
  const seconds = Math.floor(replay.durationMs / 1000);
  const marks = Array.from({ length: random.integer(1, 4) }, () => random.integer(60, seconds - 60));
  return [0, ...marks.sort((a, b) => a - b)].map((changeSecond) => ({
    changeSecond,
    changePosition: Math.round((changeSecond / seconds) * 1000),
    title: titleOf(replay, random, taken),
  }));
}

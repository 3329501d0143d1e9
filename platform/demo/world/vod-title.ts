import type { VodFileType } from '~protocol/vod-codes';
import type { Random } from '../../core/random';
import { minuteMs } from '../../core/time';
import type { TitleChange } from '../../vod/schema/vod';
import type { Host } from './broadcasts';
import type { DemoCategory } from './category-row';
import { titleThemes } from './titles';
import { cutTitles } from './vod-titles';

/** What a title is made for. */
interface Titled {
  fileType: VodFileType;
  durationMs: number;
  /** whom it shows */
  host: Host;
  category: DemoCategory;
}

const fill = (line: string, { durationMs, host, category }: Titled, random: Random) =>
  line
    .replaceAll('{t}', random.pick(titleThemes[category.theme]))
    .replaceAll('{n}', String(random.integer(2, 30)))
    .replaceAll('{sec}', String(Math.floor(durationMs / 1_000)))
    .replaceAll('{min}', String(Math.floor(durationMs / minuteMs)))
    .replaceAll('{c}', category.name)
    .replaceAll('{s}', host.nick);

const linesOf = Object.fromEntries(
  Object.entries(cutTitles).map(([type, text]) => [type, text.trim().split('\n')]),
) as Partial<Record<VodFileType, string[]>>;

/** A title made from the lines of its kind. */
export function titleOf(titled: Titled, random: Random): string {
  const { fileType, host, category } = titled;
  const lines = linesOf[fileType];
  const line = lines ? random.pick(lines) : random.pick(titleThemes[category.theme]);
  const title = fill(line, titled, random);
  if (fileType !== 'CATCH') return title;
  // There are many of these and few lines: a name before or a tag behind keeps neighbours apart.
  const named = !line.includes('{s}') && random.chance(0.35) ? `${host.nick}, ${title}` : title;
  return random.chance(0.6) ? `${named} #${random.pick(category.tags)}` : named;
}

/** A replay of a long broadcast: the titles it had, from the first to the last. */
export function titleChanges(replay: Titled, random: Random): TitleChange[] {
  const seconds = Math.floor(replay.durationMs / 1000);
  const marks = Array.from({ length: random.integer(1, 4) }, () => random.integer(60, seconds - 60));
  return [0, ...marks.sort((a, b) => a - b)].map((changeSecond) => ({
    changeSecond,
    changePosition: Math.round((changeSecond / seconds) * 1000),
    title: titleOf(replay, random),
  }));
}

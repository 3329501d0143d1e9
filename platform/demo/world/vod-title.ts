import type { VodFileType } from '~protocol/vod-codes';
import type { Random } from '../../core/random';
import type { TitleChange } from '../../vod/schema/vod';
import type { Host } from './broadcasts';
import type { DemoCategory } from './category-row';
import { titleThemes } from './titles';
import { cutTitles } from './vod-titles';

const fill = (line: string, host: Host, category: DemoCategory, random: Random) =>
  line
    .replaceAll('{t}', random.pick(titleThemes[category.theme]))
    .replaceAll('{n}', String(random.integer(2, 30)))
    .replaceAll('{c}', category.name)
    .replaceAll('{s}', host.nick);

const linesOf = Object.fromEntries(
  Object.entries(cutTitles).map(([type, text]) => [type, text.trim().split('\n')]),
) as Partial<Record<VodFileType, string[]>>;

/** A title made from the lines of its kind. */
export function titleOf(fileType: VodFileType, host: Host, category: DemoCategory, random: Random): string {
  const lines = linesOf[fileType];
  const line = lines ? random.pick(lines) : random.pick(titleThemes[category.theme]);
  const title = fill(line, host, category, random);
  if (fileType !== 'CATCH') return title;
  // There are many of these and few lines: a name before or a tag behind keeps neighbours apart.
  const named = !line.includes('{s}') && random.chance(0.35) ? `${host.nick}, ${title}` : title;
  return random.chance(0.6) ? `${named} #${random.pick(category.tags)}` : named;
}

/** A replay of a long broadcast: the titles it had, from the first to the last. */
export function titleChanges(
  durationMs: number,
  host: Host,
  category: DemoCategory,
  random: Random,
): TitleChange[] {
  const seconds = Math.floor(durationMs / 1000);
  const marks = Array.from({ length: random.integer(1, 4) }, () => random.integer(60, seconds - 60));
  return [0, ...marks.sort((a, b) => a - b)].map((changeSecond) => ({
    changeSecond,
    changePosition: Math.round((changeSecond / seconds) * 1000),
    title: titleOf('REVIEW', host, category, random),
  }));
}

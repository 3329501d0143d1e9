import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { qualitySegmentPattern } from '~protocol/station/live/codes';
import { isNumberId } from '~protocol/wire/ids';
import type { PlatformContext } from '../../core/context';
import { linesOf, parseSegments } from './stream-files';

/** Of what is made smaller: `{number}/` with `720p-{name}.ts` for each of the encoder's segments, and how it stands. */
export const renditionsDir = ({ dataDir }: Pick<PlatformContext, 'dataDir'>) => join(dataDir, 'renditions');
export const folderOf = (context: Pick<PlatformContext, 'dataDir'>, no: number) =>
  join(renditionsDir(context), String(no));
const stateOf = (context: PlatformContext, no: number) => join(folderOf(context, no), 'state.json');

const stateSchema = z.object({
  /** 'small': nothing smaller is asked for; 'full': the machine makes others; 'failing': it tries again later */
  state: z.enum(['made', 'small', 'full', 'failing']),
  /** the picture of the encoder; null: not known */
  source: z
    .object({
      width: z.number().int(),
      height: z.number().int(),
      framesPerSecond: z.number(),
      /** as RFC 6381 names them; null: some cannot be named */
      codecs: z.object({ video: z.string(), audio: z.string().nullable() }).nullable(),
      audioKbps: z.number(),
    })
    .nullable(),
});
export type RenditionState = z.output<typeof stateSchema>;
export type Source = NonNullable<RenditionState['source']>;

/** How it stands with a broadcast's renditions; null where nobody has made any, or a crash left half of it. */
export async function readState(context: PlatformContext, no: number): Promise<RenditionState | null> {
  const text = await readFile(stateOf(context, no), 'utf8').catch(() => null);
  try {
    return text === null ? null : (stateSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

export async function writeState(context: PlatformContext, no: number, state: RenditionState): Promise<void> {
  await mkdir(folderOf(context, no), { recursive: true, mode: 0o700 });
  const path = stateOf(context, no);
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** By height (px), the encoder's segments of which there is one. */
export type Made = Map<number, Set<string>>;

export async function listMade(context: PlatformContext, no: number): Promise<Made> {
  const made: Made = new Map();
  for (const file of await readdir(folderOf(context, no)).catch(() => [])) {
    const [, height, name = ''] = qualitySegmentPattern.exec(file) ?? [];
    if (!height) continue;
    const names = made.get(Number(height)) ?? new Set<string>();
    made.set(Number(height), names.add(name));
  }
  return made;
}

/** It is at most so many segments behind the encoder's, else players that are on it would stand. */
const mostBehind = 3;

/**
 * The encoder's playlist with the segments of one height: the newest that follow one another without a gap. Numbers and
 * times are the encoder's, so that players go from one to the other without a jump. Null where it is too far behind.
 */
export function qualityPlaylist(playlist: string, height: number, made: Made): string | null {
  const segments = parseSegments(playlist);
  const isMade = ({ name }: { name: string }) => made.get(height)?.has(name) ?? false;
  const end = segments.findLastIndex(isMade) + 1;
  if (end === 0 || segments.length - end > mostBehind) return null;
  const first = segments.findLastIndex((segment, index) => index < end && !isMade(segment)) + 1;
  const cuts = segments.slice(0, first).filter(({ isCut }) => isCut).length;
  const lines = playlist.split(/\r?\n/);
  const head = lines
    .slice(
      0,
      lines.findIndex((line) => /^#EXTINF|^#EXT-X-DISCONTINUITY$/.test(line)),
    )
    .join('\n')
    .replace(
      /^(#EXT-X-MEDIA-SEQUENCE:)(\d{1,15})$/m,
      (_all, name, from) =>
        `${name}${Number(from) + first}${cuts > 0 ? `\n#EXT-X-DISCONTINUITY-SEQUENCE:${cuts}` : ''}`,
    );
  const shown = segments
    .slice(first, end)
    .map((segment) => ({ ...segment, name: `${height}p-${segment.name}` }));
  return `${head}\n${linesOf(shown)}`;
}

/** The heights of a playlist's stream that play now, the highest first. */
export const freshHeights = (playlist: string, made: Made): number[] =>
  [...made.keys()]
    .filter((height) => qualityPlaylist(playlist, height, made) !== null)
    .toSorted((a, b) => b - a);

/** At most so many kbit/s of picture; more than CRF takes of most. */
export const maxKbps = (height: number) => ({ 720: 2_500, 480: 1_100 })[height] ?? 450;
/** Width and height by the shorter side, as 720p is meant; both are even. */
export function sizeOf({ width, height }: Pick<Source, 'width' | 'height'>, side: number): [number, number] {
  const long = Math.round((side * Math.max(width, height)) / Math.min(width, height) / 2) * 2;
  return width < height ? [side, long] : [long, side];
}

/** Removes what no player asks for any more: renditions of segments that the encoder's playlist has long lost. */
export async function pruneMade(context: PlatformContext, no: number, shown: number): Promise<void> {
  for (const [height, names] of await listMade(context, no)) {
    const old = [...names].toSorted(byTime).slice(0, -2 * Math.max(shown, 10));
    for (const name of old) await rm(join(folderOf(context, no), `${height}p-${name}`), { force: true });
  }
}

/** nginx names segments by the time at which they begin. */
const byTime = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1);

export const removeRenditions = (context: PlatformContext, no: number): Promise<void> =>
  rm(folderOf(context, no), { recursive: true, force: true });

/** The broadcasts of which something lies there. */
export const listFolders = async (context: PlatformContext): Promise<number[]> =>
  (await readdir(renditionsDir(context)).catch(() => [])).filter(isNumberId).map(Number);

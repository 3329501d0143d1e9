import { join } from 'node:path';
import { clipLimits } from '~protocol/clip/codes';
import { playlistName, qualityListPattern, qualitySegmentPattern } from '~protocol/station/live/codes';
import type { PlatformContext } from '../../core/context';
import { readRecording, recordingsDir } from '../../live/services/recording';
import { parseSegments, readPlaylist, readSegments } from '../../live/services/stream-files';
import { pathOfClipSegment } from '../../media/clip-files';
import { findClip } from '../../media/clip-table';
import { lastSent } from '../../media/playlist';
import { folderOfVideo, listVideoFiles, videosDir } from '../../media/services/video-files';
import type { Piece } from '../../video/services/held';

/** The last pieces that are together at least as long as what is held. */
function lastOf(pieces: readonly Piece[]): Piece[] {
  let sum = 0;
  const first = pieces.findLastIndex(({ seconds }) => {
    sum += seconds;
    return sum >= clipLimits.held;
  });
  return pieces.slice(Math.max(0, first));
}

interface Live {
  no: number;
  isStream: boolean;
  testedTo: string | null;
  clip: string | null;
  startedAt: Date;
}

/** What a live has sent last. nginx keeps less than is held where it is set up so: a recording has the rest. */
export async function lastPieces(context: PlatformContext, live: Live): Promise<Piece[]> {
  const { no } = live;
  if (live.isStream) {
    const dir = context.ingest?.hlsDir ?? '';
    const sent = await readSegments(dir, no, live.testedTo);
    const isSent = new Set(sent.map(({ name }) => name));
    const kept = (await readRecording(context, no)).filter(({ name }) => !isSent.has(name));
    const pathIn = (folder: string) => (name: string) => join(folder, String(no), name);
    return lastOf([
      ...kept.map((segment) => ({ ...segment, path: pathIn(recordingsDir(context))(segment.name) })),
      ...sent.map((segment) => ({ ...segment, path: pathIn(dir)(segment.name) })),
    ]);
  }
  const film = findClip(live.clip);
  if (!film) return [];
  const timeline = { ...film, startedAt: live.startedAt, endedAt: null, now: context.clock.now() };
  return lastSent(timeline, clipLimits.held).map((place) => pieceOfFilm(film, place));
}

const pieceOfFilm = (
  { name, lengths }: { name: string; lengths: readonly number[] },
  place: number,
): Piece => ({
  path: pathOfClipSegment(name, place),
  seconds: lengths[place] ?? 0,
  // it begins anew
  isCut: place === 0,
});

interface Vod {
  recordedNo: number | null;
  videoNo: number | null;
  clip: string | null;
  durationMs: number;
}

/** All of a VOD, at its best quality. */
async function allPieces(context: PlatformContext, vod: Vod): Promise<Piece[]> {
  if (vod.videoNo !== null) {
    const sideOf = (name: string) => Number(qualityListPattern.exec(name)?.[1] ?? 0);
    const names = (await listVideoFiles(context, vod.videoNo)).sort((a, b) => sideOf(b) - sideOf(a));
    const best = names.find((name) => sideOf(name) > 0);
    const text = best ? await readPlaylist(videosDir(context), vod.videoNo, best) : null;
    const folder = folderOfVideo(context, vod.videoNo);
    return parseSegments(text ?? '', qualitySegmentPattern).map((segment) => ({
      ...segment,
      path: join(folder, segment.name),
    }));
  }
  if (vod.recordedNo !== null) {
    const text = await readPlaylist(recordingsDir(context), vod.recordedNo, playlistName);
    const folder = join(recordingsDir(context), String(vod.recordedNo));
    return parseSegments(text ?? '').map((segment) => ({ ...segment, path: join(folder, segment.name) }));
  }
  const film = findClip(vod.clip);
  if (!film) return [];
  const pieces: Piece[] = [];
  for (let rest = vod.durationMs / 1_000; rest > 0; rest -= pieces.at(-1)?.seconds ?? rest)
    pieces.push(pieceOfFilm(film, pieces.length % film.lengths.length));
  return pieces;
}

/** Seconds of what is held that lie before the place. */
const before = 60;

/** What of a VOD lies around a place (seconds), and where it begins. */
export async function piecesAround(
  context: PlatformContext,
  vod: Vod,
  place: number,
): Promise<{ pieces: Piece[]; from: number }> {
  const all = await allPieces(context, vod);
  const length = all.reduce((sum, { seconds }) => sum + seconds, 0);
  const begin = Math.max(0, Math.min(place - before, length - clipLimits.held));
  const pieces: Piece[] = [];
  let at = 0;
  let from = 0;
  for (const piece of all) {
    const end = at + piece.seconds;
    if (end > begin && at < begin + clipLimits.held) {
      if (pieces.length === 0) from = at;
      pieces.push(piece);
    }
    at = end;
  }
  return { pieces, from };
}

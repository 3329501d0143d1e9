import { stat } from 'node:fs/promises';
import type { BroadcastDesk } from '~protocol/station/live/calls';
import { masterName, playlistName } from '~protocol/station/live/codes';
import type { PlatformContext } from '../../core/context';
import { freshHeights, listMade, maxKbps, readState, type Source, sizeOf } from './rendition-files';
import { parseSegments, pathOfStreamFile, readPlaylist } from './stream-files';

/** Kilobits a second at most, of the newest segments. */
async function kbpsOf(hlsDir: string, no: number, playlist: string): Promise<number> {
  const sizes = parseSegments(playlist)
    .slice(-5)
    .map(async ({ name, seconds }) => {
      const path = pathOfStreamFile(hlsDir, no, name);
      const info = path && (await stat(path).catch(() => null));
      return info && seconds > 0 ? (info.size * 8) / seconds / 1_000 : 0;
    });
  return Math.ceil(Math.max(1, ...(await Promise.all(sizes))));
}

/** A segment may begin with half a second of its limit in store. */
const peakOf = (height: number, { audioKbps }: Source) => Math.ceil(maxKbps(height) * 1.125 + audioKbps);

/**
 * The playlist of the qualities; the encoder's own is one of them. The first one is what browsers begin with that play HLS
 * by themselves: one that most lines carry.
 *
 * @param query stands behind each address
 */
async function masterPlaylist(
  at: { hlsDir: string; no: number },
  {
    playlist,
    heights,
    source,
    query,
  }: { playlist: string; heights: number[]; source: Source; query: string },
): Promise<string> {
  const levels = heights.map((side) => ({
    name: `${side}p.m3u8`,
    kbps: peakOf(side, source),
    size: sizeOf(source, side),
    video: side > 480 ? 'avc1.640020' : 'avc1.64001f',
  }));
  levels.splice(1, 0, {
    name: playlistName,
    kbps: await kbpsOf(at.hlsDir, at.no, playlist),
    size: [source.width, source.height],
    video: source.codecs?.video ?? '',
  });
  const lines = levels.map(({ name, kbps, size, video }) => {
    const codecs = source.codecs && [video, source.codecs.audio].filter(Boolean).join(',');
    const known = codecs ? `,CODECS="${codecs}"` : '';
    return `#EXT-X-STREAM-INF:BANDWIDTH=${kbps * 1_000},RESOLUTION=${size.join('x')}${known}\n${name}${query}`;
  });
  return `#EXTM3U\n#EXT-X-VERSION:3\n${lines.join('\n')}\n`;
}

/**
 * The playlist of the qualities that play now; null where there is only the encoder's own.
 *
 * @param playlist the encoder's
 * @param query stands behind each address
 */
export async function findMaster(
  context: PlatformContext,
  { no, playlist, query }: { no: number; playlist: string; query: string },
): Promise<string | null> {
  const { ingest } = context;
  const source = (await readState(context, no))?.source;
  const heights = source ? freshHeights(playlist, await listMade(context, no)) : [];
  if (!ingest || !source || heights.length === 0) return null;
  return masterPlaylist({ hlsDir: ingest.hlsDir, no }, { playlist, heights, source, query });
}

/** The name of what players of a broadcast open. */
export async function livePlaylistOf(context: PlatformContext, no: number): Promise<string> {
  const { heights } = await findRenditions(context, no);
  return heights.length > 0 ? masterName : playlistName;
}

type Renditions = NonNullable<NonNullable<BroadcastDesk['encoder']>['renditions']>;

/** The smaller pictures of a broadcast that play now, or why there are none. */
export async function findRenditions(context: PlatformContext, no: number): Promise<Renditions> {
  const { ingest } = context;
  const known = ingest && (await readState(context, no));
  if (!known) return { heights: [], state: ingest?.renditions ? 'starting' : 'unset' };
  const playlist = (await readPlaylist(ingest.hlsDir, no)) ?? '';
  const heights = freshHeights(playlist, await listMade(context, no));
  if (heights.length > 0) return { heights, state: 'made' };
  if (known.state !== 'made') return { heights, state: known.state };
  // who made them has stopped
  return { heights, state: ingest.renditions ? 'failing' : 'unset' };
}

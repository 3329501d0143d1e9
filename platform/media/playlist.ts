/** Segments that a playlist shows at a time. */
export const windowSize = 6;
/** Segments that count as sent when a broadcast starts, so that a player need not wait for the first ones. */
const headStart = 3;

export interface LiveTimeline {
  /** Path of the clip's folder, without a slash at the end. */
  base: string;
  /** The clip's segments, in seconds: they follow each other again and again. */
  lengths: readonly number[];
  startedAt: Date;
  endedAt: Date | null;
  now: Date;
}

/** How many segments have been sent by now, or by the end of the broadcast. */
function sentSegments({ lengths, startedAt, endedAt, now }: LiveTimeline): number {
  const until = endedAt && endedAt < now ? endedAt : now;
  const elapsed = Math.max(0, until.getTime() - startedAt.getTime()) / 1000;
  const loop = lengths.reduce((sum, length) => sum + length, 0);
  const loops = Math.floor(elapsed / loop);
  let rest = elapsed - loops * loop;
  let sent = loops * lengths.length;
  for (const length of lengths) {
    if (rest < length) break;
    rest -= length;
    sent++;
  }
  return sent + headStart;
}

/**
 * The live playlist (RFC 8216) of a clip that is played in a loop. Everything follows from the clock, so any node
 * answers alike and nothing is kept. Where the clip begins anew there is a discontinuity; the discontinuity
 * sequence counts those that have left the window. An ended broadcast's playlist ends.
 */
export function livePlaylist(timeline: LiveTimeline): string {
  const { base, lengths, endedAt, now } = timeline;
  const end = sentSegments(timeline);
  const first = Math.max(0, end - windowSize);
  const count = lengths.length;
  const isSeam = (segment: number) => segment > 0 && segment % count === 0;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first === 0 ? 0 : Math.floor((first - 1) / count)}`,
  ];
  for (let segment = first; segment < end; segment++) {
    const index = segment % count;
    if (isSeam(segment)) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(
      `#EXTINF:${(lengths[index] ?? 0).toFixed(3)},`,
      `${base}/seg-${String(index).padStart(3, '0')}.ts`,
    );
  }
  if (endedAt && endedAt <= now) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** Of what has been sent by now, the last segments that are together at least so long: their places in the clip, oldest first. */
export function lastSent(timeline: LiveTimeline, seconds: number): number[] {
  const { lengths } = timeline;
  const places: number[] = [];
  let sum = 0;
  for (let segment = sentSegments(timeline) - 1; segment >= 0 && sum < seconds; segment--) {
    const place = segment % lengths.length;
    places.unshift(place);
    sum += lengths[place] ?? 0;
  }
  return places;
}

/**
 * The playlist of a VOD of `durationMs`: the clip again and again, with a discontinuity where it begins anew. The last
 * segment is as long as it is, so a VOD may run on for less than one segment.
 */
export function vodPlaylist({
  base,
  lengths,
  durationMs,
}: {
  base: string;
  lengths: readonly number[];
  durationMs: number;
}): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MEDIA-SEQUENCE:0',
  ];
  let rest = durationMs / 1000;
  for (let segment = 0; rest > 0 || segment === 0; segment++) {
    const index = segment % lengths.length;
    const length = lengths[index] ?? 0;
    if (segment > 0 && index === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXTINF:${length.toFixed(3)},`, `${base}/seg-${String(index).padStart(3, '0')}.ts`);
    rest -= length;
  }
  lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

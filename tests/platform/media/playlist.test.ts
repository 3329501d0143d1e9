import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveTimeline, livePlaylist, windowSize } from '../../../platform/media/playlist';

const start = new Date('2026-11-20T00:00:00Z');
const at = (seconds: number, more: Partial<LiveTimeline> = {}) =>
  livePlaylist({
    base: '/media/clips/sea',
    lengths: [2, 2, 2, 2, 2],
    startedAt: start,
    endedAt: null,
    now: new Date(start.getTime() + seconds * 1000),
    ...more,
  });

interface Parsed {
  sequence: number;
  isEnded: boolean;
  segments: { uri: string; sequence: number; discontinuity: number }[];
}

/** As a player reads it (RFC 8216): a segment's discontinuity number is the tag's value plus the marks before it. */
function read(playlist: string): Parsed {
  const tag = (name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(playlist)?.[1]);
  let discontinuity = tag('DISCONTINUITY-SEQUENCE');
  const segments: Parsed['segments'] = [];
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity++;
    if (line.startsWith('/')) {
      segments.push({ uri: line, sequence: tag('MEDIA-SEQUENCE') + segments.length, discontinuity });
    }
  }
  return { sequence: tag('MEDIA-SEQUENCE'), isEnded: playlist.includes('#EXT-X-ENDLIST'), segments };
}

describe('the live playlist', () => {
  it('shows three segments when the broadcast starts', () => {
    expect(at(0)).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:3',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:0',
        '#EXT-X-DISCONTINUITY-SEQUENCE:0',
        ...[0, 1, 2].flatMap((index) => ['#EXTINF:2.000,', `/media/clips/sea/seg-00${index}.ts`]),
        '',
      ].join('\n'),
    );
  });

  it('slides over the clip and marks where it begins anew', () => {
    const playlist = at(9);
    expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:1\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n');
    expect(playlist.split('\n').filter((line) => /^\/|DISCONTINUITY$/.test(line))).toEqual([
      ...[1, 2, 3, 4].map((index) => `/media/clips/sea/seg-00${index}.ts`),
      '#EXT-X-DISCONTINUITY',
      '/media/clips/sea/seg-000.ts',
      '/media/clips/sea/seg-001.ts',
    ]);
  });

  it('counts a mark only after it has left the window', () => {
    expect(at(16)).toContain(
      '#EXT-X-MEDIA-SEQUENCE:5\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n#EXT-X-DISCONTINUITY\n',
    );
    expect(at(18)).toContain('#EXT-X-MEDIA-SEQUENCE:6\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n#EXTINF');
  });

  it('ends with the broadcast and stays so', () => {
    const endedAt = new Date(start.getTime() + 100_000);
    expect(at(99, { endedAt })).not.toContain('#EXT-X-ENDLIST');
    expect(at(100, { endedAt })).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(at(5000, { endedAt })).toBe(at(100, { endedAt }));
  });

  it('never contradicts an earlier playlist of the same broadcast', () => {
    const lengths = fc.array(fc.integer({ min: 500, max: 6000 }), { minLength: 1, maxLength: 9 });
    const moment = fc.integer({ min: 0, max: 500_000_000 });
    fc.assert(
      fc.property(lengths, moment, fc.integer({ min: 0, max: 15_000 }), (milliseconds, first, later) => {
        const more = { lengths: milliseconds.map((length) => length / 1000) };
        const before = read(at(first / 1000, more));
        const after = read(at((first + later) / 1000, more));
        expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
        expect(after.segments.length).toBeGreaterThanOrEqual(before.segments.length);
        expect(after.segments.length).toBeLessThanOrEqual(windowSize);
        const known = new Map(before.segments.map((segment) => [segment.sequence, segment]));
        for (const segment of after.segments) {
          const index = segment.sequence % milliseconds.length;
          expect(segment.uri).toBe(`/media/clips/sea/seg-${String(index).padStart(3, '0')}.ts`);
          expect(segment.discontinuity).toBe(Math.floor(segment.sequence / milliseconds.length));
          expect(known.get(segment.sequence) ?? segment).toEqual(segment);
        }
      }),
    );
  });

  it('has sent as much as the clock says, however long the broadcast runs', () => {
    for (const seconds of [10, 3600, 86_400 * 30]) {
      expect(read(at(seconds)).segments.at(-1)?.sequence).toBe(seconds / 2 + 2);
    }
  });
});

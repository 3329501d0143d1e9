import { describe, expect, it } from 'vitest';
import { measure, type Probe } from '../../../platform/live/services/stream-health';

const streams: Probe['streams'] = [
  { index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 },
  { index: 1, codec_type: 'audio', codec_name: 'aac' },
];
/** Frames at these times (seconds), each of 1 000 bytes; every `keyEvery`th is a key frame. */
const framesAt = (times: readonly number[], keyEvery: number): Probe['packets'] =>
  times.map((time, index) => ({
    stream_index: 0,
    pts_time: time,
    size: 1_000,
    flags: index % keyEvery === 0 ? 'K__' : '___',
  }));
const times = (count: number, perSecond: number) => Array.from({ length: count }, (_, no) => no / perSecond);
const sound: Probe['packets'] = [{ stream_index: 1, pts_time: 0, size: 500, flags: 'K__' }];

describe('the health of an encoder (part of L055)', () => {
  it('is read from the frames of a segment', () => {
    const packets = [...framesAt(times(120, 30), 60), ...sound];
    expect(measure({ streams, packets }, 4)).toEqual({
      video: { codec: 'h264', width: 1920, height: 1080, framesPerSecond: 30 },
      audioCodec: 'aac',
      kbps: 241,
      keySeconds: 2,
      frames: 120,
      droppedFrames: 0,
    });
  });

  it('has the order of time, not that of sending', () => {
    const shown = framesAt(times(60, 30), 60);
    const [first, ...others] = shown;
    const packets = first ? [first, ...others.toReversed()] : [];
    expect(measure({ streams, packets }, 2)).toMatchObject({ droppedFrames: 0, keySeconds: 2 });
  });

  it('counts the frames that are missing between others', () => {
    const packets = framesAt(
      times(60, 30).filter((_, no) => ![10, 11, 40].includes(no)),
      60,
    );
    expect(measure({ streams, packets }, 2)).toMatchObject({ frames: 57, droppedFrames: 3 });
  });

  it('says what is not there', () => {
    expect(measure({ streams: [], packets: [] }, 0)).toEqual({
      ...{ video: null, audioCodec: null, kbps: 0, keySeconds: 0, frames: 0, droppedFrames: 0 },
    });
    expect(measure({ streams: streams.slice(1), packets: sound }, 2)).toMatchObject({ video: null, kbps: 2 });
  });
});

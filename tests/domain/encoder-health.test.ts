import { expect, it } from 'vitest';
import { adviceOn, factsOf } from '~/domain/live/encoder-health';
import type { EncoderHealth } from '~protocol/station/live/calls';

const video = { codec: 'h264', width: 1920, height: 1080, framesPerSecond: 60 };
const good: EncoderHealth = {
  video,
  audioCodec: 'aac',
  kbps: 6_000,
  keySeconds: 2,
  behindSeconds: 8,
  frames: 120,
  droppedFrames: 0,
};

it.each<[string, Partial<EncoderHealth>, RegExp[]]>([
  ['all is well', {}, []],
  ['no picture', { video: null }, [/^영상이 없어요/]],
  ['no sound', { audioCodec: null }, [/^소리가 없어요/]],
  ['a picture that few play', { video: { ...video, codec: 'hevc' } }, [/H\.264/]],
  ['a sound that few play', { audioCodec: 'mp3' }, [/AAC/]],
  ['key frames 4 s apart', { keySeconds: 4 }, []],
  ['key frames 8.3 s apart', { keySeconds: 8.3 }, [/키프레임 간격을 2초.*지금은 8\.3초/]],
  ['2 of 100 frames lost', { frames: 98, droppedFrames: 2 }, []],
  ['3 of 100 frames lost', { frames: 97, droppedFrames: 3 }, [/프레임이 빠지고/]],
  ['15 frames a second', { video: { ...video, framesPerSecond: 15 } }, [/초당 프레임을 30/]],
  ['59.9 frames a second', { video: { ...video, framesPerSecond: 59.9 } }, []],
  ['120 frames a second', { video: { ...video, framesPerSecond: 120 } }, [/초당 프레임을 60/]],
  ['too many bits', { kbps: 8_001 }, [/8,000kbps 아래/]],
  ['too few bits', { kbps: 2_999 }, [/3,000kbps 이상/]],
  ['few bits of a small picture', { kbps: 400, video: { ...video, height: 360, width: 640 } }, []],
  ['many bits of a small picture', { kbps: 2_500, video: { ...video, height: 360 } }, [/2,000kbps 아래/]],
  ['far behind', { behindSeconds: 26 }, [/늦게 보고/]],
  ['several', { audioCodec: null, keySeconds: 10 }, [/소리가 없어요/, /키프레임/]],
])('advises who sends an encoder’s picture: %s (part of L055)', (_what, more, texts) => {
  const advice = adviceOn({ ...good, ...more });
  expect(advice).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) expect(advice[index]).toMatch(text);
});

it('says how the encoder is in numbers that people read', () => {
  expect(Object.fromEntries(factsOf({ ...good, droppedFrames: 3 }))).toEqual({
    해상도: '1920×1080',
    '초당 프레임': '60',
    비트레이트: '6,000kbps',
    '키프레임 간격': '2초',
    '시청자의 지연': '약 8초',
    '빠진 프레임': '123개 중 3개',
  });
  expect(Object.fromEntries(factsOf({ ...good, video: null }))).toMatchObject({ 해상도: '없음' });
});

import type { EncoderHealth } from '~protocol/station/live/calls';

/** Kilobits a second that a picture of a height needs, and what most lines and phones still take. */
const rates = [
  { height: 1080, least: 3_000, most: 8_000 },
  { height: 720, least: 1_500, most: 6_000 },
  { height: 480, least: 600, most: 3_000 },
  { height: 0, least: 300, most: 2_000 },
] as const;

const healthLimits = {
  /** A viewer who comes waits for a key frame, and so does everybody after a change of quality. */
  keySeconds: 4,
  framesPerSecond: { least: 20, most: 61 },
  /** of all */
  droppedShare: 0.02,
  behindSeconds: 25,
} as const;

const grouped = (count: number) => count.toLocaleString('ko-KR');

type Rule = (health: EncoderHealth) => string | false;

const rules: readonly Rule[] = [
  ({ video }) => !video && '영상이 없어요. 방송 프로그램에 장면을 넣어 주세요.',
  ({ audioCodec }) => !audioCodec && '소리가 없어요. 마이크나 컴퓨터 소리를 넣어 주세요.',
  ({ video }) =>
    video !== null &&
    video.codec !== 'h264' &&
    '영상 인코더를 H.264로 바꿔 주세요. 지금 것은 재생하지 못하는 기기가 있어요.',
  ({ audioCodec }) =>
    audioCodec !== null &&
    audioCodec !== 'aac' &&
    '소리 인코더를 AAC로 바꿔 주세요. 지금 것은 재생하지 못하는 기기가 있어요.',
  ({ video, keySeconds }) =>
    video !== null &&
    keySeconds > healthLimits.keySeconds &&
    `키프레임 간격을 2초로 맞춰 주세요. 지금은 ${keySeconds}초라 시청자가 처음에 오래 기다려요.`,
  ({ frames, droppedFrames }) =>
    droppedFrames > (frames + droppedFrames) * healthLimits.droppedShare &&
    '프레임이 빠지고 있어요. 비트레이트를 낮추거나 유선 인터넷을 써 주세요.',
  ({ video }) =>
    video !== null &&
    video.framesPerSecond > 0 &&
    video.framesPerSecond < healthLimits.framesPerSecond.least &&
    '화면이 끊겨 보일 수 있어요. 초당 프레임을 30으로 맞춰 주세요.',
  ({ video }) =>
    video !== null &&
    video.framesPerSecond > healthLimits.framesPerSecond.most &&
    '초당 프레임을 60 아래로 낮춰 주세요. 더 높으면 재생하지 못하는 기기가 있어요.',
  ({ video, kbps }) => {
    const rate = rates.find(({ height }) => (video?.height ?? 0) >= height);
    if (!video || !rate) return false;
    if (kbps > rate.most)
      return `비트레이트를 ${grouped(rate.most)}kbps 아래로 낮춰 주세요. 느린 회선에서는 끊겨요.`;
    return (
      kbps < rate.least &&
      `이 해상도에는 비트레이트가 낮아요. ${grouped(rate.least)}kbps 이상으로 올리거나 해상도를 낮춰 주세요.`
    );
  },
  ({ behindSeconds }) =>
    behindSeconds > healthLimits.behindSeconds &&
    '시청자가 많이 늦게 보고 있어요. 방송 프로그램에서 인터넷 상태를 확인해 주세요.',
];

/** What to change in the encoder, the most important first; none where all is well. */
export const adviceOn = (health: EncoderHealth): string[] => rules.flatMap((rule) => rule(health) || []);

/** How the encoder is, as names and values. */
export function factsOf(health: EncoderHealth): [name: string, value: string][] {
  const { video, kbps, keySeconds, behindSeconds, frames, droppedFrames } = health;
  return [
    ['해상도', video ? `${video.width}×${video.height}` : '없음'],
    ['초당 프레임', video ? String(video.framesPerSecond) : '없음'],
    ['비트레이트', `${grouped(kbps)}kbps`],
    ['키프레임 간격', `${keySeconds}초`],
    ['시청자의 지연', `약 ${behindSeconds}초`],
    ['빠진 프레임', `${grouped(frames + droppedFrames)}개 중 ${grouped(droppedFrames)}개`],
  ];
}

import { group } from './svg';

/**
 * How a part of a scene moves in the clips. Lengths are in the drawing's units, angles in degrees. Everything turns a
 * whole number of times in a clip, so the clip's end meets its beginning.
 */
export interface Motion {
  x?: number;
  y?: number;
  angle?: number;
  /** The share by which it grows; of a part that goes one way: how often its size it ends as. */
  grow?: number;
  /** The share of its height that it loses. */
  shrink?: number;
  /** The share of its opacity that it loses. */
  dim?: number;
  /** What it turns and grows about. */
  at?: readonly [x: number, y: number];
  turns?: number;
  /** Where in its turn it begins, 0 … 1. */
  phase?: number;
  /** It goes one way and begins anew, instead of to and fro. */
  isOneWay?: boolean;
}

const mark = 'data-move';

/** Marks a part as moving. Pictures show it where it stands. */
export const moving = (content: string, motion: Motion) =>
  content && `<g ${mark}='${JSON.stringify(motion, round)}'>${content}</g>`;

const round = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

/** A part that is there in the clips alone. */
export const movingOnly = (content: string, motion: Motion) =>
  `<g display="none">${moving(content, motion)}</g>`;

/** Phases of parts that follow each other, spread evenly: no randomness, which the pictures would feel. */
export const phaseOf = (index: number) => (index * 0.618_034) % 1;

/** The drawing at a time of the clip, 0 … 1. */
export const drawingAt = (drawing: string, time: number) =>
  drawing
    .replaceAll('<g display="none">', '<g>')
    .replace(/<g data-move='([^']*)'>/g, (_mark, motion: string) => open(JSON.parse(motion) as Motion, time));

function open(motion: Motion, time: number): string {
  const { at = [0, 0], turns = 1, phase = 0, isOneWay = false } = motion;
  const { x = 0, y = 0, angle = 0, grow = 0, shrink = 0, dim = 0 } = motion;
  const way = (turns * time + phase) % 1;
  const [sine, cosine] = [Math.sin(2 * Math.PI * way), Math.cos(2 * Math.PI * way)];
  const half = (1 + sine) / 2;
  const [across, down] = isOneWay ? [way, way] : [sine, cosine];
  const scale = isOneWay && grow ? 0.05 * (grow / 0.05) ** way : 1 + grow * half;
  const [left, top] = at;
  const transform =
    `translate(${short(left + x * across)} ${short(top + y * down)})` +
    `rotate(${short(angle * across)})scale(${short(scale)} ${short(scale * (1 - shrink * half))})` +
    `translate(${short(-left)} ${short(-top)})`;
  return group('', { transform, opacity: 1 - dim * (isOneWay ? way : half) }).replace('</g>', '');
}

const short = (value: number) => Number(value.toFixed(3));

import { durationText } from '~/domain/format/format';
import { type ClipState, clipLimits } from '~protocol/clip/codes';

/** As the list of their maker calls them. */
export const clipStateNames: Readonly<Record<ClipState, string>> = {
  held: '고르는 중',
  waiting: '차례를 기다리는 중',
  working: '만드는 중',
  failed: '만들지 못함',
  done: '완료',
};

/** A part of what is held for a clip, in seconds (L058). */
export interface ClipPart {
  start: number;
  length: number;
}

/** '41.5' → 41.5; NaN for what is no time. */
export const secondsTyped = (text: string): number =>
  /^\d{1,4}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text) : Number.NaN;

/** As fields show it: 41.26 → 41.3 */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

const { least, most, held } = clipLimits;

/**
 * What is wrong with it, by field; {} is nothing.
 *
 * @param heldSeconds how much there is to choose from
 */
export function partErrors(
  { start, length }: ClipPart,
  heldSeconds: number = held,
): Partial<Record<keyof ClipPart, string>> {
  const isOutside = !(start >= 0 && start <= heldSeconds - least);
  const isTooLong = !isOutside && tenths(start + length) > tenths(heldSeconds);
  const lengthError = !(length >= least && length <= most)
    ? `길이는 ${least}초부터 ${most}초까지 고를 수 있어요.`
    : isTooLong && '끝이 가져온 부분을 넘어요. 길이를 줄이거나 더 앞에서 시작해 주세요.';
  return {
    ...(isOutside && {
      start: `시작은 0초부터 ${tenths(Math.max(0, heldSeconds - least))}초까지 고를 수 있어요.`,
    }),
    ...(lengthError && { length: lengthError }),
  };
}

/** '0:41부터 0:56까지 15초', or what is wrong with it. */
export function partText(part: ClipPart, heldSeconds: number): string {
  const { start, length } = partErrors(part, heldSeconds);
  const at = (seconds: number) => durationText(tenths(seconds) * 1_000);
  return (
    start ?? length ?? `${at(part.start)}부터 ${at(part.start + part.length)}까지 ${tenths(part.length)}초`
  );
}

/** The part from this place on, as long as before where there is as much. */
export function partFrom(place: number, { length }: ClipPart, heldSeconds: number): ClipPart {
  const start = tenths(place);
  const left = Math.floor((heldSeconds - start) * 10) / 10;
  return { start, length: length > left ? left : length };
}

/** The part up to this place. */
export const partTo = (place: number, { start }: ClipPart): ClipPart => ({
  start,
  length: tenths(Math.max(0, place - start)),
});

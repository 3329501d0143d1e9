import { clipLimits } from '~protocol/clip/codes';
import type { Cut } from '../store/clips';

/** To a tenth of a second. */
export const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

export interface ClipInput {
  no: number;
  start: number;
  length: number;
  title: string;
}

/** What is wrong with the part that was chosen, by field. */
export function partProblems({ heldSeconds }: Cut, { start, length }: ClipInput): Record<string, string> {
  const { least, most } = clipLimits;
  const problems: Record<string, string> = {};
  const last = rounded(Math.max(0, heldSeconds - least));
  if (start > last) problems.start = `시작은 0초부터 ${last}초까지 고를 수 있어요.`;
  if (length < least || length > most)
    problems.length = `길이는 ${least}초부터 ${most}초까지 고를 수 있어요.`;
  // a tenth is lost to rounding
  else if (!problems.start && start + length > heldSeconds + 0.1)
    problems.length = `시작부터 ${rounded(heldSeconds - start)}초까지만 있어요.`;
  return problems;
}

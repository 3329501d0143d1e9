/** Which lines of a replayed chat stand beside the video, and which are asked for next (L039). In seconds of the VOD. */

/** Lines of a VOD between two seconds, all of them, by their time. */
export interface ReplayWindow<Line extends { no: number; second: number }> {
  lines: readonly Line[];
  from: number;
  until: number;
}

/** What was being said when the video is entered in the middle is asked for, too. */
const leadSeconds = 120;
/** So near to the end of what is known the next ones are asked for. */
const aheadSeconds = 60;
/** The panel holds no more, and shows no more of them. */
export const mostKept = 500;
const mostShown = 200;

/** From which second on to ask; null: nothing is missing. Outside what is known it begins anew. */
export function askFrom(
  known: Pick<ReplayWindow<never>, 'from' | 'until'> | null,
  second: number,
): number | null {
  if (!known || second < known.from || second > known.until)
    return Math.max(0, Math.floor(second) - leadSeconds);
  return second > known.until - aheadSeconds ? known.until : null;
}

/** What is known with an answer: one that goes on from there is put behind it, another takes its place. */
export function withWindow<Line extends { no: number; second: number }>(
  known: ReplayWindow<Line> | null,
  answer: ReplayWindow<Line>,
): ReplayWindow<Line> {
  if (!known || answer.from !== known.until) return answer;
  const has = new Set(known.lines.map(({ no }) => no));
  const all = [...known.lines, ...answer.lines.filter(({ no }) => !has.has(no))];
  const lines = all.slice(-mostKept);
  const first = lines[0];
  return { lines, from: lines.length < all.length && first ? first.second : known.from, until: answer.until };
}

/** Those that were said until then, the newest last. */
export const shownAt = <Line extends { no: number; second: number }>(
  known: ReplayWindow<Line> | null,
  second: number,
): readonly Line[] => (known?.lines ?? []).filter((line) => line.second <= second).slice(-mostShown);

/** Other work on the machine disturbs a measurement: it is taken again so often, within so many ms, and the least counts. */
const attempts = { least: 3, most: 12, ms: 600 };
/** Up to this a growth is taken for a linear one, and nothing is measured again. */
const linear = 2.2;
/** What is measured at once takes so many milliseconds at least. */
const batchMs = 20;
/** The two texts that are compared lie two doublings apart. */
const span = 4;
/** At so many lengths, each twice the one before. */
const lengths = 4;

/** Milliseconds that the processor worked: while other work has it, this stands still. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function timeOf(times: number, work: () => unknown): number {
  const started = processorTime();
  for (let i = 0; i < times; i += 1) work();
  return processorTime() - started;
}

/**
 * By how much the time of `work` grows when its input doubles: 2 is linear, 4 is quadratic. It is taken over two doublings,
 * where a linear time and a quadratic one lie four times apart, so that noise cannot make the one look like the other.
 *
 * The least of four lengths counts. What the engine keeps for a text (the parts of a split, the matches of a pattern)
 * outgrows at some length what it keeps together, and each character costs up to six times as much from there on: a step,
 * which lies within one or two of the lengths, and is no growth. A quadratic time is quadratic at all of them. The first
 * length is the one that takes 2 ms, or has `mostLength` characters: what takes less then does no harm, and counts as 1.
 *
 * @param from the shortest length, in what `make` repeats: what is quadratic with a small factor shows later
 */
export function growthOf(
  make: (n: number) => string,
  work: (text: string) => unknown,
  mostLength = 120_000,
  from = 125,
): number {
  const seen: number[] = [];
  for (let n = from; seen.length < lengths && !seen.some((growth) => growth <= linear); n *= 2) {
    const [text, longText] = [make(n), make(span * n)];
    if (seen.length === 0 && longText.length > mostLength) break;
    const growth = growthBetween(text, longText, work);
    if (growth !== null) seen.push(growth);
  }
  return seen.length === 0 ? 1 : Math.min(...seen);
}

/**
 * The growth with one doubling between a text and one four times as long; null where the long one takes less than 2 ms. The
 * long one is compared with the short one read four times, each of them again and again: both make as much garbage where
 * the growth is linear, and what collects it, and asks the system for memory anew, is part of both sums. (The least time of
 * single runs is not: the short text's had nothing to collect, and a linear time seemed to grow 2.7 times.)
 */
function growthBetween(text: string, longText: string, work: (text: string) => unknown): number | null {
  const first = Math.min(...[1, 2, 3].map(() => timeOf(1, () => work(longText))));
  if (first < 2) return null;
  const times = Math.ceil(batchMs / first);
  let least = Number.POSITIVE_INFINITY;
  const started = processorTime();
  for (let i = 0; i < attempts.most && least > linear; i += 1) {
    if (i >= attempts.least && processorTime() - started > attempts.ms) break;
    const short = timeOf(span * times, () => work(text));
    const long = timeOf(times, () => work(longText));
    least = Math.min(least, 2 * Math.sqrt(long / short));
  }
  return least;
}

/** Other work on the machine disturbs a measurement: it is taken again so often, and the least counts. */
const attempts = 12;
/** Up to this a growth is taken for a linear one, and nothing is measured again. */
const linear = 2.2;
/** What is measured at once takes so many milliseconds at least. */
const batchMs = 20;

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
 * where a linear time and a quadratic one lie four times apart, so that noise cannot make the one look like the other, and
 * is the least of three lengths: a table that outgrows the processor's cache is a step at one of them, a quadratic time is
 * one at all. Inputs are made longer until they take 2 ms, or have `mostLength` characters: what takes less then does no
 * harm, and counts as 1.
 */
export function growthOf(
  make: (n: number) => string,
  work: (text: string) => unknown,
  mostLength = 120_000,
): number {
  const seen: number[] = [];
  for (let n = 125; seen.length < 3 && !seen.some((growth) => growth <= linear); n *= 2) {
    const [text, longText] = [make(n), make(4 * n)];
    if (longText.length > mostLength) break;
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
  for (let i = 0; i < attempts && least > linear; i += 1) {
    const short = timeOf(4 * times, () => work(text));
    const long = timeOf(times, () => work(longText));
    least = Math.min(least, 2 * Math.sqrt(long / short));
  }
  return least;
}

/** Other work on the machine disturbs a measurement: it is taken again so often, and the least counts. */
const attempts = 12;
/** Up to this a growth is taken for a linear one, and nothing is measured again. */
const linear = 2.2;
/** What is measured at once takes so many milliseconds at least. */
const batchMs = 20;
/** What takes fewer milliseconds at its longest does no harm, and counts as 1. */
const harmlessMs = 2;
/** The two texts that are compared lie so many doublings apart. */
const doublings = 4;
const span = 2 ** doublings;

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
 * By how much the time of `work` grows when its input doubles: 2 is linear, 4 is quadratic. It is taken over four doublings:
 * there a linear time and a quadratic one lie sixteen times apart, and neither noise nor one step (an array that outgrows
 * what the engine keeps together is read four times as slowly) can make the one look like the other. The input is made
 * longer until it takes 20 ms, so that what is done once for each text counts for nothing, or has `mostLength` characters.
 * The least of that length and of half of it counts: a step lies at one of them, a quadratic time is one at both.
 */
export function growthOf(
  make: (n: number) => string,
  work: (text: string) => unknown,
  mostLength = 120_000,
): number {
  let n = 8;
  let ms = 0;
  while (ms < batchMs && make(2 * n * span).length <= mostLength) {
    n *= 2;
    const text = make(n * span);
    ms = Math.min(...[1, 2, 3].map(() => timeOf(1, () => work(text))));
  }
  if (ms < harmlessMs) return 1;
  const growth = growthBetween(make(n), make(n * span), work);
  return growth <= linear ? growth : Math.min(growth, growthBetween(make(n / 2), make((n / 2) * span), work));
}

/**
 * The growth with one doubling between a text and one `span` times as long. The long one is compared with the short one
 * read `span` times, each of them again and again: both make as much garbage where the growth is linear, and what collects
 * it, and asks the system for memory anew, is part of both sums. (The least time of single runs is not: the short text's
 * had nothing to collect, and a linear time seemed to grow 2.7 times.)
 */
function growthBetween(text: string, longText: string, work: (text: string) => unknown): number {
  const once = timeOf(1, () => work(longText));
  const times = Math.ceil(batchMs / Math.max(1, once));
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < attempts && least > linear; i += 1) {
    const short = timeOf(span * times, () => work(text));
    const long = timeOf(times, () => work(longText));
    least = Math.min(least, 2 * (long / short) ** (1 / doublings));
  }
  return least;
}

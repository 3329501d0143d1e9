const attempts = 12;
/** Up to this a growth is taken for a linear one, and nothing is measured again. */
const linear = 2.2;

/** Milliseconds that the processor worked: while other work has it, this stands still. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The least time of several runs, in milliseconds: what collecting memory adds to some of them is left out. */
function leastTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i += 1) {
    const started = processorTime();
    work();
    least = Math.min(least, processorTime() - started);
  }
  return least;
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
 * long one is compared with the short one read four times: both take as long where the growth is linear, so that what
 * collects memory, or takes the processor away, meets both alike. Both times are the least of many runs, which go on until
 * the growth is that of a linear one.
 */
function growthBetween(text: string, longText: string, work: (text: string) => unknown): number | null {
  const readShort = () =>
    leastTime(() => {
      for (let i = 0; i < 4; i += 1) work(text);
    });
  const readLong = () => leastTime(() => work(longText));
  let long = readLong();
  if (long < 2) return null;
  let short = readShort();
  const growth = () => 2 * Math.sqrt(long / short);
  for (let i = 0; i < attempts && growth() > linear; i += 1) {
    short = Math.min(short, readShort());
    long = Math.min(long, readLong());
  }
  return growth();
}

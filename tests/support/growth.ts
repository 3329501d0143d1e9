const attempts = 12;

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
 * By how much the time of `work` grows when its input doubles: 2 is linear, 4 is quadratic. The doubled input is compared
 * with the single one read twice: both take as long where the growth is linear, so that what collects memory, or takes the
 * processor away, meets both alike. Both times are the least of many runs, which go on until the growth is that of a linear
 * one. Inputs are made longer until they take 2 ms, or have `mostLength` characters: what takes less then does no harm, and
 * counts as 1.
 */
export function growthOf(
  make: (n: number) => string,
  work: (text: string) => unknown,
  mostLength = 120_000,
): number {
  for (let n = 250; ; n *= 2) {
    const [once, twice] = [make(n), make(2 * n)];
    if (twice.length > mostLength) return 1;
    const single = () =>
      leastTime(() => {
        work(once);
        work(once);
      });
    const double = () => leastTime(() => work(twice));
    let long = double();
    if (long < 2) continue;
    let short = single();
    for (let i = 0; i < attempts && growth(long, short) > 2.2; i += 1) {
      short = Math.min(short, single());
      long = Math.min(long, double());
    }
    return growth(long, short);
  }
}

const growth = (double: number, singleTwice: number) => (2 * double) / singleTwice;

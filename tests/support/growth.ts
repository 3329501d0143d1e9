const attempts = 8;

/** The least time of several runs, in milliseconds: what other work on the machine added is left out. */
function leastTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i += 1) {
    const started = performance.now();
    work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/**
 * By how much the time of `work` grows when its input doubles: 2 is linear, 4 is quadratic. The best of several tries,
 * since other work can only add; a quadratic one stays near 4 in each. Inputs are made longer until they take 2 ms, or
 * have `mostLength` characters: what takes less then does no harm, and counts as 1.
 */
export function growthOf(
  make: (n: number) => string,
  work: (text: string) => unknown,
  mostLength = 120_000,
): number {
  for (let n = 250; ; n *= 2) {
    const [once, twice] = [make(n), make(2 * n)];
    if (twice.length > mostLength) return 1;
    if (leastTime(() => work(twice)) < 2) continue;
    let growth = Number.POSITIVE_INFINITY;
    for (let i = 0; i < attempts && growth > 2.2; i += 1)
      growth = Math.min(growth, leastTime(() => work(twice)) / leastTime(() => work(once)));
    return growth;
  }
}

/** Repeatable randomness for the demo world and its pictures: the same seed gives the same world everywhere. */
export interface Random {
  /** 0 ≤ value < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** An integer of low … high, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    shuffle: <T>(list: readonly T[]) => {
      const result = [...list];
      for (let index = result.length - 1; index > 0; index--) {
        const other = integer(0, index);
        [result[index], result[other]] = [result[other] as T, result[index] as T];
      }
      return result;
    },
  };
}

/** A small seeded generator (mulberry32): the same seed gives the same numbers on every start. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** Whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in `share` (0 to 1) of all cases. */
  chance(share: number): boolean;
}

export const createRandom = (seed: number): Random => {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: <T>(items: readonly T[]) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
};

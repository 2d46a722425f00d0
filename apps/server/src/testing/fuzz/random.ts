import { hash } from 'node:crypto';

/** A repeatable source of chance: the same seed gives the same choices on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<Item>(list: readonly Item[]): Item;
  /** True in this share of the calls, from 0 to 1. */
  chance(share: number): boolean;
}

/** mulberry32 over a hash of the seed. */
export function makeRandom(seed: string): Random {
  let state = hash('sha256', seed, 'buffer').readUInt32BE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: <Item>(list: readonly Item[]) => list[between(0, list.length - 1)] as Item,
    chance: (share) => next() < share,
  };
}

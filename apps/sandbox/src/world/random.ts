import { hash } from 'node:crypto';

/** A repeatable source of chance: the same seed gives the same row of numbers on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** A new list with the same items in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** A 32-bit hash of a text, spread evenly. */
export function hashOf(text: string): number {
  return hash('sha256', text, 'buffer').readUInt32BE(0);
}

/** mulberry32: small, quick and even enough for names and phrases. Not for secrets. */
export function makeRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = between(0, at);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[between(0, list.length - 1)] as T;
  };
  return { next, between, pick, shuffle };
}

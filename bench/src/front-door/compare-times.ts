import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './person.ts';

/** How long the same call took for people with and without an account, ms. */
export interface Comparison {
  name: string;
  knownMs: number;
  unknownMs: number;
  /** The difference in percent of the unknown people's median. */
  percent: number;
  /** The same between two halves of the unknown people: what chance alone makes. */
  chancePercent: number;
  samples: number;
}

/** Jobs of the call before it have ended after this pause, ms. */
const REST_MS = 80;

export type Side = 'known' | 'unknown';
export type Times = Record<Side, number[]>;

/**
 * Times a call for known and unknown people, one at a time and in an order by chance: what the call before leaves
 * behind falls on both alike.
 *
 * @param expected - the code of every answer; another one is an error
 * @param warmUp - the same work before every call
 */
export async function timeCalls(
  times: Times,
  people: readonly { side: Side; email: string }[],
  {
    expected,
    call,
    warmUp,
  }: { expected: number; call(email: string): Promise<Answer>; warmUp(): Promise<unknown> },
): Promise<void> {
  for (const { side, email } of shuffle(people)) {
    await sleep(REST_MS);
    await warmUp();
    const { code, ms } = await call(email);
    if (code !== expected) throw new Error(`answered ${code} instead of ${expected} to ${email}`);
    times[side].push(ms);
  }
}

export function compareTimes(name: string, times: Times): Comparison {
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  const [even = 0, odd = 0] = [0, 1].map((half) =>
    median(times.unknown.filter((_, index) => index % 2 === half)),
  );
  return {
    name,
    knownMs,
    unknownMs,
    percent: (Math.abs(knownMs - unknownMs) / unknownMs) * 100,
    chancePercent: (Math.abs(even - odd) / unknownMs) * 100,
    samples: times.known.length,
  };
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

import { idFor } from '../identity.ts';
import type { IdKind } from '../identity.ts';
import type { Marketplace } from '../types.ts';

/** What a seeded world depends on; the same input gives the same world. */
export interface SeedInput {
  seed: string;
  /** The world's first moment, epoch ms; everything seeded lies before it, but for what is said to come. */
  startedAt: number;
  /** Where its ids begin. */
  firstPosition: number;
}

/** What every part of the seed needs: its text, its moment, and ids in a row. */
export interface SeedContext {
  seed: string;
  startedAt: number;
  /** `at`: when the named thing was created, epoch ms. */
  newId(marketplace: Marketplace, kind: IdKind, at?: number): string;
  /** The position the next id will have. */
  nextPosition(): number;
}

export function makeSeedContext({ seed, startedAt, firstPosition }: SeedInput): SeedContext {
  let position = firstPosition;
  return {
    seed,
    startedAt,
    newId: (marketplace, kind, at = startedAt) =>
      idFor(marketplace, kind, { seed, position: position++, at }),
    nextPosition: () => position,
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

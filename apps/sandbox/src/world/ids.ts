import { createHash } from 'node:crypto';
import { hashOf } from './random.ts';

/**
 * Ids look like the marketplaces' own: growing with time, with gaps that do not show how many there are.
 *
 * - `small`: nine or ten digits
 * - `medium`: 15 digits, which a JSON number holds exactly
 * - `long`: about 18 digits, which it does not
 */
export type IdSize = 'small' | 'medium' | 'long';

/** The first id, what one step of the seed's origin adds to it, and how far two positions lie apart. */
const ROWS: Readonly<Record<IdSize, { first: bigint; origins: number; origin: bigint; step: bigint }>> = {
  small: { first: 200_000_000n, origins: 100_000_000, origin: 1n, step: 17n },
  medium: { first: 100_000_000_000_000n, origins: 2 ** 32, origin: 100_000n, step: 10_007n },
  long: { first: 400_000_000_000_000_000n, origins: 2 ** 32, origin: 100_000_000n, step: 1_000_003n },
};
/** Where ids of a seed begin depends on these texts; a world that is kept goes on with the ids it has. */
const NAMES: Readonly<Record<IdSize, string>> = { small: 'small', medium: 'medium', long: 'id' };

/** The id at a position: growing with the position, never the same twice. */
export function idAt(seed: string, position: number, size: IdSize = 'long'): string {
  const { first, origins, origin, step } = ROWS[size];
  const name = `${seed}/${NAMES[size]}`;
  const base = first + BigInt(originOf(name) % origins) * origin;
  const jitter = BigInt(hashOf(`${name}/${position}`)) % step;
  return (base + BigInt(position) * step + jitter).toString();
}

const SERIAL_LETTERS = 8;
const SERIALS = 36n ** BigInt(SERIAL_LETTERS);
/** Coprime to `SERIALS`: positions in a row get serials that look unlike each other, and none twice. */
const SCATTER = 12_345_678_901n;

/** A serial number as on a parcel: the day of `at` (epoch ms), then eight letters and digits. No two are the same. */
export function serialAt(seed: string, position: number, at: number): string {
  const scattered = (BigInt(idAt(seed, position, 'small')) * SCATTER) % SERIALS;
  const day = new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
  return day + scattered.toString(36).toUpperCase().padStart(SERIAL_LETTERS, '0');
}

/** An opaque text at a position, 32 letters and digits after the prefix. */
export function tokenAt(seed: string, position: number, prefix: string): string {
  return prefix + createHash('sha256').update(`${seed}/token/${position}`).digest('hex').slice(0, 32);
}

/** Ids of one seed come in long rows: where each row begins is worked out once. */
const originsKnown = new Map<string, number>();
const MOST_ORIGINS = 64;

function originOf(text: string): number {
  const known = originsKnown.get(text);
  if (known !== undefined) return known;
  if (originsKnown.size >= MOST_ORIGINS) originsKnown.clear();
  const origin = hashOf(text);
  originsKnown.set(text, origin);
  return origin;
}

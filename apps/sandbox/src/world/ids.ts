import { createHash } from 'node:crypto';
import { hashOf } from './random.ts';

/** Ids look like the marketplaces' own: growing with time, with gaps that nobody can count. */
const STEP = 1_000_003n;
const SMALL_STEP = 17n;

/** The id at a position: about 18 digits, growing with the position, never the same twice. */
export function idAt(seed: string, position: number): string {
  const base = 400_000_000_000_000_000n + BigInt(originOf(`${seed}/id`)) * 100_000_000n;
  const jitter = BigInt(hashOf(`${seed}/id/${position}`)) % STEP;
  return (base + BigInt(position) * STEP + jitter).toString();
}

/** As `idAt`, but nine or ten digits: for a marketplace whose ids are plain JSON numbers. */
export function smallIdAt(seed: string, position: number): string {
  const base = 200_000_000n + BigInt(originOf(`${seed}/small`) % 100_000_000);
  const jitter = BigInt(hashOf(`${seed}/small/${position}`)) % SMALL_STEP;
  return (base + BigInt(position) * SMALL_STEP + jitter).toString();
}

/** An opaque text at a position, 32 letters and digits after the prefix. */
export function tokenAt(seed: string, position: number, prefix: string): string {
  return prefix + createHash('sha256').update(`${seed}/token/${position}`).digest('hex').slice(0, 32);
}

/** Ids of one seed come in long rows: where the row begins is worked out once. */
let origin = { text: '', hash: 0 };

function originOf(text: string): number {
  if (origin.text !== text) origin = { text, hash: hashOf(text) };
  return origin.hash;
}

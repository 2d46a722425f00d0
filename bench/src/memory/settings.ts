import { parseArgs } from 'node:util';

/** How much is read. */
export interface Settings {
  /** Pages of messages. */
  reads: number;
  /** Ranges of a film. */
  ranges: number;
}

export const USAGE = `pnpm bench memory [--reads <n>] [--ranges <n>]
  --reads <n>    pages of messages (100000)
  --ranges <n>   ranges of a film of 19 MB (1000)`;

/** Each part is measured ten times. */
const STEPS = 10;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reads: { type: 'string', default: '100000' },
      ranges: { type: 'string', default: '1000' },
    },
  });
  return { reads: count('--reads', values.reads), ranges: count('--ranges', values.ranges) };
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < STEPS || value % STEPS !== 0)
    throw new TypeError(`${name} must be a multiple of ${STEPS}`);
  return value;
}

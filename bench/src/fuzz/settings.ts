import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

/** How a run goes. */
export interface Settings {
  /** Decides every byte that is sent. */
  seed: string;
  requests: number;
  /** Connections at once. */
  width: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
}

export const USAGE = `pnpm bench fuzz [--seed <text>] [--requests <n>] [--width <n>] [--database <address>]
  --seed <text>         repeats a run (a new one each time)
  --requests <n>        odd requests (10000)
  --width <n>           connections at once (16)
  --database <address>  a PostgreSQL database that may be filled; the embedded one unless given`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      requests: { type: 'string', default: '10000' },
      width: { type: 'string', default: '16' },
      database: { type: 'string' },
    },
  });
  const [requests, width] = [Number(values.requests), Number(values.width)];
  if (!Number.isInteger(requests) || requests < 1)
    throw new TypeError('--requests must be a whole number from 1 on');
  if (!Number.isInteger(width) || width < 1) throw new TypeError('--width must be a whole number from 1 on');
  return {
    seed: values.seed ?? randomBytes(4).toString('hex'),
    requests,
    width,
    databaseUrl: values.database ?? null,
  };
}

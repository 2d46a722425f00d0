import { parseArgs } from 'node:util';

/** How a run goes. */
export interface Settings {
  /** Buyers who write within a second, in each round. */
  buyers: number;
  rounds: number;
  databases: readonly DatabaseName[];
  /** Null: a PostgreSQL server of the run's own. */
  databaseUrl: string | null;
}

const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export const USAGE = `pnpm bench automation [--buyers <n>] [--rounds <n>] [--only <database>]
  --buyers <n>       buyers who write within a second (1000)
  --rounds <n>       rounds with and without rules, in turns (6)
  --only <database>  PGlite or PostgreSQL; both unless given
  DATABASE_URL       an empty PostgreSQL database; absent: a server of the run's own`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      buyers: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '6' },
      only: { type: 'string' },
    },
  });
  const databases = DATABASES.filter((name) => values.only === undefined || values.only === name);
  if (databases.length === 0) throw new TypeError(`--only must be one of ${DATABASES.join(', ')}`);
  return {
    buyers: wholeNumber('--buyers', values.buyers),
    rounds: wholeNumber('--rounds', values.rounds),
    databases,
    databaseUrl: process.env['DATABASE_URL'] ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`${name} must be a whole number from 1 on`);
  return value;
}

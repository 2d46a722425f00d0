import { parseArgs } from 'node:util';

/** How many orders there are, and where. */
export interface Settings {
  orders: number;
  /** How often every question is asked. */
  rounds: number;
  /** Null: a PostgreSQL server of the run's own. */
  databaseUrl: string | null;
  /** Prints the plan of each bare query. */
  isExplained: boolean;
}

export const USAGE = `pnpm bench orders [--orders <n>] [--rounds <n>] [--database <address>] [--explain]
  --orders <n>          orders of the account (1000000)
  --rounds <n>          how often each question is asked (40)
  --database <address>  a PostgreSQL database that may be filled; filled before, it is only asked
  --explain             prints the plan of each bare query as well`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '40' },
      database: { type: 'string' },
      explain: { type: 'boolean', default: false },
    },
  });
  return {
    orders: wholeNumber('--orders', values.orders),
    rounds: wholeNumber('--rounds', values.rounds),
    databaseUrl: values.database ?? null,
    isExplained: values.explain,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`${name} must be a whole number from 1 on`);
  return value;
}

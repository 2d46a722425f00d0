import { parseArgs } from 'node:util';

/** How much there is to look through, and where. */
export interface Settings {
  messages: number;
  /** How often every question is asked. */
  rounds: number;
  /** Null: a PostgreSQL server of the run's own. */
  databaseUrl: string | null;
}

export const USAGE = `pnpm bench search [--messages <n>] [--rounds <n>] [--database <address>]
  --messages <n>        messages of the account (1000000)
  --rounds <n>          how often each question is asked (5)
  --database <address>  a PostgreSQL database that may be filled; filled before, it is only asked`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      messages: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      database: { type: 'string' },
    },
  });
  return {
    messages: wholeNumber('--messages', values.messages),
    rounds: wholeNumber('--rounds', values.rounds),
    databaseUrl: values.database ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`${name} must be a whole number from 1 on`);
  return value;
}

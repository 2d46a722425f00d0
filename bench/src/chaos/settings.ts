import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';

/** How a run goes. */
export interface Settings {
  /** Decides what happens, to whom and in which order, and what goes wrong. */
  seed: string;
  events: number;
  /** The most events a second. */
  perSecond: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Kinds of faults: keys of `FAULTS`. */
  faults: readonly string[];
  /** The server's warnings and errors are added to this file. */
  logFile: string | undefined;
  /** How long the two worlds may take to agree once nothing is broken any more, seconds. */
  patienceSeconds: number;
}

export const USAGE = `pnpm bench chaos [--seed <text>] [--events <n>] [--rate <n>] [--faults <names>] [--database <address>] [--log <file>]
  --seed <text>         repeats a run (a new one each time)
  --events <n>          events at the marketplaces (10000)
  --rate <n>            events a second, at most (100)
  --faults <names>      only these, with commas: ${Object.keys(FAULTS).join(', ')}
  --database <address>  a PostgreSQL database that may be filled; the embedded one unless given
  --log <file>          adds the server's warnings and errors to a file`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      events: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '100' },
      faults: { type: 'string', default: Object.keys(FAULTS).join() },
      database: { type: 'string' },
      log: { type: 'string' },
    },
  });
  const [events, perSecond] = [Number(values.events), Number(values.rate)];
  if (!Number.isInteger(events) || events < 1)
    throw new TypeError('--events must be a whole number from 1 on');
  if (!(perSecond >= 1 && perSecond <= 1000)) throw new TypeError('--rate must be a number from 1 to 1000');
  const faults = values.faults.split(',').filter((name) => name !== '');
  const unknown = faults.find((name) => !Object.hasOwn(FAULTS, name));
  if (unknown !== undefined) throw new TypeError(`--faults: there is no fault "${unknown}"`);
  return {
    seed: values.seed ?? randomBytes(4).toString('hex'),
    events,
    perSecond,
    databaseUrl: values.database ?? null,
    faults,
    logFile: values.log,
    patienceSeconds: 300,
  };
}

import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';

/** The options of a run. */
export interface Settings {
  /** Random seed of the events and the faults. */
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
  /** Seconds after the last fault within which the data of sandbox and server must become equal. Not an option. */
  patienceSeconds: number;
}

export const USAGE = `pnpm bench chaos [--seed <text>] [--events <n>] [--rate <n>] [--faults <names>] [--database <address>] [--log <file>]
  --seed <text>         the same seed gives the same run (default: random)
  --events <n>          events at the marketplaces (default: 10000)
  --rate <n>            maximum of events a second (default: 100)
  --faults <names>      comma-separated; default: all of ${Object.keys(FAULTS).join(', ')}
  --database <address>  a PostgreSQL database; the run writes its data into it (default: the embedded one)
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

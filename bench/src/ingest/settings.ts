import { parseArgs } from 'node:util';

/** How a run goes. Durations in seconds. */
export interface Settings {
  rounds: number;
  saturationSeconds: number;
  steadySeconds: number;
  warmUpSeconds: number;
  inFlight: number;
  steadyPerSecond: number;
  conversations: number;
  /** The number of sellers, each with a shop and an account of their own and a listening client. */
  agents: number;
  /** The number of signed requests prepared for a second of saturation. */
  maxPerSecond: number;
  /** Which servers are measured beside the floor. */
  systems: readonly ('PGlite' | 'PostgreSQL')[];
  json: boolean;
  profileDir: string | null;
}

export const USAGE = `pnpm bench ingest [--json] [--rounds <n>] [--only <database>] [--profile <folder>]
  --json              the result as JSON instead of tables
  --rounds <n>        rounds over all systems, 3 or more (5)
  --only <database>   PGlite or PostgreSQL, beside the floor; both unless given
  --profile <folder>  CPU profiles of the servers (*.cpuprofile); slows them down`;

const SYSTEMS = ['PGlite', 'PostgreSQL'] as const;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 3)
    throw new TypeError('--rounds must be a whole number from 3 on');
  const systems = SYSTEMS.filter((name) => values.only === undefined || values.only === name);
  if (systems.length === 0) throw new TypeError(`--only must be one of ${SYSTEMS.join(', ')}`);
  return {
    rounds,
    saturationSeconds: 2.5,
    steadySeconds: 3,
    warmUpSeconds: 6,
    inFlight: 64,
    steadyPerSecond: 500,
    conversations: 600,
    agents: 200,
    maxPerSecond: 15_000,
    systems,
    json: values.json,
    profileDir: values.profile ?? null,
  };
}

import { parseArgs } from 'node:util';

export const MEASURES = ['boot', 'switch', 'typing', 'storm', 'cache', 'memory', 'shift', 'replies'] as const;
export type MeasureName = (typeof MEASURES)[number];

/** How a run goes. */
export interface Settings {
  only: readonly MeasureName[];
  /** Sessions of the list that boots, and of the large one. */
  bootSessions: number;
  sessions: number;
  /** Conversations with a history, and its length. */
  opened: number;
  history: number;
  /** The longest conversation. */
  longHistory: number;
  /** Whether every session has messages in the browser's cache, not only those that are opened. */
  fillsCache: boolean;
  boots: number;
  /** Quick replies of the team. */
  quickReplies: number;
  stormSeconds: number;
  json: boolean;
  /** Folder for CPU profiles of the page; null: none. */
  profileDir: string | null;
}

export const USAGE = `pnpm bench web [--json] [--quick] [--only <measures>] [--profile <folder>]
  --json              the result as JSON instead of a table
  --quick             a fifth of everything, to see whether it runs; the aims are for the whole
  --only <measures>   some of ${MEASURES.join(', ')}, with commas between
  --profile <folder>  CPU profiles of the page (*.cpuprofile); slows it down`;

const WHOLE = {
  bootSessions: 1_000,
  sessions: 10_000,
  opened: 200,
  history: 200,
  longHistory: 20_000,
  fillsCache: true,
  boots: 7,
  quickReplies: 5_000,
  stormSeconds: 60,
} satisfies Partial<Settings>;
const QUICK = {
  ...WHOLE,
  sessions: 2_000,
  opened: 40,
  history: 60,
  longHistory: 2_000,
  fillsCache: false,
  boots: 3,
  quickReplies: 1_000,
  stormSeconds: 8,
} satisfies Partial<Settings>;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',') ?? MEASURES;
  const only = MEASURES.filter((name) => wanted.includes(name));
  if (only.length < wanted.length) throw new TypeError(`--only must be some of ${MEASURES.join(', ')}`);
  return {
    ...(values.quick ? QUICK : WHOLE),
    only,
    json: values.json,
    profileDir: values.profile ?? null,
  };
}

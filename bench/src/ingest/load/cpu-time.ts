import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Whose time it is: a process or some of its threads, or all processes that it started. */
export interface CpuPlace {
  pid: number;
  part: 'whole' | 'main thread' | 'other threads' | 'children';
}

/** The processes of a system; `database` null where it has none. */
export interface CpuPlaces {
  server: CpuPlace;
  database: CpuPlace | null;
}

/**
 * Microseconds of CPU time for each message. Null where `/proc` does not give them, or there is no such
 * process.
 */
export interface CpuCosts {
  generator: number;
  server: number | null;
  database: number | null;
}

/** Starts to count. Call the returned function with the number of messages to get their cost. */
export function countCpu({ server, database }: CpuPlaces): (messages: number) => CpuCosts {
  const used = (place: CpuPlace | null) => (place === null ? null : cpuTimeOf(place));
  const own = process.cpuUsage();
  const before = { server: used(server), database: used(database) };
  return (messages) => {
    const { user, system } = process.cpuUsage(own);
    const since = (place: CpuPlace | null, start: number | null) => {
      const now = used(place);
      return now === null || start === null ? null : (now - start) / messages;
    };
    return {
      generator: (user + system) / messages,
      server: since(server, before.server),
      database: since(database, before.database),
    };
  };
}

/** The interval between two looks, and the longest wait in total. */
const LOOK_MS = 500;
const MAX_WAIT_MS = 60_000;
/** Of one core's time, what a server without work may use. */
const CALM_SHARE = 0.1;

/** Resolves once a system does next to nothing: what it had to catch up with is done. */
export async function waitForCalm({ server, database }: CpuPlaces): Promise<void> {
  const used = () => [server, database].reduce((sum, place) => sum + ((place && cpuTimeOf(place)) ?? 0), 0);
  const endAt = performance.now() + MAX_WAIT_MS;
  for (let before = used(); performance.now() < endAt; before = used()) {
    await setTimeout(LOOK_MS);
    if (used() - before < CALM_SHARE * LOOK_MS * 1000) return;
  }
}

/** The kernel's clock as programs see it: always 100 ticks a second on Linux. */
const TICK_MICROSECONDS = 10_000;

/** CPU time used so far, the user's and the system's, in microseconds; null where there is no `/proc`. */
function cpuTimeOf(place: CpuPlace): number | null {
  try {
    return ticksOf(place) * TICK_MICROSECONDS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function ticksOf({ pid, part }: CpuPlace): number {
  const whole = () => statOf(`/proc/${pid}/stat`).ticks;
  const main = () => statOf(`/proc/${pid}/task/${pid}/stat`).ticks;
  if (part === 'whole') return whole();
  if (part === 'main thread') return main();
  if (part === 'other threads') return whole() - main();
  return childrenOf(pid).reduce((sum, { ticks }) => sum + ticks, 0);
}

function statOf(file: string): { parent: number; ticks: number } {
  // After the name, which is in brackets and may hold any character.
  const fields = readFileSync(file, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

function childrenOf(pid: number): { ticks: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = statOf(`/proc/${name}/stat`);
      return stat.parent === pid ? [stat] : [];
    } catch (error) {
      // It has ended meanwhile.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  });
}

import { openDatabaseFaults } from './database-faults.ts';
import { FAULTS } from './faults.ts';
import type { FaultTarget } from './faults.ts';
import { mountSmallDisk } from './small-disk.ts';

/** The parts of a fault target that not every run has. */
export interface FaultMeans extends Pick<FaultTarget, 'database' | 'disk'> {
  /** Kinds of faults that can be injected: keys of `FAULTS`. */
  possible: readonly string[];
  /** The others, each with the reason. */
  leftOut: readonly string[];
}

/** Opens what the chosen faults need. What was opened is closed with `cleanUp`. */
export async function openFaultMeans(
  { faults, databaseUrl }: { faults: readonly string[]; databaseUrl: string | null },
  cleanUp: AsyncDisposableStack,
): Promise<FaultMeans> {
  const isNeeded = (part: 'database' | 'disk') => faults.some((name) => FAULTS[name]?.needs === part);
  const missing: Partial<Record<'database' | 'disk', string>> = {};
  let [database, disk]: [FaultMeans['database'], FaultMeans['disk']] = [null, null];
  if (databaseUrl === null) {
    missing.database = 'the embedded database has no connections from outside';
    if (isNeeded('disk')) {
      try {
        disk = cleanUp.adopt(await mountSmallDisk(), (one) => one.unmount());
      } catch (error) {
        missing.disk = `a small disk could not be mounted (${(error as Error).message.trim()})`;
      }
    }
  } else {
    missing.disk = "a PostgreSQL server's disk is not ours to fill";
    if (isNeeded('database'))
      database = cleanUp.adopt(await openDatabaseFaults(databaseUrl), (one) => one.close());
  }
  const reasonOf = (name: string) => missing[FAULTS[name]?.needs ?? ('' as 'disk')];
  return {
    database,
    disk,
    possible: faults.filter((name) => reasonOf(name) === undefined),
    leftOut: faults.flatMap((name) => {
      const reason = reasonOf(name);
      return reason === undefined ? [] : [`${FAULTS[name]?.title}: ${reason}`];
    }),
  };
}

import fc from 'fast-check';
import { sql } from '../../db/query-builder/drizzle.ts';
import { openAutomationRig } from '../automation-rig.ts';
import type { AutomationSchedule } from './automation-schedule.ts';
import { playSchedule } from './play-schedule.ts';

/** The schedules of a long test, and the time that they may take: minutes, more than one on a busy machine. */
export const LONG_RUN = { numRuns: 2_000, timeoutMs: 30 * 60_000 };

/** Plays as many schedules as asked, and those given as examples first, in a database of their own. */
export async function playSchedules(
  schedules: fc.Arbitrary<AutomationSchedule>,
  { numRuns, examples = [] }: { numRuns: number; examples?: readonly AutomationSchedule[] },
): Promise<void> {
  const rig = await openAutomationRig();
  try {
    // The schedules end processes, not the database. Waiting for the disk at each commit would take most of the time.
    await rig.db.execute(sql`set synchronous_commit = off`);
    await fc.assert(
      fc.asyncProperty(schedules, (schedule) => playSchedule(rig, schedule)),
      { numRuns, examples: examples.map((one) => [one]) },
    );
  } finally {
    await rig.close();
  }
}

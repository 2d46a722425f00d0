import { openBareReader } from './bare-reader.ts';
import { startFilledServer } from './filled-server.ts';
import { readMemory } from './process-memory.ts';
import type { ProcessMemory } from './process-memory.ts';
import { openServerReader } from './server-reader.ts';
import type { Settings } from './settings.ts';

/** A tenth of the reads, and what the two processes held after it. */
export interface Step {
  kind: 'pages' | 'ranges';
  /** Reads so far. */
  done: number;
  server: ProcessMemory;
  bare: ProcessMemory;
}

const STEPS = 10;

/** Reads pages, then ranges, from the server and from the bare database in turns; calls `onStep` after every tenth. */
export async function run(settings: Settings, onStep: (step: Step) => void): Promise<Step[]> {
  await using cleanUp = new AsyncDisposableStack();
  const filled = await startFilledServer(cleanUp);
  const ofServer = cleanUp.adopt(await openServerReader(filled), (one) => one.close());
  const ofBare = cleanUp.adopt(await openBareReader(filled.databaseCopy), (one) => one.child.stop());
  const steps: Step[] = [];
  for (const kind of ['pages', 'ranges'] as const) {
    const count = (kind === 'pages' ? settings.reads : settings.ranges) / STEPS;
    for (let number = 1; number <= STEPS; number += 1) {
      // In turns: neither slows the other down.
      for (const reader of [ofServer, ofBare])
        await (kind === 'pages' ? reader.readPages(count) : reader.readRanges(count));
      const step: Step = {
        kind,
        done: number * count,
        server: await readMemory(filled.server.process),
        bare: await readMemory(ofBare.child.process),
      };
      steps.push(step);
      onStep(step);
    }
  }
  return steps;
}

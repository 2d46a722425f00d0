import { isEqual } from '../chaos/compare.ts';
import { run } from './run.ts';
import type { Sample, SoakResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { isSteady, spreadOf } from './steady.ts';

/** `pnpm bench soak`: see the README. Exit code 1 when memory moves, a message is lost, or anything fails. */

/** Of this end of the run the server's memory is judged, or of its second half where that is shorter. */
const JUDGED_MINUTES = 30;

function line({ minutes, events, server, pageHeapMb, opened }: Sample): string {
  const mb = (value: number) => `${value.toFixed(0)} MB`;
  return [
    `${minutes.toFixed(1)} min`,
    `${events} events`,
    `server ${mb(server.rss)} (heap ${mb(server.heap)}, database ${mb(server.database)})`,
    `page heap ${mb(pageHeapMb)}, ${opened} conversations opened`,
  ].join(', ');
}

function judged({ samples }: SoakResult, { minutes }: Settings): number[] {
  const from = minutes - Math.min(JUDGED_MINUTES, minutes / 2);
  return samples.filter((one) => one.minutes >= from).map((one) => one.server.rss);
}

try {
  const settings = readSettings(process.argv.slice(2));
  console.log(`seed ${settings.seed}`);
  let minutesSaid = 0;
  const result = await run(settings, (sample) => {
    if (Math.floor(sample.minutes) <= minutesSaid) return;
    minutesSaid = Math.floor(sample.minutes);
    console.log(line(sample));
  });
  const { examples, ...counts } = result.difference;
  const memory = judged(result, settings);
  console.log(
    [
      ...result.problems.map((problem) => `wrong: ${problem}`),
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
      ...examples.map((example) => `  ${example}`),
      isEqual(result.difference) ? 'The worlds are the same.' : 'The worlds differ.',
      `server memory at the end: ${(100 * spreadOf(memory)).toFixed(1)} % between least and most of ${memory.length} samples: ${isSteady(memory) ? 'steady' : 'NOT STEADY'}`,
    ].join('\n'),
  );
  const isHeld = result.problems.length === 0 && isEqual(result.difference) && isSteady(memory);
  process.exitCode = isHeld ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

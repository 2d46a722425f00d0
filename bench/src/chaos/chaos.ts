import { isEqual } from './compare.ts';
import { run } from './run.ts';
import type { RunResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** `pnpm bench chaos`: see the README. Exit code 1 when the two worlds differ in the end, or the server did something wrong before. */
function report({ seed, events }: Settings, result: RunResult): string {
  const { difference, messages, answers, faults, leftOut, problems, agreedAfterMs } = result;
  const { examples, ...counts } = difference;
  return [
    `seed ${seed}, ${events} events, ${messages} messages, ${answers} of them answers through Seller Chat`,
    `what went wrong: ${Object.entries(faults)
      .map(([name, count]) => `${name} ${count}x`)
      .join(', ')}`,
    ...leftOut.map((line) => `left out: ${line}`),
    ...problems.map((line) => `wrong: ${line}`),
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
    ...examples.map((example) => `  ${example}`),
    agreedAfterMs === null
      ? 'The worlds differ.'
      : `The worlds are the same, ${(agreedAfterMs / 1000).toFixed(1)} s after the last fault.`,
  ].join('\n');
}

// Exit handlers run, which remove what is mounted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

try {
  const settings = readSettings(process.argv.slice(2));
  console.error(`seed ${settings.seed}`);
  const result = await run(settings, (line) => console.error(line));
  console.log(report(settings, result));
  process.exitCode = isEqual(result.difference) && result.problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

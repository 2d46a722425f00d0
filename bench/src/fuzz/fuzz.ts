import { run } from './run.ts';
import type { RunResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** `pnpm bench fuzz`: see the README. Exit code 1 when a request made the server fail. */
const AIM_P99_MS = 50;

function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
}

function line(name: string, times: readonly number[]): string {
  const figures = [percentile(times, 0.5), percentile(times, 0.99), times.at(-1) ?? Number.NaN];
  return (
    name.padEnd(18) +
    figures.map((ms) => ms.toFixed(1).padStart(8)).join('') +
    String(times.length).padStart(8)
  );
}

function report(
  { seed, requests }: Settings,
  { problems, statuses, seconds, idle, busy }: RunResult,
): string {
  const [floor, p99] = [percentile(idle, 0.99), percentile(busy, 0.99)];
  return [
    `seed ${seed}, ${requests} requests in ${seconds.toFixed(1)} s`,
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    `${'/healthz, ms'.padEnd(18)}     p50     p99     max answers`,
    line('floor: idle', idle),
    line('during the run', busy),
    `p99 ${p99.toFixed(1)} ms, ${(p99 / floor).toFixed(1)} times the floor's; the aim is ${AIM_P99_MS} ms: ${p99 <= AIM_P99_MS ? 'reached' : 'missed'}`,
    ...(problems.length === 0 ? ['No request made the server fail.'] : ['FAILED:', ...problems.slice(0, 20)]),
  ].join('\n');
}

try {
  const settings = readSettings(process.argv.slice(2));
  console.error(`seed ${settings.seed}`);
  const result = await run(settings);
  console.log(report(settings, result));
  process.exitCode = result.problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

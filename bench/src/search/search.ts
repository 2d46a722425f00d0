import { run } from './run.ts';
import type { SearchResult, Times } from './run.ts';
import { USAGE, readSettings } from './settings.ts';

/** `pnpm bench search`: see the README. Exit code 1 when something that is there was not found, or more than is. */
const AIM_P95_MS = 50;

function percentile(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
}

function line(name: string, times: Times): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1).padStart(8));
  return `${name.padEnd(22)}${p50}${p95}${p99}${String(times.length).padStart(8)}`;
}

function report({
  messages,
  fillSeconds,
  indexSeconds,
  floor,
  byQuestion,
  quickest,
  wrong,
}: SearchResult): string {
  const all = byQuestion.flatMap(({ times }) => times).sort((a, b) => a - b);
  const groups = (of: 'language' | 'kind') =>
    [...Map.groupBy(byQuestion, (one) => one[of])].map(([name, list]) =>
      line(
        name,
        list.flatMap(({ times }) => times).sort((a, b) => a - b),
      ),
    );
  const p95 = percentile(all, 0.95);
  return [
    `${messages} messages, stored in ${fillSeconds.toFixed(0)} s, made findable in ${indexSeconds.toFixed(0)} s`,
    `${'ms'.padEnd(22)}     p50     p95     p99  answers`,
    line('floor: one session', floor),
    ...groups('language'),
    ...groups('kind'),
    line('all searches', all),
    line('quickest of each', quickest),
    `p95 ${p95.toFixed(1)} ms, ${(p95 / percentile(floor, 0.95)).toFixed(1)} times the floor's; the aim is ${AIM_P95_MS} ms: ${p95 <= AIM_P95_MS ? 'reached' : 'missed'}`,
    ...(wrong.length === 0 ? ['nothing missing, nothing too much'] : ['WRONG:', ...wrong]),
  ].join('\n');
}

try {
  const result = await run(readSettings(process.argv.slice(2)), (text) => console.error(text));
  console.log(report(result));
  process.exitCode = result.wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

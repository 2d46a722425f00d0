import { growthOfLastHalf, isPlateau } from './plateau.ts';
import type { ProcessMemory } from './process-memory.ts';
import { run } from './run.ts';
import type { Step } from './run.ts';
import { USAGE, readSettings } from './settings.ts';

/** `pnpm bench memory`: see the README. Exit code 1 when the server's memory goes on growing. */

const COLUMNS = ['rss', 'anonymous', 'heap', 'database'] as const satisfies (keyof ProcessMemory)[];
const WIDTH = 10;

const cells = (list: readonly (string | number)[]): string =>
  list.map((one) => (typeof one === 'number' ? one.toFixed(0) : one).padStart(WIDTH)).join('');

function head(): string {
  const titles = cells(COLUMNS);
  return `MB                ${'server:'.padStart(WIDTH)}${' '.repeat(titles.length - WIDTH)}${'bare:'.padStart(WIDTH)}
                  ${titles}${titles}`;
}

function row({ kind, done, server, bare }: Step): string {
  const of = (memory: ProcessMemory) => cells(COLUMNS.map((name) => memory[name]));
  return `${`${done} ${kind}`.padEnd(18)}${of(server)}${of(bare)}`;
}

function verdict(steps: readonly Step[], kind: Step['kind']): { line: string; isHeld: boolean } {
  const list = steps.filter((step) => step.kind === kind);
  const rss = (of: 'server' | 'bare') => list.map((step) => step[of].rss);
  const growth = (of: 'server' | 'bare') => `${(100 * growthOfLastHalf(rss(of))).toFixed(1)} %`;
  const ratio = (rss('server').at(-1) ?? 0) / (rss('bare').at(-1) ?? 0);
  const isHeld = isPlateau(rss('server'));
  return {
    line: `${kind}: over the last half the server grew by ${growth('server')}, bare PGlite by ${growth('bare')}; server/bare ${ratio.toFixed(2)}: ${isHeld ? 'a plateau' : 'IT GROWS'}`,
    isHeld,
  };
}

try {
  const settings = readSettings(process.argv.slice(2));
  console.log(head());
  const steps = await run(settings, (step) => console.log(row(step)));
  const verdicts = (['pages', 'ranges'] as const).map((kind) => verdict(steps, kind));
  for (const { line } of verdicts) console.log(line);
  process.exitCode = verdicts.every(({ isHeld }) => isHeld) ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

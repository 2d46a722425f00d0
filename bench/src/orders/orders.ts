import { percentile } from '../web/page/numbers.ts';
import { run } from './run.ts';
import type { Measured, OrdersResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';

/** The aim for p95: a multiple of the bare query's p95 in the same run, plus a fixed time for the call, in ms. */
const TIMES_BARE = 3;
const CALL_MS = 10;

function isReached({ calls, bare }: Measured): boolean {
  return percentile(calls, 0.95) <= TIMES_BARE * percentile(bare, 0.95) + CALL_MS;
}

function line(one: Measured): string {
  const { name, calls, bare } = one;
  const figures = [calls, bare].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)]);
  const ratio = percentile(calls, 0.95) / percentile(bare, 0.95);
  return [
    name.padEnd(26),
    ...figures.map((ms) => ms.toFixed(1).padStart(9)),
    ratio.toFixed(1).padStart(7),
    isReached(one) ? '  reached' : '  missed',
  ].join('');
}

function report({ orders, fillSeconds, measured, wrong }: OrdersResult): string {
  return [
    `${orders} orders, stored in ${fillSeconds.toFixed(0)} s; ms`,
    `${''.padEnd(26)}      p50      p95 bare p50 bare p95  ratio`,
    ...measured.map(line),
    `the aim: p95 of at most ${TIMES_BARE} times the bare query's and ${CALL_MS} ms`,
    ...(wrong.length === 0 ? ['every answer is the bare query’s'] : ['WRONG:', ...wrong]),
  ].join('\n');
}

/** `pnpm bench orders`: see the README. Exit code 1 for a wrong answer and for a missed aim. */
try {
  const result = await run(readSettings(process.argv.slice(2)), (text) => console.error(text));
  console.log(report(result));
  process.exitCode = result.wrong.length === 0 && result.measured.every(isReached) ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

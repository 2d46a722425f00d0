import { run } from './run.ts';
import type { ImportResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';

/** `pnpm bench import`: see the README. Exit code 1 when something of the marketplaces is missing or wrong here. */
function report(result: ImportResult): string {
  const { seconds, shortestSeconds, conversations, messages, before, during, check } = result;
  const latency = ({ p50, p99, count, missing }: ImportResult['before']) =>
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${count} messages, ${missing} missing)`;
  return [
    `${conversations} conversations, ${messages} messages in ${seconds.toFixed(0)} s, ${(messages / seconds).toFixed(0)} messages a second`,
    `${(seconds / shortestSeconds).toFixed(2)} times the ${shortestSeconds} s that the slowest marketplace's own speed asks for`,
    `killed when ${result.killedAt} conversations were done; went on from ${result.wentOnFrom}`,
    `a buyer's message on the seller's screen, before the import: ${latency(before)}`,
    `while it ran:                                               ${latency(during)}`,
    `${check.compared} conversations compared message by message, ${check.wrong} of them wrong`,
  ].join('\n');
}

try {
  const result = await run(readSettings(process.argv.slice(2)), (line) => console.error(line));
  console.log(report(result));
  const isWhole = result.check.wrong === 0 && result.before.missing + result.during.missing === 0;
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

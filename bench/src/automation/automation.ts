import { run } from './run.ts';
import type { SystemResult } from './run.ts';
import { USAGE, readSettings } from './settings.ts';

/** `pnpm bench automation`: see the README. Exit code 1 when a message or a reply was lost or doubled. */
const AIM_RATIO = 1.2;
const AIM_SWITCH_MS = 1000;

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const verdict = (isReached: boolean): string => (isReached ? 'reached' : 'missed');

function problemsOf({ name, sides, answeredTwice }: SystemResult): string[] {
  const found = Object.entries(sides).flatMap(([side, { delivery, stored }]) =>
    Object.entries({
      'messages not heard': delivery.lost,
      'messages heard twice': delivery.duplicates,
      'gaps between frames': delivery.gaps,
      'messages not stored': stored.lost,
      'messages stored twice': stored.doubled,
      'buyers without an answer': stored.unanswered,
      'answers too many': stored.surplus,
      'answers neither sent nor stopped': stored.unsettled,
    }).map(([what, count]) => ({ what: `${side}: ${what}`, count })),
  );
  return [...found, { what: 'buyers who got two answers', count: answeredTwice }]
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `WRONG on ${name}: ${what}: ${count}`);
}

function report(result: SystemResult): string {
  const { name, processes, off, repliedAfter } = result;
  const { withRules, withoutRules } = result.sides;
  const ratio = withRules.endToEnd.p95 / withoutRules.endToEnd.p95;
  const line = (what: string, { endToEnd }: typeof withRules) =>
    `  ${what}: push to frame p50 ${ms(endToEnd.p50)}, p95 ${ms(endToEnd.p95)}, p99 ${ms(endToEnd.p99)}`;
  const { sent, stopped } = withRules.stored;
  return [
    `${name}, ${processes} server process${processes === 1 ? '' : 'es'}`,
    line('without rules', withoutRules),
    line('with 50 rules', withRules),
    `  p95 with to without: ${ratio.toFixed(2)}; the aim is ${AIM_RATIO}: ${verdict(ratio <= AIM_RATIO)}`,
    `  the last reply at the marketplace: ${repliedAfter.toFixed(1)} s after the last push was heard`,
    `  switch off: answered after ${ms(off.answeredMs)}; the aim is ${AIM_SWITCH_MS} ms: ${verdict(off.answeredMs < AIM_SWITCH_MS)}`,
    `  ${stopped} replies stopped, ${sent} sent; ${off.sentAfter} arrived after the answer, the last ${ms(off.lastSendMs)} after the call`,
    ...problemsOf(result),
  ].join('\n');
}

try {
  const settings = readSettings(process.argv.slice(2));
  process.exitCode = 0;
  for (const name of settings.databases) {
    const result = await run(name, settings, (text) => console.error(text));
    console.log(report(result));
    if (problemsOf(result).length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

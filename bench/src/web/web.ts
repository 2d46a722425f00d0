import { cpus } from 'node:os';
import { formatReport } from '../core/report.ts';
import type { Aim } from '../core/report.ts';
import { openBrowser } from './page/browser.ts';
import { fillForBoot, fillForWork } from './page/fill.ts';
import { measureBoot } from './measures/boot.ts';
import { measureCache } from './measures/cache.ts';
import type { Measure } from './measures/measure.ts';
import { measureMemory } from './measures/memory.ts';
import { measureReplies } from './measures/replies.ts';
import { measureShift } from './measures/shift.ts';
import { measureStorm } from './measures/storm.ts';
import { measureSwitch } from './measures/switch.ts';
import { measureTyping } from './measures/typing.ts';
import { USAGE, readSettings } from './page/settings.ts';
import type { MeasureName, Settings } from './page/settings.ts';
import { startWebSystem } from './page/system.ts';

const MEASURES: Readonly<Record<MeasureName, Measure>> = {
  boot: measureBoot,
  switch: measureSwitch,
  typing: measureTyping,
  storm: measureStorm,
  cache: measureCache,
  memory: measureMemory,
  shift: measureShift,
  replies: measureReplies,
};

const WORK_MEASURES = ['switch', 'typing', 'storm', 'cache', 'memory', 'shift', 'replies'] as const;

/** `pnpm bench web`: see the README. Exit code 1 when the run failed; missed aims are reported. */
async function main(settings: Settings): Promise<void> {
  const say = (line: string) => console.error(line);
  await using cleanUp = new AsyncDisposableStack();
  const system = cleanUp.adopt(await startWebSystem(), (one) => one.stop());
  const browser = cleanUp.adopt(await openBrowser(system), (one) => one.close());
  const bench = { system, browser, settings };
  const aims: Aim[] = [];
  const take = async (name: MeasureName): Promise<void> => {
    if (!settings.only.includes(name)) return;
    const found = await MEASURES[name](bench);
    say(formatReport(found));
    aims.push(...found);
  };
  say(`${cpus().length} cores. Filling the server`);
  await fillForBoot(system, settings);
  await take('boot');
  if (settings.only.some((name) => name !== 'boot')) await fillForWork(system, settings);
  for (const name of WORK_MEASURES) await take(name);
  console.log(settings.json ? JSON.stringify(aims, null, 2) : `\n${formatReport(aims)}`);
}

try {
  await main(readSettings(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

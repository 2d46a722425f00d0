import { formatReport, makeReport } from './report.ts';
import { run } from './run.ts';
import { USAGE, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** `pnpm bench ingest`: see the README. Exit code 1 when a message was lost or doubled, or the run failed. */
async function main(settings: Settings): Promise<number> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupted.abort(new Error(`ended by ${signal}`)));
  }
  const result = await run(settings, (line) => console.error(line), interrupted.signal);
  const report = makeReport(result);
  console.log(settings.json ? JSON.stringify(report, null, 2) : `\n${formatReport(report)}`);
  return report.isComplete ? 0 : 1;
}

let settings: Settings | undefined;
try {
  settings = readSettings(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
if (settings) {
  try {
    process.exitCode = await main(settings);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

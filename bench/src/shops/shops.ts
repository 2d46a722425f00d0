import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { formatReport } from '../core/report.ts';
import { measureShopsPage } from './measure-shops-page.ts';
import { startShopsSystem } from './start-shops-system.ts';

const USAGE = `pnpm bench shops [--shops <count>] [--json]
  --shops <count>  500 unless said
  --json           the result as JSON instead of a table`;

/** `pnpm bench shops`: see the README. Exit code 1 when the run failed; missed aims are reported. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { shops: { type: 'string', default: '500' }, json: { type: 'boolean', default: false } },
  });
  const shops = Number(values.shops);
  if (!Number.isInteger(shops) || shops < 100)
    throw new TypeError('--shops must be a whole number from 100 on');
  console.error(`${cpus().length} cores, ${shops} shops`);
  await using system = await startShopsSystem(shops);
  const aims = await measureShopsPage(system, shops);
  console.log(values.json ? JSON.stringify(aims, null, 2) : `\n${formatReport(aims)}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

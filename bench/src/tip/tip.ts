import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureMessages } from './measure-messages.ts';
import { measureRevocation } from './measure-revocation.ts';
import { formatRows, makeRows } from './report.ts';
import { startTipSystem } from './start-tip-system.ts';

const USAGE = `pnpm bench tip [--rounds <count>] [--quick] [--json]
  --rounds <count>  20 unless said
  --quick           5 rounds
  --json            the result as JSON instead of a table`;
const [ROUNDS, QUICK_ROUNDS] = [20, 5];

/** `pnpm bench tip`: see the README. Exit code 1 when something wrong was shown; missed aims are reported. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds ?? (values.quick ? QUICK_ROUNDS : ROUNDS));
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new TypeError('--rounds must be a whole number from 1 on');
  console.error(`${cpus().length} cores, ${rounds} rounds. Starting the product`);
  await using system = await startTipSystem();
  const figures = [...(await measureMessages(system, rounds)), ...(await measureRevocation(system, rounds))];
  const rows = makeRows(figures);
  console.log(values.json ? JSON.stringify(rows, null, 2) : `\n${formatRows(rows)}`);
  for (const complaint of system.complaints) console.error(`wrong: ${complaint}`);
  if (system.complaints.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}

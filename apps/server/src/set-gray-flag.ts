import { resolve } from 'node:path';
import { setGrayFlag } from './account/gray-flags/gray-flags.ts';
import { FLAG_COMMAND_USE, parseFlagChange } from './account/gray-flags/parse-flag-change.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { explainStartFailure } from './start/start-failure.ts';

/** Run by hand, with the server's settings: switches a gray flag of an account (docs/operations/running.md). */
async function run(words: readonly string[]): Promise<boolean> {
  const change = parseFlagChange(words);
  if (change === null) {
    console.error(FLAG_COMMAND_USE);
    return false;
  }
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: resolve(config.DATA_DIR),
  });
  try {
    const accountId = await setGrayFlag(database.db, change, Date.now());
    if (accountId === null) console.error('There is no such account.');
    else console.log(`${change.flag} is ${change.isOn ? 'on' : 'off'} for account ${accountId}.`);
    return accountId !== null;
  } finally {
    await database.close();
  }
}

process.umask(0o077);
try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(explainStartFailure(error, process.env));
  process.exitCode = 1;
}

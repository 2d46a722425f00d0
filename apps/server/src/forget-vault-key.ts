import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { forgetSecondFactors } from './account/second-factor/factor-store.ts';
import { openDatabase } from './db/open-database.ts';
import { forgetTokens } from './shops/forget-tokens.ts';
import { explainStartFailure } from './start/start-failure.ts';

/**
 * Run by hand, with the server's settings, when the vault key is lost for good (docs/operations/running.md): every
 * shop must then be connected again, and people set up their second factor again.
 */
process.umask(0o077);
try {
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: resolve(config.DATA_DIR),
  });
  try {
    const people = await forgetSecondFactors(database.db);
    const count = await forgetTokens(database.db, Date.now());
    console.log(`Tokens of ${count} shops were removed. Their owners must connect them again.`);
    console.log(`${people} people sign in without their second factor from now on.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explainStartFailure(error, process.env));
  process.exitCode = 1;
}

import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/database.ts';
import { recordInstallation } from '../db/installation.ts';
import { makeTestStorage } from './test-database.ts';

/**
 * A migrated, empty database for one test file: embedded or, with `DATABASE_URL`, one of its own on that server.
 * Opening takes a second: share it in the file, and close it after.
 */
export async function openTestDatabase(): Promise<Database> {
  const { databaseUrl = null, dataDir, remove } = await makeTestStorage();
  const database = await openDatabase({ databaseUrl, dataDir });
  await recordInstallation(database, dataDir, { warn: () => undefined });
  return {
    ...database,
    async close() {
      await database.close();
      await remove();
    },
  };
}

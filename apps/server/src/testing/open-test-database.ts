import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { makeTestStorage } from './test-database.ts';

/**
 * A migrated, empty database for one test file: embedded and in memory, or, with `DATABASE_URL`, one of its own
 * on that server. Opening takes seconds: share it in the file, and close it after.
 */
export async function openTestDatabase(): Promise<Database> {
  if ((process.env['DATABASE_URL'] ?? '') === '') return openDatabase({ databaseUrl: null, dataDir: null });
  const storage = await makeTestStorage();
  const database = await openDatabase({ databaseUrl: storage.databaseUrl ?? null, dataDir: null });
  return {
    ...database,
    async close() {
      await database.close();
      await storage.remove();
    },
  };
}

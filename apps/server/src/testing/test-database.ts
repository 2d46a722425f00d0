import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseTemplate } from './database-template.ts';
import { putEmptyDatabase } from './empty-database.ts';
import { withClient } from './with-client.ts';

/** The storage of a test's server: a folder, and a PostgreSQL database when the suite runs on one. */
export interface TestStorage {
  dataDir: string;
  /** Set when `DATABASE_URL` was: the same suite, on a server. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** A fresh place with an empty, migrated database. With `DATABASE_URL`, one of its own on that server, dropped afterwards. */
export async function makeTestStorage(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seller-chat-'));
  const server = process.env['DATABASE_URL'];
  if (server === undefined || server === '') {
    await putEmptyDatabase(dataDir);
    return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) };
  }
  const name = `seller_chat_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    await client.query(`create database ${name} template ${await databaseTemplate(server)}`);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await dropDatabase(server, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Ends what sessions the test's own processes left, then drops. Not `with (force)`: that is refused to all but a
 * superuser while autovacuum is at work in the database; a plain drop asks autovacuum to leave, and waits.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    );
    await client.query(`drop database ${name}`);
  });
}

import { sql } from '../db/query-builder/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeReadiness } from './readiness.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const isReady = () =>
  makeReadiness({
    database,
    loginSessions: makeLoginSessions(database.db, Date.now),
    logger: pino({ level: 'silent' }),
  })();

describe('the server', () => {
  it('is ready, also after a request that failed by what it asked for', async () => {
    expect(await isReady()).toBe(true);
    await expect(database.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();
    expect(await isReady()).toBe(true);
  });

  it('is not while what requests ask fails, though the database answers', async () => {
    await database.db.execute(sql`revoke select on account from seller_chat_tenant`);
    try {
      expect(await isReady()).toBe(false);
    } finally {
      await database.db.execute(sql`grant select on account to seller_chat_tenant`);
    }
    expect(await isReady()).toBe(true);
  });

  it('is not right after the database failed a write because its disk is full', async () => {
    const fail = database.db.execute(
      sql.raw(`do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`),
    );
    await expect(fail).rejects.toThrow();
    expect(await isReady()).toBe(false);
  });
});

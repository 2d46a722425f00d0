import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { rowsOf } from './database.ts';
import type { Database, Db } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How the database would go about it, were tables too large to be read whole. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  return database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const lines = await rowsOf<Record<string, string>>(tx, sql`explain ${query}`);
    return lines.map((line) => Object.values(line).join('')).join('\n');
  });
}

it.each([
  [
    'messages of a conversation',
    'message_page',
    sql`select * from message where account_id = 'a' and session_id = 's'
          and (message_time, platform_sequence, message_id) < (1, 1, 'm')
        order by message_time desc, platform_sequence desc, message_id desc limit 21`,
  ],
  [
    'sessions of a shop',
    'session_list',
    sql`select * from session where account_id = 'a' and shop_id = 's'
          and (last_message_time, session_id) < (1, 's')
        order by last_message_time desc, session_id desc limit 21`,
  ],
])('a page of the %s is read in its order, without sorting them all', async (_, index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  expect(plan).not.toContain('Sort');
});

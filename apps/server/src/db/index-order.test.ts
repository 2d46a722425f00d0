import { sql } from './query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { rowsOf } from './database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** How the database would go about it, were tables too large to be read whole, or sorted. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
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
          and activity_minute <= 0 and (last_message_time, session_id) < (1, 's')
        order by activity_minute desc, last_message_time desc, session_id desc limit 21`,
  ],
])('a page of the %s is read in its order, without sorting them all', async (_, index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  // Within a minute sessions are sorted: those few.
  expect(plan.replace(/Incremental Sort.*Presorted Key: activity_minute/s, '')).not.toContain('Sort');
});

it('a row is looked for by its key in every table, even by a database that has not yet looked at any', async () => {
  const keys = await rowsOf<{ name: string; columns: string[]; unique: string[] }>(
    database.db,
    sql`select c.relname as name,
          array_agg(distinct a.attname::text) filter (where i.indisprimary) as columns,
          array_agg(distinct k.relname::text) as unique
        from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_class k on k.oid = i.indexrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indisunique and c.relnamespace = 'public'::regnamespace
        group by 1 order by 1`,
  );
  expect(keys.length).toBeGreaterThan(20);
  const trapped: string[] = [];
  for (const { name, columns, unique } of keys) {
    // A column that is known to be null is not compared at all.
    const isThisRow = columns.map((column) => `"${column}" = (select "${column}" from "${name}" limit 0)`);
    const plan = await planOf(sql.raw(`select * from "${name}" where ${isThisRow.join(' and ')}`));
    const [index = ''] = /(?<=using )\w+/.exec(plan) ?? [];
    const [condition = ''] = /Index Cond: .*/.exec(plan) ?? [];
    const isByKey = unique.includes(index) || columns.every((column) => condition.includes(`(${column} = `));
    if (!isByKey) trapped.push(`${name}: ${plan}`);
  }
  expect(trapped).toEqual([]);
});

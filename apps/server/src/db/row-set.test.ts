import { getTableColumns } from './query-builder/drizzle.ts';
import type { SQL } from './query-builder/drizzle.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { makeRowSet } from './row-set.ts';
import { message } from './schema/index.ts';

const textOf = (query: SQL) => new PgDialect().sqlToQuery(query).sql;

it('names every column of the table, so that a new one is inserted without a change here', () => {
  const columns = textOf(makeRowSet(message, {}).columns);
  for (const { name } of Object.values(getTableColumns(message))) expect(columns).toContain(`"${name}"`);
});

it('leaves out omitted columns everywhere, and keys from the assignments', () => {
  const set = makeRowSet(message, { keys: ['accountId'], omitted: ['content'] });
  expect(textOf(set.assignments)).not.toMatch(/"(account_id|content)"/);
  expect(textOf(set.columns)).toContain('"account_id"');
  expect(textOf(set.columns)).not.toContain('"content"');
  expect(textOf(set.from([]))).toContain('"accountId" text');
  expect(textOf(set.from([]))).not.toContain('"content"');
});

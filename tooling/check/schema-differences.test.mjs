import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { schemaDifferences } from './schema-differences.mjs';

const migrations = path.join(root, 'apps', 'server', 'src', 'db', 'migrations');
let copy = '';
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'seller-chat-migrations-'));
  cpSync(migrations, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const append = (statement) => {
  const newest = readdirSync(copy)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1);
  appendFileSync(path.join(copy, newest ?? ''), `\n--> statement-breakpoint\n${statement};\n`);
};

it('finds nothing between the migrations of the server and its schema', async () => {
  expect(await schemaDifferences(migrations)).toEqual([]);
}, 60_000);

it('finds an index and a column that only a migration makes', async () => {
  append('create index only_here on account (created_at)');
  append('alter table account add column nickname text');
  expect(await schemaDifferences(copy)).toEqual([
    'the column account.nickname is in the migrations only; declare it in apps/server/src/db/schema',
    'the index only_here is in the migrations only; declare it in apps/server/src/db/schema',
  ]);
}, 60_000);

it('finds an index that a hand-written migration forgets', async () => {
  append('drop index session_list');
  expect(await schemaDifferences(copy)).toEqual([
    'the index session_list is in the schema only; a migration must make it',
  ]);
}, 60_000);

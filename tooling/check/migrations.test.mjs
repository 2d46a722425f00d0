import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { migrationProblems } from './migrations.mjs';

const migrations = path.join(root, 'apps', 'server', 'src', 'db', 'migrations');
let copy = '';
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'seller-chat-migrations-'));
  cpSync(migrations, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

it('finds nothing in the migrations of the server, and leaves them as they are', async () => {
  const before = readdirSync(migrations, { recursive: true });
  expect(await migrationProblems(migrations)).toEqual([]);
  expect(readdirSync(migrations, { recursive: true })).toEqual(before);
}, 60_000);

it('finds a column of the schema that no migration adds', async () => {
  const [newest = ''] = readdirSync(path.join(copy, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .toReversed();
  const file = path.join(copy, 'meta', newest);
  const snapshot = JSON.parse(readFileSync(file, 'utf8'));
  delete snapshot.tables['public.shop'].columns.alias;
  writeFileSync(file, JSON.stringify(snapshot));
  expect(await migrationProblems(copy)).toEqual([
    'apps/server/src/db/schema has changes without a migration',
  ]);
}, 60_000);

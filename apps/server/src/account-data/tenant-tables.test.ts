import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { TENANT_TABLES } from '../testing/fill-account.ts';
import { ERASED_TABLES, KEPT_TABLES, LAST_TABLES } from './deletion/erased-tables.ts';
import { EXPORTED_TABLES, NOT_EXPORTED } from './export/exported-tables.ts';
import { sourceOf } from './export/read-pages.ts';

const nameOf = (table: PgTable) => getTableConfig(table).name;
const sorted = (tables: Iterable<PgTable>) => [...tables].map(nameOf).toSorted();

it('every table with rows of accounts is exported, or named with the reason why not, and not both', () => {
  const decided = [...EXPORTED_TABLES.map(({ table }) => table), ...NOT_EXPORTED.keys()];
  expect(sorted(decided)).toEqual(sorted(TENANT_TABLES));
});

it('no column of an export is a secret by its name', () => {
  const columns = EXPORTED_TABLES.flatMap(({ table, without }) =>
    sourceOf(table, without).columns.map(({ code }) => `${nameOf(table)}.${code}`),
  );
  // They chain the entries, so that a missing one is found; a flag.
  const known = ['audit_entry.previousHash', 'audit_entry.hash', 'sub_account.mustChangePassword'];
  expect(columns.filter((name) => /hash|token|secret|password|sealed|\.code/i.test(name))).toEqual(known);
});

it('every column that an export leaves out exists', () => {
  for (const { table, without = [] } of EXPORTED_TABLES) {
    const codes = sourceOf(table).columns.map(({ code }) => code);
    expect(without.filter((code) => !codes.includes(code))).toEqual([]);
  }
});

it('every table with rows of accounts is emptied when an account is deleted, or named as one that holds ids and hashes only', () => {
  expect(sorted([...ERASED_TABLES, ...LAST_TABLES, ...KEPT_TABLES])).toEqual(sorted(TENANT_TABLES));
});

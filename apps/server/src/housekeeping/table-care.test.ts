import { expect, it, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { makeTableCare } from './table-care.ts';

it('a table that cannot be read stops no other, and is left out until the next vacuum', async () => {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
  const done: string[] = [];
  const execute = vi.fn(async (statement: { queryChunks: { value: string[] }[] }) => {
    const text = String(statement.queryChunks[0]?.value);
    if (text.startsWith('select')) return { rows: [{ name: 'damaged' }, { name: 'whole' }] };
    if (text.includes('damaged')) throw new Error('invalid page in block 3');
    if (text.includes('whole')) done.push(text);
    return { rows: [] };
  });
  const db = { execute, transaction: (work: (tx: unknown) => Promise<unknown>) => work({ execute }) };
  const care = makeTableCare(db as unknown as Db, logger);
  await expect(care.analyzeOne()).resolves.toBe(true);
  await care.analyzeOne();
  await care.analyzeOne();
  await care.vacuum();
  expect(done).toEqual(['analyze whole', 'analyze whole', 'vacuum (analyze) whole']);
  expect(logger.error).toHaveBeenCalledTimes(2);
});

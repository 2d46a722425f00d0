import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRows } from './parse-rows.ts';

const Schema = z.object({
  hasMore: z.boolean(),
  byShop: z.record(z.string(), z.array(z.object({ id: z.string(), tags: z.array(z.string()) }))),
});
const row = (id: unknown, tags: unknown = []) => ({ id, tags });

it('leaves out the rows that do not fit, in every list, and says what was wrong with each', () => {
  const value = { hasMore: true, byShop: { a: [row('1'), row(2), row('3', ['x', 4, 5])], b: [row('6')] } };
  const parsed = parseRows(Schema, value);
  expect(parsed.data).toEqual({ hasMore: true, byShop: { a: [row('1')], b: [row('6')] } });
  expect('leftOut' in parsed && parsed.leftOut.map(({ path }) => path.join('.'))).toEqual([
    'byShop.a.1.id',
    'byShop.a.2.tags.1',
  ]);
});

it('refuses a value whose fault is in no row, even beside a row that does not fit', () => {
  const parsed = parseRows(Schema, { hasMore: 'yes', byShop: { a: [row(1)] } });
  expect('error' in parsed && parsed.error.issues.map(({ path }) => path[0])).toContain('hasMore');
});

it('gives a value that fits as it is', () => {
  const value = { hasMore: false, byShop: {} };
  expect(parseRows(Schema, value)).toEqual({ data: value, leftOut: [] });
});

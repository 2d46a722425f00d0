import { expect, it } from 'vitest';
import { QUERY_LIMITS } from './query-limits.ts';

it('[Y1] 5 levels of brackets, 20 items of a list, 1000 fields', () => {
  expect(QUERY_LIMITS).toEqual({ depth: 5, arrayLimit: 20, parameterLimit: 1000 });
});

import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { reachedLimitOf } from './plan-limit.ts';

it('a failure at a limit of the plan names it; every other failure is none', () => {
  const info = { limit: 'shops', used: 5, max: 5 };
  expect(reachedLimitOf(new ApiError(ERROR_CODES.shopLimit, '', info))).toEqual({ limit: 'shops', max: 5 });
  const several = new ApiError(ERROR_CODES.shopLimit, '', { ...info, used: 4, wanted: 2 });
  expect(reachedLimitOf(several)?.places).toEqual({ wanted: 2, free: 1 });
  expect(reachedLimitOf(new ApiError(ERROR_CODES.planLimit, '', { ...info, limit: 'aiReplies' }))).toEqual({
    limit: 'aiReplies',
    max: 5,
  });
  expect(reachedLimitOf(new ApiError(ERROR_CODES.shopLimit, '', { limit: 'moons', max: 5 }))).toBeUndefined();
  expect(reachedLimitOf(new ApiError(ERROR_CODES.shopLimit, ''))).toBeUndefined();
  expect(reachedLimitOf(new ApiError(ERROR_CODES.tooMany, '', info))).toBeUndefined();
  expect(reachedLimitOf(new Error('down'))).toBeUndefined();
});

import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { grantOf, toBindProblem } from './bind-problem.ts';

const invalid = (reason?: string) => new ApiError(ERROR_CODES.authorisationInvalid, 'words', { reason });

it.each(['expired', 'elsewhere', 'unknown'] as const)('explains a state that is %s', (reason) => {
  expect(toBindProblem(invalid(reason))).toEqual({ type: reason });
});

it('names the shops that a used state connected, as far as the server does', () => {
  expect(toBindProblem(invalid('used'))).toEqual({ type: 'used', shopNames: [] });
  const info = { reason: 'used', shopNames: ['Bags', 7] };
  const used = new ApiError(ERROR_CODES.authorisationInvalid, 'words', info);
  expect(toBindProblem(used)).toEqual({ type: 'used', shopNames: ['Bags'] });
});

it('takes a reason of a newer server as one that is not known', () => {
  expect(toBindProblem(invalid('melted'))).toEqual({ type: 'unknown' });
  expect(toBindProblem(invalid())).toEqual({ type: 'unknown' });
});

it('names the shop that was to be authorised again, and nothing of the account that has a shop', () => {
  const other = new ApiError(ERROR_CODES.otherShop, 'words', { shopName: 'Kopi Mei' });
  expect(toBindProblem(other)).toEqual({ type: 'otherShop', shopName: 'Kopi Mei' });
  const taken = new ApiError(ERROR_CODES.shopTaken, 'words', { accountName: 'Budi', shopNames: ['Teh Mei'] });
  expect(toBindProblem(taken)).toEqual({ type: 'taken', shopNames: ['Teh Mei'] });
});

it('names the limit of the plan that is reached', () => {
  const limit = new ApiError(ERROR_CODES.shopLimit, 'words', { limit: 'shops', used: 5, max: 5 });
  expect(toBindProblem(limit)).toEqual({ type: 'planLimit', reached: { limit: 'shops', max: 5 } });
});

it("gives the server's reason of other refusals, and says when it could not be asked", () => {
  const limit = new ApiError(ERROR_CODES.shopLimit, 'No place left.');
  expect(toBindProblem(limit)).toEqual({ type: 'refused', reason: 'No place left.' });
  expect(toBindProblem(new TypeError('offline'))).toEqual({ type: 'unreachable' });
});

it('finds no grant where consent was refused, or where the address has none', () => {
  expect(grantOf(new URLSearchParams('state=s&code=c&lang=en'))).toEqual({ state: 's', code: 'c' });
  expect(grantOf(new URLSearchParams('state=s&error=access_denied'))).toBeUndefined();
  expect(grantOf(new URLSearchParams('lang=en'))).toBeUndefined();
});

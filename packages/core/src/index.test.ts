import { expect, it } from 'vitest';
import * as core from './index.ts';

it('lists whose values are stored only ever grow at their end', () => {
  expect(core.PLATFORMS.slice(0, 4)).toEqual(['Lazada', 'Shopee', 'TikTok', 'Tokopedia']);
  expect(core.MESSAGE_STATUSES.slice(0, 3)).toEqual(['loading', 'fail', 'sent']);
  expect(core.SENDER_ROLES.slice(0, 5)).toEqual(['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'ROBOT', 'SYSTEM']);
  expect(core.SHOP_AUTHORISATION_STATUSES.slice(0, 5)).toEqual([
    'pending',
    'loading',
    'success',
    'fail',
    'expired',
  ]);
});

it('everything public is there: no export is undefined', () => {
  expect(Object.entries(core).filter(([, value]) => value === undefined)).toEqual([]);
});

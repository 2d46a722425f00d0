import { expect, it } from 'vitest';
import { noPace } from '../testing/no-pace.ts';
import { makeShopeeAdapter } from './adapter.ts';
import { SHOPEE_ENDPOINTS } from './endpoints.ts';

/** Methods that make no call: they read what came, or name the marketplace. */
const ASKS_NOBODY = ['platform', 'stateOf', 'verifyWebhook', 'identifyWebhook', 'parseWebhook'];

it('every method of the port has a call, but those that Shopee has nothing for', () => {
  const config = { partnerId: '1', partnerKey: 'k', apiUrl: 'http://shopee.test' };
  const methods = Object.keys(makeShopeeAdapter(config, { now: () => 0, pace: noPace }));
  const named = new Set<string>(SHOPEE_ENDPOINTS.flatMap(({ portMethods }) => portMethods));
  const absent = methods.filter((method) => !named.has(method) && !ASKS_NOBODY.includes(method));
  expect(absent.toSorted()).toEqual([
    'getShippingLabel',
    'listFollowers',
    'listRejectReasons',
    'listStickers',
  ]);
  expect([...named].filter((method) => !methods.includes(method))).toEqual([]);
});

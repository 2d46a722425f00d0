import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signShopeeCall, signShopeePush } from './signature.ts';

const KEY = 'sandbox-partner-key-0001';
const shop = { accessToken: '59777174636562737266615546704c6d', shopId: '14701711' };

describe('the sign of a call', () => {
  it.each([
    ['/api/v2/shop/get_shop_info', shop, 'eebe9aceb22060ffc136cd0bfc7c085ce90f6da34160d5cf8e47aee132e542b7'],
    [
      '/api/v2/sellerchat/send_message',
      shop,
      'a1650f90a0af9d35f11e1813a3153fdc0a1dc66f7e60c9c4bab5f89a50bb90ad',
    ],
    ['/api/v2/auth/token/get', undefined, 'e2af0465ea5965d39cf0e72e70692a8f84821ac18e980157e2c178aeb2a25efc'],
    [
      '/api/v2/shop/auth_partner',
      undefined,
      '4456357ca96aed80c23dac4893542fa01a6d5cb9d89f27b2b6e63806a2f3ed64',
    ],
  ])('%s', (path, auth, expected) => {
    expect(signShopeeCall('2001887', KEY, path, 1655714431, auth)).toBe(expected);
  });

  it('is HMAC-SHA256 of the parts without anything between them', () => {
    const text = '/api/v2/auth/token/get123456test_partner_idtest_shop_idtest_main_account_id';
    const expected = '37c864bd9821ff5f2c2f46b2faca14eb1811a718d1fdc6dcf383cba7c74bf9e9';
    expect(createHmac('sha256', 'test_partner_key').update(text).digest('hex')).toBe(expected);
    const base = '2001887/api/v2/shop/get_shop_info165571443159777174636562737266615546704c6d14701711';
    expect(signShopeeCall('2001887', KEY, '/api/v2/shop/get_shop_info', 1655714431, shop)).toBe(
      createHmac('sha256', KEY).update(base).digest('hex'),
    );
  });
});

it('the signature of a push covers the registered address and the body', () => {
  const body = Buffer.from(
    '{"data":{"items":[],"ordersn":"220810QSK8S7BX","status":"PROCESSED","completed_scenario":"","update_time":1660123127},"shop_id":727720655,"code":3,"timestamp":1660123127}',
  );
  expect(signShopeePush(KEY, 'https://example.test/webhooks/shopee', body)).toBe(
    'ee47b628739ec82a4745edea8260946badf54cf066d8a91f7c1ce579cc5ccddc',
  );
});

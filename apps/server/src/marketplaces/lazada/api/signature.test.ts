import { describe, expect, it } from 'vitest';
import { signLazadaCall, signLazadaPush } from './signature.ts';

describe('the sign of a call', () => {
  it("is that of the marketplace's own example", () => {
    const parameters = {
      timestamp: '1517820392000',
      order_id: '1234',
      access_token: 'test',
      app_key: '123456',
      sign_method: 'sha256',
    };
    expect(signLazadaCall('helloworld', '/order/get', parameters)).toBe(
      '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
    );
  });

  it('orders names by ASCII, where _ comes after digits and before letters', () => {
    const parameters = { foobar: '4', foo_bar: '3', foo: '1', bar: '2' };
    expect(signLazadaCall('1234', '/test/api', parameters)).toBe(
      '988085883BF9D32D251478D23122C7ECC91518CDF63BA22F792000A378F52409',
    );
  });

  it('covers text beyond ASCII, before any encoding', () => {
    const parameters = {
      access_token: 'tok123',
      app_key: '900001',
      session_id: '100094063_2_1011822749_1_103',
      sign_method: 'sha256',
      template_id: '1',
      timestamp: '1700000000000',
      txt: 'Hello, 你好!',
    };
    expect(signLazadaCall('sandbox-secret-1', '/im/message/send', parameters)).toBe(
      'A2E50F5C110DEC0998934DC9E6527D376FE9737A6ECAB595058153BA04C1EB48',
    );
  });

  it('of a token call has no access token in it', () => {
    const parameters = {
      app_key: '900001',
      code: '0_900001_abcDEF',
      sign_method: 'sha256',
      timestamp: '1700000000000',
    };
    const expected = 'EADE5BCF5D907947F9923117C313710A24E0BC77FCCF22C2E735C6696664CF80';
    expect(signLazadaCall('sandbox-secret-1', '/auth/token/create', parameters)).toBe(expected);
    expect(
      signLazadaCall('sandbox-secret-1', '/auth/token/create', { ...parameters, sign: 'x', empty: '' }),
    ).toBe(expected);
  });
});

describe('the signature of a push', () => {
  it.each([
    [
      '3412gyo124goi3124',
      '123456',
      '{"seller_id":"1234567", "message_type":0, "data":{...}..}',
      'f3d2ca947f16a50b577c036adecd18bec126ea19cadedd59816e255d3b6104ab',
    ],
    [
      'sandbox-secret-1',
      '900001',
      '{"seller_id":"1234567","message_type":0,"data":{"order_status":"unpaid","trade_order_id":"260422900198363","trade_order_line_id":"260422900298363","status_update_time":1603698638},"timestamp":1603766859530,"site":"lazada_vn"}',
      '73309bbdcc9ebae27866feebc047c2cc08eda0298f17a9023a80900f25d4ac23',
    ],
  ])('with secret %s', (secret, appKey, body, expected) => {
    expect(signLazadaPush(secret, appKey, Buffer.from(body))).toBe(expected);
  });
});

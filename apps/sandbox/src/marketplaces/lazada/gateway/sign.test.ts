import { describe, expect, it } from 'vitest';
import { signCall, signPush, signsOfCall } from './sign.ts';

describe('the signature of a Lazada call', () => {
  it.each([
    {
      name: 'an order call',
      secret: 'helloworld',
      path: '/order/get',
      params: {
        access_token: 'test',
        app_key: '123456',
        order_id: '1234',
        sign_method: 'sha256',
        timestamp: '1517820392000',
      },
      sign: '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
    },
    {
      name: 'names in ASCII order',
      secret: '1234',
      path: '/test/api',
      params: { foo: '1', bar: '2', foo_bar: '3', foobar: '4' },
      sign: '988085883BF9D32D251478D23122C7ECC91518CDF63BA22F792000A378F52409',
    },
    {
      name: 'a message in UTF-8',
      secret: 'sandbox-secret-1',
      path: '/im/message/send',
      params: {
        txt: 'Hello, 你好!',
        template_id: '1',
        session_id: '100094063_2_1011822749_1_103',
        access_token: 'tok123',
        app_key: '900001',
        sign_method: 'sha256',
        timestamp: '1700000000000',
        sign: 'left out',
        empty: '',
      },
      sign: 'A2E50F5C110DEC0998934DC9E6527D376FE9737A6ECAB595058153BA04C1EB48',
    },
    {
      name: 'a token call',
      secret: 'sandbox-secret-1',
      path: '/auth/token/create',
      params: {
        app_key: '900001',
        code: '0_900001_abcDEF',
        sign_method: 'sha256',
        timestamp: '1700000000000',
      },
      sign: 'EADE5BCF5D907947F9923117C313710A24E0BC77FCCF22C2E735C6696664CF80',
    },
  ])('of $name', ({ secret, path, params, sign }) => {
    expect(signCall(secret, path, params)).toBe(sign);
  });

  it('is taken with and without the names of parameters that have no value', () => {
    const params = { a: '1', empty: '', b: '2' };
    const accepted = signsOfCall('secret', '/x', params);
    expect(accepted).toContain(signCall('secret', '/x', { a: '1', b: '2' }));
    expect(accepted).toContain(signCall('secret', '/xa1b2empty', {}));
    expect(accepted).toHaveLength(2);
  });

  it('of a push covers app key and raw body', () => {
    expect(
      signPush('3412gyo124goi3124', '123456', '{"seller_id":"1234567", "message_type":0, "data":{...}..}'),
    ).toBe('f3d2ca947f16a50b577c036adecd18bec126ea19cadedd59816e255d3b6104ab');
    const body =
      '{"seller_id":"1234567","message_type":0,"data":{"order_status":"unpaid","trade_order_id":"260422900198363","trade_order_line_id":"260422900298363","status_update_time":1603698638},"timestamp":1603766859530,"site":"lazada_vn"}';
    expect(signPush('sandbox-secret-1', '900001', body)).toBe(
      '73309bbdcc9ebae27866feebc047c2cc08eda0298f17a9023a80900f25d4ac23',
    );
  });
});

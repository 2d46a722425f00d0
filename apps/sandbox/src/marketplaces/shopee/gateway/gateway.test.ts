import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Grant, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop } from '../new-shop.fixture.ts';

const INFO = 'GET /api/v2/shop/get_shop_info';
const PROFILE = 'GET /api/v2/shop/get_profile';
const SHOP = '727720655';

let independent: IndependentClient;
let grant: Grant;
beforeAll(async () => {
  independent = await startIndependentClient();
  grant = await independent.connect(SHOP);
});
afterAll(() => independent.stop());

it(`${INFO}: fields at the top`, async () => {
  const { status, json } = await independent.call(INFO, { grant });
  expect(status).toBe(200);
  expect(json).toEqual({
    request_id: expect.any(String),
    error: '',
    message: '',
    shop_name: 'Kopi Kita MY',
    region: 'MY',
    status: 'NORMAL',
    is_cb: false,
    is_sip: false,
    sip_affi_shops: [],
    auth_time: expect.any(Number),
    expire_time: expect.any(Number),
    merchant_id: null,
  });
});

it(`${PROFILE}: fields under response`, async () => {
  const { json } = await independent.call(PROFILE, { grant });
  expect(json['response']).toEqual({
    shop_name: 'Kopi Kita MY',
    shop_logo: expect.stringMatching(/^http/),
    description: expect.any(String),
  });
});

describe('who calls', () => {
  const tell = async (query: Record<string, string>, to: Partial<Grant> = {}) => {
    const { status, json } = await independent.call(INFO, { query, grant: { ...grant, ...to } });
    return [status, json['error']];
  };
  const at = (offset: number) => String(Math.floor(Date.now() / 1000) + offset);

  it(`${INFO}: parameters in any order, with others among them, are fine`, async () => {
    const address = new URL(independent.signed('/api/v2/shop/get_shop_info', { grant }));
    const given = [...address.searchParams].toReversed();
    address.search = new URLSearchParams([['debug', '1'], ...given, ['lang', 'ms']]).toString();
    expect(await (await fetch(address)).json()).toMatchObject({ error: '', region: 'MY' });
  });

  it(`${INFO}: a client that sends its content type with everything is fine`, async () => {
    const address = independent.signed('/api/v2/shop/get_shop_info', { grant });
    const answer = await fetch(address, { headers: { 'content-type': 'application/json' } });
    expect(await answer.json()).toMatchObject({ error: '' });
  });

  it.each([
    ['a wrong signature', { sign: '0'.repeat(64) }, {}, [403, 'error_sign']],
    ['an upper-case signature', { sign: 'A'.repeat(64) }, {}, [403, 'error_sign']],
    ['another partner', { partner_id: '1' }, {}, [403, 'invalid_partner_id']],
    ['no sign', { sign: '' }, {}, [200, 'error_param']],
    ['no partner', { partner_id: '' }, {}, [200, 'error_param']],
    ['no time', { timestamp: '' }, {}, [200, 'error_param']],
    ['no token', { access_token: '' }, {}, [200, 'error_param']],
    ['a partner that is no number', { partner_id: 'abc' }, {}, [200, 'error_param']],
    ['another shop’s id', {}, { shop: '727720702' }, [403, 'invalid_acceess_token']],
    ['a token that never was', {}, { token: 'x' }, [403, 'invalid_acceess_token']],
  ] as const)(`${INFO}: %s`, async (_name, query, to, expected) => {
    expect(await tell(query, to)).toEqual(expected);
  });

  it(`${INFO}: a timestamp of more than five minutes either way`, async () => {
    expect(await tell({ timestamp: at(-290) })).toEqual([200, '']);
    expect(await tell({ timestamp: at(290) })).toEqual([200, '']);
    expect(await tell({ timestamp: at(-310) })).toEqual([200, 'error_param']);
    expect(await tell({ timestamp: at(310) })).toEqual([200, 'error_param']);
  });

  it(`${INFO}: the sandbox’s days may jump: timestamps are judged by the real hour`, async () => {
    const own = await openNewShop(independent);
    independent.sandbox.clock.step(3_600_000);
    expect(await independent.errorOf(INFO, { grant: own.grant })).toBe('');
    independent.sandbox.clock.reset();
  });

  it(`${INFO}: four hours later the token is spent`, async () => {
    const own = await openNewShop(independent);
    independent.sandbox.clock.step(4 * 3_600_000 + 1000);
    expect(await independent.call(INFO, { grant: own.grant })).toMatchObject({
      status: 403,
      json: { error: 'invalid_acceess_token' },
    });
    independent.sandbox.clock.reset();
  });

  it(`${INFO}: an app without the permission for a module has it for the others`, async () => {
    const { shopId } = await openNewShop(independent);
    const withoutChat = await independent.connect(shopId, { withhold: 'sellerchat,order' });
    const count = 'GET /api/v2/sellerchat/get_unread_conversation_count';
    expect(await independent.errorOf(count, { grant: withoutChat })).toBe('error_permission');
    expect(await independent.errorOf(INFO, { grant: withoutChat })).toBe('');
  });
});

describe('what is no call', () => {
  it('an unknown path, and a known one by another method', async () => {
    for (const endpoint of ['GET /api/v2/shop/nope', 'POST /api/v2/shop/get_shop_info']) {
      const { status, json } = await independent.call(endpoint, { grant });
      expect([status, json['error']]).toEqual([404, 'error_not_found']);
    }
  });

  it.each([
    ['no JSON', '{"to_id":'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('a body that is %s', async (_name, body) => {
    expect(await independent.errorOf('POST /api/v2/sellerchat/send_message', { body, grant })).toBe(
      'error_param',
    );
  });
});

it.each([
  ['rate_limited', 429, 'error_rate_limit'],
  ['internal_error', 500, 'error_server'],
] as const)('under %s it answers in its own envelope', async (kind, status, error) => {
  const fault = { marketplace: 'shopee', pathIncludes: '', method: '', times: 1, delayMs: 0 } as const;
  independent.sandbox.faults.add({ ...fault, kind, retryAfterSeconds: 3 });
  expect(await independent.call(INFO, { grant })).toMatchObject({
    status,
    json: { error, message: expect.any(String), request_id: expect.any(String) },
  });
});

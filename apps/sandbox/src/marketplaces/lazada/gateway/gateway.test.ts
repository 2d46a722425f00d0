import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLBACK, openNewShop, pngOf, startIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient, Params } from '../independent-client.fixture.ts';

let independent: IndependentClient;
beforeAll(async () => {
  independent = await startIndependentClient();
});
afterAll(() => independent.stop());

const SHOP = '1000182736';
const consentPage = () => `${independent.sandbox.urls.lazada}/oauth/authorize`;

async function answerConsent(fields: Params): Promise<URL> {
  const response = await fetch(consentPage(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      response_type: 'code',
      client_id: '900001',
      redirect_uri: CALLBACK,
      state: 'a b&c',
      decision: 'allow',
      ...fields,
    }),
  });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

describe('GET /oauth/authorize', () => {
  it('asks the seller and comes back with code and state, or with an error when declined', async () => {
    const query = new URLSearchParams({ response_type: 'code', client_id: '900001', redirect_uri: CALLBACK });
    const page = await fetch(`${consentPage()}?${query}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(independent.sandbox.world.shop('lazada', SHOP)?.name);
    const back = await answerConsent({ shop: SHOP });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get('code')).toMatch(/^0_900001_[0-9a-f]{32}$/);
    expect(back.searchParams.get('state')).toBe('a b&c');
    const declined = await answerConsent({ decision: 'decline' });
    expect(declined.searchParams.get('error')).toBe('access_denied');
    expect(declined.searchParams.has('code')).toBe(false);
  });

  it('refuses an unregistered callback and shows what came as text', async () => {
    const redirect_uri = 'https://evil.test/<script>';
    const query = new URLSearchParams({ response_type: 'code', client_id: '900001', redirect_uri });
    const page = await fetch(`${consentPage()}?${query}`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
  });
});

describe('POST /oauth/authorize', () => {
  it('without a shop chosen leads nowhere', async () => {
    const body = new URLSearchParams({ response_type: 'code', client_id: '900001', decision: 'allow' });
    body.set('redirect_uri', CALLBACK);
    const response = await fetch(consentPage(), { method: 'POST', redirect: 'manual', body });
    expect(response.status).toBe(400);
  });
});

describe.each([
  ['GET /auth/token/create and POST /auth/token/create', '/auth/token/create'],
  ['GET /auth/token/createWithOpenId and POST /auth/token/createWithOpenId', '/auth/token/createWithOpenId'],
])('%s', (_title, path) => {
  it.each(['GET', 'form', 'POST query'] as const)('gives tokens for a code once (%s)', async (how) => {
    const code = (await answerConsent({ shop: SHOP })).searchParams.get('code') ?? '';
    expect(await independent.call(path, { code }, how)).toMatchObject({
      code: '0',
      expires_in: 30 * 86_400,
      refresh_expires_in: 180 * 86_400,
      country: 'my',
      account_id: null,
      account_platform: 'seller_center',
      country_user_info: [{ country: 'my', seller_id: SHOP, user_id: '100094063' }],
    });
    expect(await independent.call(path, { code }, how)).toMatchObject({ code: 'InvalidCode', type: 'ISV' });
  });

  it('refuses an unknown code and a missing one', async () => {
    expect(await independent.call(path, { code: '0_900001_x' })).toMatchObject({ code: 'InvalidCode' });
    expect(await independent.call(path, {})).toMatchObject({ code: 'MissingParameter' });
  });
});

describe('GET /auth/token/refresh and POST /auth/token/refresh', () => {
  it.each(['GET', 'form'] as const)('gives a new pair and spends the old one (%s)', async (how) => {
    const { refresh_token } = await independent.connect(SHOP);
    const renewed = await independent.call('/auth/token/refresh', { refresh_token }, how);
    expect(renewed['country_user_info_list']).toHaveLength(1);
    expect(renewed['refresh_expires_in']).toBeLessThanOrEqual(180 * 86_400);
    expect(await independent.call('/auth/token/refresh', { refresh_token }, how)).toMatchObject({
      code: 'IllegalRefreshToken',
    });
    const { access_token } = renewed as { access_token: string };
    expect(await independent.call('/seller/get', { access_token })).toMatchObject({
      data: { seller_id: Number(SHOP) },
    });
  });
});

describe('the gateway', () => {
  it.each([
    ['a missing signature', { sign: '' }, 'MissingParameter'],
    ['a wrong signature', { sign: 'A'.repeat(64) }, 'IncompleteSignature'],
    ['an unknown app', { app_key: '1' }, 'InvalidAppKey'],
    ['an old timestamp', { timestamp: '1500000000000' }, 'InvalidTimestamp'],
    ['a timestamp that is none', { timestamp: 'yesterday' }, 'InvalidTimestamp'],
    ['another sign method', { sign_method: 'md5' }, 'IncompleteSignature'],
    ['an unknown access token', { access_token: 'x' }, 'IllegalAccessToken'],
    ['no access token', { access_token: '' }, 'MissingParameter'],
  ])('refuses %s', async (_name, change, code) => {
    const answer = await independent.call('/seller/get', { access_token: 'x', ...change });
    expect(answer).toMatchObject({ code, type: 'ISV' });
    expect(answer['request_id']).toBeTypeOf('string');
  });

  it('takes a timestamp in ISO form, parameters it does not know, and any order', async () => {
    const { access_token } = await openNewShop(independent);
    const params = {
      zebra: '1',
      partner_id: 'lazop-sdk-python-20181207',
      timestamp: new Date().toISOString(),
      access_token,
    };
    expect(await independent.call('/seller/get', params)).toMatchObject({ code: '0' });
  });

  it('refuses a parameter changed after signing', async () => {
    const { access_token } = await openNewShop(independent);
    const search = independent.signed('/seller/get', { access_token });
    search.set('extra', '1');
    const changed = await fetch(`${independent.sandbox.urls.lazada}/rest/seller/get?${search}`);
    expect(await changed.json()).toMatchObject({ code: 'IncompleteSignature' });
  });

  it('signs an opaque body as it came, and an empty one like none', async () => {
    const { access_token } = await openNewShop(independent);
    const params = { access_token, order_id: '1' };
    const send = async (body: string, signedBody: string) => {
      const search = independent.signed('/im/session/open', params, signedBody);
      const response = await fetch(`${independent.sandbox.urls.lazada}/rest/im/session/open?${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return response.json();
    };
    const reached = { code: '0', err_message: expect.stringContaining('order 1') };
    expect(await send('{"a":1}', '')).toMatchObject({ code: 'IncompleteSignature' });
    expect(await send('{"a":1}', '{"a":1}')).toMatchObject(reached);
    expect(await send('', '')).toMatchObject(reached);
  });

  it('takes the app’s own parameters in the address and the rest in a form', async () => {
    const { access_token } = await openNewShop(independent);
    const all = independent.signed('/im/session/open', { access_token, order_id: '1' });
    const [form, address] = [new URLSearchParams({ order_id: '1' }), new URLSearchParams(all)];
    address.delete('order_id');
    const url = `${independent.sandbox.urls.lazada}/rest/im/session/open?${address}`;
    const response = await fetch(url, { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({ code: '0', err_code: '-1' });
  });

  it('takes a form in parts without any file, as one of the official clients sends it', async () => {
    const { access_token, session } = await openNewShop(independent);
    const own = { session_id: session.conversationId, template_id: '1', txt: 'Halo kak, 你好' };
    const address = independent.signed('/im/message/send', { access_token, ...own });
    const body = new FormData();
    for (const [name, value] of Object.entries(own)) {
      address.delete(name);
      body.append(name, value);
    }
    const url = `${independent.sandbox.urls.lazada}/rest/im/message/send?${address}`;
    const answer = await fetch(url, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ code: '0', success: true });
    const sent = independent.sandbox.world.newestMessage('lazada', session.conversationId);
    expect(sent?.content).toEqual({ kind: 'text', text: 'Halo kak, 你好' });
  });

  it('takes every parameter as a part of an upload, in whatever order', async () => {
    const { access_token } = await openNewShop(independent);
    const body = new FormData();
    for (const [name, value] of independent.signed('/image/upload', { access_token }))
      body.append(name, value);
    body.append('image', new Blob([new Uint8Array(pngOf(400, 400))]), 'a.png');
    const answer = await fetch(`${independent.sandbox.urls.lazada}/rest/image/upload`, {
      method: 'POST',
      body,
    });
    expect(await answer.json()).toMatchObject({ code: '0', data: { image: {} } });
  });

  it('knows no other path, and no other method', async () => {
    expect(await independent.call('/nowhere', {})).toMatchObject({ code: 'InvalidApiPath' });
    expect(await independent.call('/order/get', {}, 'form')).toMatchObject({ code: 'UnsupportedHTTPMethod' });
  });

  it('answers IllegalAccessToken for an expired token and after a withdrawal', async () => {
    const { shop, access_token } = await openNewShop(independent);
    independent.sandbox.world.expireAccessTokens('lazada', shop.shopId);
    expect(await independent.call('/seller/get', { access_token })).toMatchObject({
      code: 'IllegalAccessToken',
    });
    const again = await independent.connect(shop.shopId);
    independent.sandbox.world.revoke('lazada', shop.shopId);
    expect(
      await independent.call('/seller/get', { access_token: String(again['access_token']) }),
    ).toMatchObject({ code: 'IllegalAccessToken' });
  });

  it('keeps an app from the APIs it was not approved for, also after a refresh', async () => {
    const code = (await answerConsent({ shop: SHOP, withhold: 'im,order' })).searchParams.get('code') ?? '';
    const { access_token, refresh_token } = await independent.call('/auth/token/create', { code });
    const renewed = await independent.call('/auth/token/refresh', { refresh_token });
    const refused = { code: 'InsufficientPermission', type: 'ISV' };
    for (const token of [access_token, renewed['access_token']]) {
      const call = (path: string) => independent.call(path, { access_token: token });
      expect(await call('/im/session/list')).toMatchObject(refused);
      expect(await call('/order/get')).toMatchObject(refused);
      expect(await call('/order/reverse/return/detail/list')).toMatchObject({ code: 'MissingParameter' });
      expect(await call('/seller/get')).toMatchObject({ code: '0' });
    }
  });

  it.each([
    ['rate_limited', 'ApiCallLimit', /last 7 seconds/],
    ['internal_error', 'InternalError', /unknown error/],
  ] as const)('under %s answers %s', async (kind, code, words) => {
    const any = { marketplace: 'lazada', pathIncludes: '', method: '', times: 1, delayMs: 0 } as const;
    independent.sandbox.faults.add({ ...any, kind, retryAfterSeconds: 7 });
    const answer = await independent.call('/seller/get', { access_token: 'x' });
    expect(answer['code']).toBe(code);
    expect(answer['message']).toMatch(words);
  });
});

describe('GET /seller/get', () => {
  it('returns the seller', async () => {
    const { shop, access_token } = await openNewShop(independent);
    const { data } = await independent.call('/seller/get', { access_token });
    expect(data).toMatchObject({
      seller_id: Number(shop.shopId),
      name: 'Test Shop',
      location: 'MY',
      status: 'ACTIVE',
      marketplaceEaseMode: false,
    });
    expect(data.logo_url).toContain(shop.shopId);
  });
});

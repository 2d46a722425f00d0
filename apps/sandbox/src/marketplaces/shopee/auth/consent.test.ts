import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTNER, REDIRECT, startIndependentClient } from '../independent-client.fixture.ts';
import type { Grant, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop } from '../new-shop.fixture.ts';

const LINK = 'GET /api/v2/shop/auth_partner';
const CANCEL_LINK = 'GET /api/v2/shop/cancel_auth_partner';
const NEW_LINK = 'GET /auth';
const CONFIRM = 'POST /auth/confirm';
const CANCEL = 'POST /auth/cancel';
const TOKEN = 'POST /api/v2/auth/token/get';
const REFRESH = 'POST /api/v2/auth/access_token/get';
const GRANTS = 'GET /api/v2/public/get_shops_by_partner';

const SHOP = '727720655';
const OTHER_SHOP = '727720702';

let independent: IndependentClient;
beforeAll(async () => {
  independent = await startIndependentClient();
});
afterAll(() => independent.stop());

const secondsAgo = (count: number) => String(Math.floor(Date.now() / 1000) - count);
const pathOf = (endpoint: string) => endpoint.split(' ')[1] ?? '';
const open = (endpoint: string, query: Record<string, string>) =>
  fetch(independent.signed(pathOf(endpoint), { query }));
const codeFor = async (shop: string) => (await independent.consent([shop])).searchParams.get('code') ?? '';
const exchange = (body: Record<string, unknown>) =>
  independent.call(TOKEN, { body: { partner_id: Number(PARTNER), ...body } });
const refresh = (refresh_token: string, shop = SHOP) =>
  independent.call(REFRESH, { body: { refresh_token, partner_id: Number(PARTNER), shop_id: Number(shop) } });

describe.each([LINK, CANCEL_LINK])('the signed link of %s', (link) => {
  it(`${link}: opens a page, for five minutes`, async () => {
    await independent.connect(SHOP);
    const good = await open(link, { redirect: REDIRECT });
    expect(good.status).toBe(200);
    expect(await good.text()).toContain('Kopi Kita MY');
    expect((await open(link, { redirect: REDIRECT, timestamp: secondsAgo(290) })).status).toBe(200);
    const late = await open(link, { redirect: REDIRECT, timestamp: secondsAgo(310) });
    expect(await late.json()).toMatchObject({ error: 'error_param' });
  });

  it.each([
    ['a forged signature', { redirect: REDIRECT, sign: '0'.repeat(64) }, 'error_sign'],
    ['no redirect', {}, 'error_param'],
    ['a redirect that is not registered', { redirect: 'https://evil.test/' }, 'error_param'],
    ['another partner', { redirect: REDIRECT, partner_id: '1' }, 'invalid_partner_id'],
  ])(`${link}: not with %s`, async (_name, query, error) => {
    const given = query as Record<string, string>;
    expect(await (await open(link, given)).json()).toMatchObject({ error });
    const address = independent.signed(pathOf(link), { query: given });
    const page = await fetch(address, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, (await page.text()).includes(error)]).toEqual([400, true]);
  });
});

it(`${NEW_LINK}: the newer link has no signature`, async () => {
  const query = { auth_type: 'seller', partner_id: PARTNER, redirect_uri: REDIRECT, response_type: 'code' };
  const address = `${independent.sandbox.urls.shopee}/auth?${new URLSearchParams(query)}&state=s1`;
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('name="state" value="s1"');
  expect((await fetch(address.replace('response_type=code', ''))).status).toBe(400);
});

it(`${CONFIRM}: leads back with code and shop, the redirect’s own query, and state when given`, async () => {
  const back = await independent.consent([SHOP], { state: 's1' });
  expect(Object.fromEntries(back.searchParams)).toEqual({
    nonce: 'n1',
    code: expect.stringMatching(/^[0-9a-f]{32}$/),
    shop_id: SHOP,
    state: 's1',
  });
  const declined = await independent.consent([SHOP], { decision: 'decline' });
  expect(declined.searchParams.has('code')).toBe(false);
});

it(`${CANCEL_LINK}, ${CANCEL}: ends the grant of a shop`, async () => {
  const grant = await independent.connect(SHOP);
  const form = new URLSearchParams({
    partner_id: PARTNER,
    redirect: REDIRECT,
    shop: SHOP,
    decision: 'cancel',
  });
  const address = `${independent.sandbox.urls.shopee}${pathOf(CANCEL)}`;
  const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('shop_id')).toBe(SHOP);
  expect(await independent.errorOf('GET /api/v2/shop/get_shop_info', { grant })).toBe(
    'invalid_acceess_token',
  );
});

describe('tokens for a code', () => {
  it(`${TOKEN}: once, and only to the shop it was given for`, async () => {
    const code = await codeFor(SHOP);
    expect((await exchange({ code, shop_id: Number(OTHER_SHOP) })).json['error']).toBe('invalid_shop_id');
    const good = await exchange({ code, shop_id: Number(SHOP) });
    expect(good.json).toEqual({
      request_id: expect.any(String),
      error: '',
      message: '',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expire_in: 14_400,
    });
    expect((await exchange({ code, shop_id: Number(SHOP) })).json['error']).toBe('invalid_code');
  });

  it(`${TOKEN}: ids may be texts, and what is not asked for is ignored`, async () => {
    const body = { code: await codeFor(SHOP), partner_id: PARTNER, shop_id: SHOP, extra: { a: 1 } };
    expect(await independent.errorOf(TOKEN, { body, query: { lang: 'en' } })).toBe('');
  });

  it.each([
    ['a code that never was', { code: 'x', shop_id: Number(SHOP) }, 'error_auth'],
    ['no code', { shop_id: Number(SHOP) }, 'error_param'],
    ['nobody who granted', { code: 'CODE' }, 'error_param'],
    ['a main account for one shop', { code: 'CODE', main_account_id: 1 }, 'invalid_main_acount_id'],
    ['another partner', { code: 'CODE', shop_id: Number(SHOP), partner_id: 1 }, 'invalid_partner_id'],
  ])(`${TOKEN}: with %s it is refused`, async (_name, body, error) => {
    const code = 'code' in body && body.code === 'CODE' ? { code: await codeFor(SHOP) } : {};
    expect((await exchange({ ...body, ...code })).json['error']).toBe(error);
  });

  it(`${TOKEN}: ten minutes later the code is worth nothing`, async () => {
    const code = await codeFor(SHOP);
    independent.sandbox.clock.step(600_001);
    expect((await exchange({ code, shop_id: Number(SHOP) })).json['error']).toBe('invalid_code');
    independent.sandbox.clock.reset();
  });
});

describe('a new pair', () => {
  it(`${REFRESH}: each refresh token works once`, async () => {
    const { refresh: first } = await independent.connect(SHOP);
    const second = await refresh(first);
    expect(second.json).toMatchObject({ error: '', shop_id: Number(SHOP), partner_id: Number(PARTNER) });
    expect((await refresh(first)).json).toMatchObject({
      error: 'error_auth',
      message: 'Invalid refresh_token.',
    });
    expect((await refresh(String(second.json['refresh_token']))).json['error']).toBe('');
  });

  it(`${REFRESH}: the shops of a main account split the pair they share, each once`, async () => {
    const back = await independent.consent([SHOP, OTHER_SHOP]);
    expect(back.searchParams.has('shop_id')).toBe(false);
    const { json } = await exchange({
      code: back.searchParams.get('code'),
      main_account_id: Number(back.searchParams.get('main_account_id')),
    });
    expect(json).toMatchObject({ shop_id_list: [Number(SHOP), Number(OTHER_SHOP)], merchant_id_list: [] });
    const shared = String(json['refresh_token']);
    expect((await refresh(shared, SHOP)).json['error']).toBe('');
    expect((await refresh(shared, OTHER_SHOP)).json['error']).toBe('');
    expect((await refresh(shared, SHOP)).json['error']).toBe('error_auth');
  });

  it(`${REFRESH}: for another shop, a merchant, an unknown token, or after 30 days it is refused`, async () => {
    const grant: Grant = await independent.connect(SHOP);
    const body = { refresh_token: grant.refresh, partner_id: Number(PARTNER) };
    expect((await refresh(grant.refresh, OTHER_SHOP)).json['error']).toBe('shop_no_linked');
    expect(await independent.errorOf(REFRESH, { body: { ...body, merchant_id: 5 } })).toBe(
      'merchant_no_linked',
    );
    expect(await independent.errorOf(REFRESH, { body })).toBe('error_param');
    independent.sandbox.clock.step(30 * 86_400_000 + 1000);
    expect((await refresh(grant.refresh)).json['error']).toBe('refresh_token_expired');
    independent.sandbox.clock.reset();
  });

  it(`${REFRESH}: a year after it was given the grant is over, however often it was renewed`, async () => {
    let token = (await independent.connect(SHOP)).refresh;
    for (let days = 29; days < 365; days += 29) {
      independent.sandbox.clock.step(29 * 86_400_000);
      const { json } = await refresh(token);
      expect(json['error']).toBe('');
      token = String(json['refresh_token']);
    }
    independent.sandbox.clock.step(29 * 86_400_000);
    expect((await refresh(token)).json['error']).toBe('shop_access_expired');
    independent.sandbox.clock.reset();
  });

  it(`${REFRESH}: after the seller has withdrawn it is refused`, async () => {
    const grant = await independent.connect(SHOP);
    independent.world.revoke('shopee', SHOP);
    expect((await refresh(grant.refresh)).json['error']).toBe('error_auth');
  });
});

it(`${GRANTS}: the shops an app may act for, over pages from 1`, async () => {
  const own = [await openNewShop(independent), await openNewShop(independent)].map(({ shopId }) =>
    Number(shopId),
  );
  const seen: number[] = [];
  let more = true;
  for (let page_no = 1; more; page_no += 1) {
    const { json } = await independent.call(GRANTS, { query: { page_size: '1', page_no: String(page_no) } });
    expect(json['authed_shop_list']).toHaveLength(1);
    const [one] = json['authed_shop_list'];
    expect(one).toMatchObject({ region: expect.stringMatching(/^[A-Z]{2}$/), sip_affi_shop_list: [] });
    expect(one.expire_time - one.auth_time).toBe(365 * 86_400);
    seen.push(one.shop_id);
    more = json['more'];
  }
  expect(seen).toEqual(expect.arrayContaining(own));
  expect(new Set(seen).size).toBe(seen.length);
  expect(await independent.errorOf(GRANTS, { query: { page_size: '101' } })).toBe('error_param');
  expect(await independent.errorOf(GRANTS, { query: { page_no: '0' } })).toBe('error_param');
});

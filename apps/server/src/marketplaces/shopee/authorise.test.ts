import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { giveConsent } from '../testing/give-consent.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { REDIRECT_URI, SEEDED_SHOP, startShopeeTestbed } from './testing/testbed.ts';
import type { ShopeeTestbed } from './testing/testbed.ts';

const CONSENT = 'GET /api/v2/shop/auth_partner';
const TOKEN = 'POST /api/v2/auth/token/get';
const REFRESH = 'POST /api/v2/auth/access_token/get';
const MINUTE = 60_000;

let bed: ShopeeTestbed;
beforeAll(async () => {
  bed = await startShopeeTestbed();
});
afterAll(() => bed.stop());

const consentUrl = () => bed.adapter.authoriseUrl({ state: 'st&te', redirectUri: REDIRECT_URI });

it(`${CONSENT}: leads back with the state, and with a code for the shop`, async () => {
  const callback = await giveConsent(consentUrl(), [SEEDED_SHOP]);
  expect(bed.adapter.stateOf(callback)).toBe('st&te');
  expect(callback).toMatchObject({ shop_id: SEEDED_SHOP, code: expect.any(String) });
});

it(`${CONSENT}: a seller who declines opens nothing`, async () => {
  const callback = await giveConsent(consentUrl(), []);
  expect(bed.adapter.stateOf(callback)).toBe('st&te');
  await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({ kind: 'refused' });
});

it(`${TOKEN}: a code opens its shop once`, async () => {
  const callback = await giveConsent(consentUrl(), [SEEDED_SHOP]);
  const [shop] = await bed.adapter.exchange(callback, REDIRECT_URI);
  expect(shop).toMatchObject({ platformShopId: SEEDED_SHOP, site: 'MY', shopName: 'Kopi Kita MY' });
  const inHours = ((shop?.credentials.accessExpiresAt ?? 0) - Date.now()) / 3_600_000;
  expect(inHours).toBeCloseTo(4, 1);
  await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({
    kind: 'unauthorised',
    marketplaceCode: 'invalid_code',
  });
});

it(`${TOKEN}: a main account opens all its shops, and their first refresh parts them`, async () => {
  const ids = [SEEDED_SHOP, '727720702'];
  const shops = await bed.adapter.exchange(await giveConsent(consentUrl(), ids), REDIRECT_URI);
  expect(shops.map(({ platformShopId }) => platformShopId)).toEqual(ids);
  const renewed = await Promise.all(shops.map((shop) => bed.adapter.refresh(shop)));
  expect(renewed[0]?.accessToken).not.toBe(renewed[1]?.accessToken);
});

it(`${TOKEN}: a code is worth nothing for another shop, or ten minutes later`, async () => {
  const callback = await giveConsent(consentUrl(), [SEEDED_SHOP]);
  await expect(
    bed.adapter.exchange({ ...callback, shop_id: '727720702' }, REDIRECT_URI),
  ).rejects.toMatchObject({ kind: 'unauthorised', marketplaceCode: 'invalid_shop_id' });
  bed.sandbox.clock.step(10 * MINUTE + 1000);
  await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({ kind: 'unauthorised' });
  bed.sandbox.clock.reset();
});

it(`${REFRESH}: gives a new pair, and spends the old one`, async () => {
  const shop: ShopAccess = await bed.linkNewShop();
  const credentials = await bed.adapter.refresh(shop);
  await expect(bed.adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unauthorised' });
  await expect(bed.adapter.getShop({ ...shop, credentials })).resolves.toMatchObject({ site: 'MY' });
});

it(`${REFRESH}: a month later the seller must be asked again`, async () => {
  const shop = await bed.linkNewShop();
  bed.sandbox.clock.step(31 * 24 * 60 * MINUTE);
  await expect(bed.adapter.refresh(shop)).rejects.toMatchObject({
    kind: 'unauthorised',
    marketplaceCode: 'refresh_token_expired',
  });
  bed.sandbox.clock.reset();
});

it(`${REFRESH}: what the seller has withdrawn cannot be renewed`, async () => {
  const shop = await bed.linkNewShop();
  bed.world.revoke('shopee', shop.platformShopId);
  await expect(bed.adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unauthorised' });
});

describe.each([
  [TOKEN, () => bed.adapter.exchange({ code: 'c', shop_id: SEEDED_SHOP }, REDIRECT_URI)],
  [REFRESH, async () => bed.adapter.refresh(await bed.link(SEEDED_SHOP))],
])('failures of %s', (endpoint, run) => {
  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: 'unavailable' }],
    ['timeout_before', { kind: 'unavailable' }],
    ['timeout_after_accept', { kind: 'unavailable' }],
  ] as const)(`${endpoint}: %s`, async (kind, expected) => {
    const [method = '', pathIncludes = ''] = endpoint.split(' ');
    const fault = { marketplace: 'shopee', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;
    bed.sandbox.faults.add({ ...fault, kind, pathIncludes, method });
    await expect(run()).rejects.toMatchObject(expected);
    bed.sandbox.faults.clear();
  });
});

it(`${TOKEN}: an answer without tokens is malformed`, async () => {
  const { origin } = await startLocalServer(() => ({ body: { error: '', access_token: 'a' } }));
  const adapter = bed.adapterWith({ apiUrl: origin });
  await expect(adapter.exchange({ code: 'c', shop_id: '1' }, REDIRECT_URI)).rejects.toMatchObject({
    kind: 'malformed',
  });
});

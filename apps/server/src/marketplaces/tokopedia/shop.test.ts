import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { giveConsent } from '../testing/give-consent.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { itFailsAsDocumented } from './testing/failure-classes.ts';
import { REDIRECT_URI, startTokopediaTestbed } from './testing/testbed.ts';
import type { TokopediaTestbed } from './testing/testbed.ts';

const INFO = 'GET /v1/shop/fs/{fs_id}/shop-info';
const TOKEN = 'POST /token';
const CONSENT = 'GET /authorize';

let bed: TokopediaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const consent = async (shopIds: readonly string[]) =>
  giveConsent(bed.adapter.authoriseUrl({ state: 'a b&c', redirectUri: REDIRECT_URI }), shopIds);

describe('linking', () => {
  it(`${CONSENT}: the state comes back untouched, and the code opens the shop that was chosen`, async () => {
    const { shopId } = bed.world.createShop({ marketplace: 'tokopedia', name: 'Toko Dua', region: 'ID' });
    const callback = await consent([shopId]);
    expect(bed.adapter.stateOf(callback)).toBe('a b&c');
    const shops = await bed.adapter.exchange(callback, REDIRECT_URI);
    expect(shops).toEqual([
      {
        platformShopId: shopId,
        shopName: 'Toko Dua',
        site: 'ID',
        credentials: {
          accessToken: expect.any(String),
          refreshToken: '',
          accessExpiresAt: expect.any(Number),
          refreshExpiresAt: 0,
          extra: {},
        },
      },
    ]);
  });

  it(`${CONSENT}: a seller who declines opens nothing`, async () => {
    await expect(bed.adapter.exchange(await consent([]), REDIRECT_URI)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it(`${TOKEN}: a code works once, and for its own address only`, async () => {
    const callback = await consent([shop.platformShopId]);
    const elsewhere = 'https://elsewhere.example/cb';
    await expect(bed.adapter.exchange(callback, elsewhere)).rejects.toMatchObject({ kind: 'unauthorised' });
    await bed.adapter.exchange(callback, REDIRECT_URI);
    await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });

  it(`${TOKEN}: a wrong secret is refused`, async () => {
    const wrong = bed.adapterWith({ clientSecret: 'guess' });
    await expect(wrong.refresh(shop)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: 'invalid_client',
    });
  });

  it(`${TOKEN}: one renewal serves every shop that asks at the same time`, async () => {
    const other = await bed.linkNewShop();
    bed.sandbox.world.expireAccessTokens('tokopedia', shop.platformShopId);
    const [first, second] = await Promise.all([bed.adapter.refresh(shop), bed.adapter.refresh(other)]);
    expect(first.accessToken).toBe(second?.accessToken);
    expect(first.accessToken).not.toBe(shop.credentials.accessToken);
  });

  it.each([
    ['rate_limited', 'rateLimited'],
    ['internal_error', 'unavailable'],
    ['timeout_before', 'unavailable'],
  ] as const)(`${TOKEN}: %s`, async (kind, expected) => {
    const any = { pathIncludes: '/token', method: 'POST', times: 1, retryAfterSeconds: 3, delayMs: 10 };
    bed.sandbox.faults.add({ marketplace: 'tokopedia', kind, ...any });
    await expect(bed.adapterWith({}).refresh(shop)).rejects.toMatchObject({ kind: expected });
  });

  it(`${TOKEN}: an answer without a token is malformed`, async () => {
    const { origin: accountsUrl } = await startLocalServer(() => ({ body: { token_type: 'Bearer' } }));
    await expect(bed.adapterWith({ accountsUrl }).refresh(shop)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it(`${INFO}: a withdrawn link is unauthorised`, async () => {
    const left = await bed.linkNewShop();
    bed.world.revoke('tokopedia', left.platformShopId);
    await expect(bed.adapter.getShop(left)).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: 'RBAC_MDLW_001',
    });
  });
});

describe('the shop itself', () => {
  it(`${INFO}: the limit is the app’s: shops that ask at once wait for each other instead of being refused`, async () => {
    const other = await bed.linkNewShop();
    const asked = [shop, other, shop, other, shop, other].map((of) => bed.adapter.getShop(of));
    await expect(Promise.all(asked)).resolves.toHaveLength(6);
  });

  it(`${INFO}: its name, picture and site`, async () => {
    await expect(bed.adapter.getShop(shop)).resolves.toEqual({
      platformShopId: shop.platformShopId,
      shopName: 'Toko Baru',
      site: 'ID',
      logoUrl: expect.stringMatching(/^http.*\.png$/),
      isActive: true,
    });
  });
});

describe(`a failure of ${INFO}`, () => {
  itFailsAsDocumented(
    { endpoint: INFO, effect: 'read', run: (adapter, of) => adapter.getShop(of) },
    () => bed,
    () => shop,
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { giveConsent } from '../testing/give-consent.ts';
import { itFailsAsDocumented } from './testing/failure-classes.ts';
import type { SpoiltCall } from './testing/failure-classes.ts';
import { REDIRECT_URI, SEEDED_SHOP, startTikTokTestbed } from './testing/testbed.ts';
import type { TikTokTestbed } from './testing/testbed.ts';

const CONSENT = 'GET /open/authorize';
const TOKENS = 'GET /api/v2/token/get';
const REFRESH = 'GET /api/v2/token/refresh';
const SHOPS = 'GET /authorization/202309/shops';
const ACTIVE = 'GET /seller/202309/shops';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop('VN');
});
afterAll(() => bed.stop());

const consentUrl = () => bed.adapter.authoriseUrl({ state: 'a b&c', redirectUri: REDIRECT_URI });
const fault = { marketplace: 'tiktok', times: 1, retryAfterSeconds: 7, delayMs: 10, method: '' } as const;

describe(`${CONSENT}, ${TOKENS} and ${SHOPS}`, () => {
  it('the state comes back untouched, and one grant opens every shop, each with its cipher', async () => {
    const [first, second] = ['ID', 'SG'].map((region) =>
      bed.world.createShop({ marketplace: 'tiktok', name: `Toko ${region}`, region }),
    );
    const ids = [first?.shopId ?? '', second?.shopId ?? ''];
    const callback = await giveConsent(consentUrl(), ids);
    expect(bed.adapter.stateOf(callback)).toBe('a b&c');
    const shops = await bed.adapter.exchange(callback, REDIRECT_URI);
    expect(shops).toMatchObject([
      {
        platformShopId: ids[0],
        shopName: 'Toko ID',
        site: 'ID',
        credentials: { extra: { cipher: first?.cipher } },
      },
      {
        platformShopId: ids[1],
        shopName: 'Toko SG',
        site: 'SG',
        credentials: { extra: { cipher: second?.cipher } },
      },
    ]);
    const [one, other] = shops.map(({ credentials }) => credentials);
    expect(one?.accessToken).toBe(other?.accessToken);
    expect(one?.extra['grant']).toBe(other?.extra['grant']);
    const days = ((one?.accessExpiresAt ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  });

  it('a code that was used opens nothing', async () => {
    const callback = await giveConsent(consentUrl(), [shop.platformShopId]);
    await bed.adapter.exchange(callback, REDIRECT_URI);
    await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: '36004004',
    });
  });

  it('a seller who declines opens nothing', async () => {
    const callback = await giveConsent(consentUrl(), []);
    await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: 'unavailable' }],
    ['timeout_before', { kind: 'unavailable' }],
  ] as const)('%s: the code is still good', async (kind, expected) => {
    const callback = await giveConsent(consentUrl(), [shop.platformShopId]);
    bed.sandbox.faults.add({ ...fault, kind, pathIncludes: '/api/v2/token/get' });
    await expect(bed.adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject(expected);
    await expect(bed.adapter.exchange(callback, REDIRECT_URI)).resolves.toHaveLength(1);
  });
});

describe(REFRESH, () => {
  it('gives a new pair; the refresh token before it is worth nothing any more', async () => {
    const linked = await bed.linkNewShop();
    const credentials = await bed.adapter.refresh(linked);
    expect(credentials.accessToken).not.toBe(linked.credentials.accessToken);
    expect(credentials.refreshToken).not.toBe(linked.credentials.refreshToken);
    expect(credentials.extra).toEqual(linked.credentials.extra);
    await expect(bed.adapter.getShop({ ...linked, credentials })).resolves.toMatchObject({ site: 'ID' });
    await expect(bed.adapter.refresh(linked)).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: '36004001',
    });
  });

  it('after a withdrawal only the seller can help', async () => {
    const linked = await bed.linkNewShop();
    bed.world.revoke('tiktok', linked.platformShopId);
    await expect(bed.adapter.refresh(linked)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 7000 }],
    ['internal_error', { kind: 'unavailable' }],
    ['timeout_before', { kind: 'unavailable' }],
  ] as const)('%s: the old pair is still good', async (kind, expected) => {
    const linked = await bed.linkNewShop();
    bed.sandbox.faults.add({ ...fault, kind, pathIncludes: '/api/v2/token/refresh' });
    await expect(bed.adapter.refresh(linked)).rejects.toMatchObject(expected);
    await expect(bed.adapter.refresh(linked)).resolves.toMatchObject({ extra: linked.credentials.extra });
  });
});

describe(`${SHOPS} and ${ACTIVE}`, () => {
  it('have name, site and whether it sells; TikTok has no logo', async () => {
    await expect(bed.adapter.getShop(shop)).resolves.toEqual({
      platformShopId: shop.platformShopId,
      shopName: 'New VN',
      site: 'VN',
      logoUrl: '',
      isActive: true,
    });
  });

  it('a shop that the token does not open needs a new authorisation', async () => {
    const other = await bed.linkNewShop();
    await expect(bed.adapter.getShop({ ...other, credentials: shop.credentials })).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });
});

it('followers and stickers cannot be listed at TikTok', async () => {
  await expect(bed.adapter.listFollowers(shop, ['1'])).rejects.toMatchObject({ kind: 'unsupported' });
  await expect(bed.adapter.listStickers(shop)).rejects.toMatchObject({ kind: 'unsupported' });
});

describe('failures', () => {
  let seeded: ShopAccess;
  beforeAll(async () => {
    seeded = await bed.link(SEEDED_SHOP);
  });

  it(`${SHOPS}: without the scope seller.authorization.info`, async () => {
    await expect(bed.link(SEEDED_SHOP, 'seller.authorization.info')).rejects.toMatchObject({
      kind: 'missingScope',
      marketplaceCode: '105005',
    });
  });

  const calls: SpoiltCall[] = [
    {
      endpoint: ACTIVE,
      effect: 'read',
      scope: 'seller.shop.info',
      earlier: { [SHOPS]: { shops: [{ id: SEEDED_SHOP, region: 'ID', name: 'n', cipher: 'c' }] } },
      run: (adapter, to) => adapter.getShop(to),
    },
    {
      endpoint: SHOPS,
      effect: 'read',
      run: (adapter, to) => adapter.getShop(to),
    },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => seeded,
    );
  });
});

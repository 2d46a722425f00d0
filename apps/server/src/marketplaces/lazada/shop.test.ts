import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../port.ts';
import { giveConsent } from '../testing/give-consent.ts';
import { itFailsAsDocumented } from './testing/failure-classes.ts';
import { putBuyer } from './testing/commerce-data.ts';
import { REDIRECT_URI, SEEDED_SHOP, startLazadaTestbed } from './testing/testbed.ts';
import type { LazadaTestbed } from './testing/testbed.ts';

const DAY = 86_400_000;
const CONSENT = 'GET /oauth/authorize';
const TOKEN = 'POST /auth/token/create';
const RENEWAL = 'POST /auth/token/refresh';
const SELLER = 'GET /seller/get';
const FOLLOWERS = 'GET /shop/follow/status/batch/query';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const callback = (shopIds: readonly string[]) =>
  giveConsent(bed.adapter.authoriseUrl({ state: 'a b&c', redirectUri: REDIRECT_URI }), shopIds);
const fault = { marketplace: 'lazada', times: 1, retryAfterSeconds: 7, delayMs: 10 } as const;

describe('linking', () => {
  it(`${CONSENT}, ${TOKEN}, ${SELLER}: a seller's consent opens the shop, once`, async () => {
    const back = await callback([SEEDED_SHOP]);
    expect(bed.adapter.stateOf(back)).toBe('a b&c');
    const [opened] = await bed.adapter.exchange(back, REDIRECT_URI);
    const name = bed.world.shop('lazada', SEEDED_SHOP)?.name;
    expect(opened).toMatchObject({ platformShopId: SEEDED_SHOP, shopName: name, site: 'MY' });
    const { accessExpiresAt = 0, refreshExpiresAt = 0 } = opened?.credentials ?? {};
    expect((accessExpiresAt - Date.now()) / DAY).toBeCloseTo(30, 1);
    expect((refreshExpiresAt - Date.now()) / DAY).toBeCloseTo(180, 1);
    await expect(bed.adapter.exchange(back, REDIRECT_URI)).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: 'InvalidCode',
    });
  });

  it(`${CONSENT}: a seller who declines opens nothing`, async () => {
    const back = await callback([]);
    await expect(bed.adapter.exchange(back, REDIRECT_URI)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: 'access_denied',
    });
  });

  it(`${CONSENT}: an app that was not approved for the chat lacks that scope, and no other`, async () => {
    const link = new URL(bed.adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI }));
    const body = new URLSearchParams(link.search);
    for (const [name, value] of Object.entries({ shop: SEEDED_SHOP, decision: 'allow', withhold: 'im' })) {
      body.set(name, value);
    }
    const allowed = await fetch(link.origin + link.pathname, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(allowed.headers.get('location') ?? '').searchParams;
    const [opened] = await bed.adapter.exchange(Object.fromEntries(back), REDIRECT_URI);
    if (opened === undefined) throw new Error('The grant opened no shop.');
    await expect(bed.adapter.listConversations(opened, null)).rejects.toMatchObject({ kind: 'missingScope' });
    await expect(bed.adapter.listProducts(opened, null)).resolves.toMatchObject({ nextCursor: null });
  });

  it(`${TOKEN}: a code older than half an hour is worth nothing`, async () => {
    const back = await callback([SEEDED_SHOP]);
    bed.sandbox.clock.step(31 * 60_000);
    await expect(bed.adapter.exchange(back, REDIRECT_URI)).rejects.toMatchObject({ kind: 'unauthorised' });
    bed.sandbox.clock.reset();
  });

  it.each([
    ['rate_limited', 'rateLimited'],
    ['internal_error', 'unavailable'],
    ['timeout_before', 'unavailable'],
  ] as const)(`${TOKEN}: under %s it can be tried again`, async (kind, expected) => {
    const back = await callback([SEEDED_SHOP]);
    bed.sandbox.faults.add({ ...fault, kind, pathIncludes: '/auth/token/create', method: 'POST' });
    await expect(bed.adapter.exchange(back, REDIRECT_URI)).rejects.toMatchObject({ kind: expected });
    await expect(bed.adapter.exchange(back, REDIRECT_URI)).resolves.toHaveLength(1);
  });
});

describe('renewing', () => {
  it(`${RENEWAL}: gives a new pair and keeps the day on which the grant ends`, async () => {
    const opened = await bed.linkNewShop();
    bed.sandbox.world.expireAccessTokens('lazada', opened.platformShopId);
    const credentials = await bed.adapter.refresh(opened);
    expect(credentials.accessToken).not.toBe(opened.credentials.accessToken);
    expect(Math.abs(credentials.refreshExpiresAt - opened.credentials.refreshExpiresAt)).toBeLessThan(5000);
    await expect(bed.adapter.getShop({ ...opened, credentials })).resolves.toMatchObject({ isActive: true });
    await expect(bed.adapter.refresh(opened)).rejects.toMatchObject({
      kind: 'unauthorised',
      marketplaceCode: 'IllegalRefreshToken',
    });
  });

  it(`${RENEWAL}: after a withdrawal only the seller can help`, async () => {
    const opened = await bed.linkNewShop();
    bed.world.revoke('lazada', opened.platformShopId);
    await expect(bed.adapter.refresh(opened)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it.each([
    ['rate_limited', 'rateLimited'],
    ['internal_error', 'unavailable'],
    ['timeout_before', 'unavailable'],
    ['timeout_after_accept', 'unavailable'],
  ] as const)(`${RENEWAL}: %s`, async (kind, expected) => {
    const opened = await bed.linkNewShop();
    bed.sandbox.faults.add({ ...fault, kind, pathIncludes: '/auth/token/refresh', method: 'POST' });
    await expect(bed.adapter.refresh(opened)).rejects.toMatchObject({ kind: expected });
  });
});

describe('the shop itself', () => {
  it.each(['SG', 'MY', 'TH', 'VN', 'PH', 'ID'])(`${SELLER}: in %s`, async (region) => {
    const opened = await bed.linkNewShop(region);
    await expect(bed.adapter.getShop(opened)).resolves.toEqual({
      platformShopId: opened.platformShopId,
      shopName: `New ${region}`,
      site: region,
      logoUrl: expect.stringContaining(opened.platformShopId),
      isActive: true,
    });
  });

  itFailsAsDocumented(
    { endpoint: SELLER, effect: 'read', run: (adapter, of) => adapter.getShop(of) },
    () => bed,
    () => shop,
  );
});

describe('followers', () => {
  it(`${FOLLOWERS}: those among the buyers asked about, however many those are`, async () => {
    const buyers = Array.from({ length: 120 }, () => putBuyer(bed.world).buyerId);
    const following = buyers.filter((_, at) => at % 3 === 0);
    for (const buyerId of following) bed.world.follow('lazada', shop.platformShopId, buyerId, true);
    const found = await bed.adapter.listFollowers(shop, buyers);
    expect([...found].toSorted()).toEqual(following.toSorted());
    await expect(bed.adapter.listFollowers(shop, [])).resolves.toEqual(new Set());
  });

  itFailsAsDocumented(
    { endpoint: FOLLOWERS, effect: 'read', run: (adapter, of) => adapter.listFollowers(of, ['1']) },
    () => bed,
    () => shop,
  );
});

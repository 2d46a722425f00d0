import { and, eq } from './db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Shop } from '@seller-chat/core';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import { job, notice, shop as shopTable, shopSync, shopToken } from './db/schema/index.ts';
import { makeBuyer, MARKETPLACE_OF } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, readTexts, waitForSession } from './testing/conversation-view.ts';
import { makeVisitor } from './testing/seller.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const HOUR = 3_600_000;
/** More than a token's life at Shopee, so that every token counts as one that ends soon. */
const SOON_MS = 5 * HOUR;
const calm = { duplicate: 0, shuffle: 0, drop: 0, paused: false };
let world: TestWorld;
let seller: Seller;
let shop: Shop;
let buyer: Buyer;
let platformShopIds: string[];

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('weekend@example.test');
  platformShopIds = world.sandbox.world.shops('shopee').map(({ shopId }) => shopId);
  shop = await seller.connect('Shopee', platformShopIds[0] ?? '');
  buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
  await buyer.say('halo');
  await waitForSession(seller, shop, buyer.buyerId);
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.faults.clear());

const accessor = () => world.server.app.services.shops;
const db = () => world.server.database.db;
const statusOf = async (shopId: string) =>
  (await db().select().from(shopTable).where(eq(shopTable.shopId, shopId)))[0]?.status;
const generation = async () =>
  (await db().select().from(shopToken).where(eq(shopToken.shopId, shop.shopId)))[0]?.generation;
const expiries = () => db().$count(notice, eq(notice.kind, 'shopExpired'));

describe('a token that ends while no one is at work', () => {
  it('is renewed although the marketplace refuses twice, without a notice', async () => {
    world.sandbox.faults.add({
      marketplace: 'shopee',
      kind: 'internal_error',
      pathIncludes: '/auth/access_token/get',
      method: '',
      times: 2,
      retryAfterSeconds: 0,
      delayMs: 0,
    });
    const before = (await generation()) ?? 0;
    await accessor().renewSoonExpiring(SOON_MS);
    await accessor().renewSoonExpiring(SOON_MS);
    expect([await generation(), await statusOf(shop.shopId)]).toEqual([before, 'success']);
    await accessor().renewSoonExpiring(SOON_MS);
    expect(await generation()).toBe(before + 1);
    expect(await statusOf(shop.shopId)).toBe('success');
    expect(await expiries()).toBe(0);
    await buyer.say('still there?');
    const session = await waitForSession(seller, shop, buyer.buyerId);
    await vi.waitFor(
      async () => expect(await readTexts(seller, session)).toContain('still there?'),
      PATIENCE,
    );
  });

  it('that cannot be renewed marks the shop with a notice and a mail; what it missed comes once it is back', async () => {
    const session = await waitForSession(seller, shop, buyer.buyerId);
    world.sandbox.world.revoke('shopee', shop.platformShopId);
    for (let round = 0; round < 3; round += 1) await accessor().renewSoonExpiring(SOON_MS);
    expect(await statusOf(shop.shopId)).toBe('expired');
    const { accountId } = (await seller.api.getAccount({})).account;
    expect(await expiries()).toBe(1);
    const mails = and(eq(job.accountId, accountId), eq(job.kind, 'mailNotice'));
    expect(await db().$count(job, mails)).toBe(1);
    expect(await readTexts(seller, session)).toContain('halo');
    // The push is lost for good.
    world.sandbox.webhooks.setFaults({ ...calm, drop: 1 });
    await buyer.say('written while it was expired');
    await seller.connect('Shopee', shop.platformShopId);
    await vi.waitFor(
      async () => expect(await readTexts(seller, session)).toContain('written while it was expired'),
      PATIENCE,
    );
    world.sandbox.webhooks.setFaults(calm);
    const { platformAndShopListMap } = await seller.api.getShopList({});
    expect(platformAndShopListMap.Shopee).toMatchObject([
      { shopId: shop.shopId, status: 'success', health: 'normal' },
    ]);
    const [again] = platformAndShopListMap.Shopee ?? [];
    expect(again?.authorisationEndsAt).toBeGreaterThan(Date.now() + 20 * 24 * HOUR);
  });
});

describe.each(['Lazada', 'Shopee', 'Tokopedia'] as const)(
  'at %s, after an authorisation that had ended',
  (platform) => {
    it('a message that the seller read there meanwhile is read here too', async () => {
      const marketplace = MARKETPLACE_OF[platform];
      const reader = await world.makeSeller(`reader-${marketplace}@example.test`);
      const [first] = world.sandbox.world
        .shops(marketplace)
        .map(({ shopId }) => shopId)
        .slice(-1);
      const connected = await reader.connect(platform, first ?? '');
      const citra = await makeBuyer(world.sandbox, connected, 'Citra');
      world.sandbox.clock.setSkew(-HOUR);
      await citra.say('read me there');
      world.sandbox.clock.setSkew(0);
      const session = await waitForSession(reader, connected, citra.buyerId);
      await vi.waitFor(
        async () => expect(await readTexts(reader, session)).toContain('read me there'),
        PATIENCE,
      );
      const unread = async () => (await waitForSession(reader, connected, citra.buyerId)).unreadCount;
      expect(await unread()).toBe(1);
      const ofShop = eq(shopSync.shopId, connected.shopId);
      await vi.waitFor(async () => {
        const [sync] = await db().select().from(shopSync).where(ofShop);
        expect(sync).toMatchObject({
          passStartedAt: 0,
          syncedUntil: expect.toSatisfy((at: number) => at > 0),
        });
      }, PATIENCE);
      world.sandbox.webhooks.setFaults({ ...calm, drop: 1 });
      world.sandbox.world.revoke(marketplace, connected.platformShopId);
      await accessor().renewSoonExpiring(400 * 24 * HOUR);
      const { world: there } = world.sandbox;
      const talk = there.openConversation(marketplace, connected.platformShopId, citra.buyerId);
      there.markRead(marketplace, talk.conversationId);
      await reader.connect(platform, connected.platformShopId);
      await vi.waitFor(async () => expect(await unread()).toBe(0), PATIENCE);
      world.sandbox.webhooks.setFaults(calm);
    });
  },
);

describe('another browser', () => {
  it('connects a shop at a marketplace without an account of ours', async () => {
    const other = makeVisitor(world.server.url);
    const { authUrl, linkId } = await seller.api.getCrossBrowserAuthUrl({ platform: 'Lazada' });
    const secret = new URL(authUrl).hash.slice(1);
    const opened = await other.api.openCrossBrowserAuth({ secret });
    const [lazada] = world.sandbox.world.shops('lazada');
    const callback = await walkConsent(opened.authUrl, [lazada?.shopId ?? '']);
    expect(await other.api.bindCrossBrowserShop({ callback })).toMatchObject({ problem: null });
    expect(await seller.api.checkCrossBrowserAuthStatus({ linkId })).toMatchObject({
      status: 'success',
      shopList: [{ platform: 'Lazada', platformShopId: lazada?.shopId }],
    });
    await expect(other.api.getShopList({})).rejects.toMatchObject({ code: 50_001 });
  });
});

describe('authorising again with another shop', () => {
  it('changes neither of them', async () => {
    const { authUrl } = await seller.api.getAuthUrl({ platform: 'Shopee', shopId: shop.shopId });
    const callback = await walkConsent(authUrl, [platformShopIds[1] ?? '']);
    await expect(seller.api.bindShop({ callback })).rejects.toMatchObject({ code: 42_207 });
    expect((await seller.api.getShopList({})).platformAndShopListMap.Shopee).toHaveLength(1);
    expect(await statusOf(shop.shopId)).toBe('success');
  });
});

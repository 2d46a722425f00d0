import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { capabilitiesOf } from '@seller-chat/core';
import type { Platform, SessionId, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import { PATIENCE, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const PLATFORMS = ['Lazada', 'Shopee', 'TikTok', 'Tokopedia'] as const;

let world: TestWorld;
let seller: Seller;
const shops = new Map<Platform, Shop>();

beforeAll(async () => {
  world = await startWorld();
  seller = await world.makeSeller('mei@example.test');
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops.set(platform, await seller.connect(platform, first.shopId));
  }
});
afterAll(() => world.stop());

function shopOn(platform: Platform): Shop {
  const shop = shops.get(platform);
  if (!shop) throw new Error(`no shop on ${platform}`);
  return shop;
}

/** A paid order of a buyer, as the marketplace has it. */
function placeOrder(platform: Platform, buyerId: string): string {
  const marketplace = MARKETPLACE_OF[platform];
  const { platformShopId } = shopOn(platform);
  const { commerce } = world.sandbox.world;
  const [product] = commerce.products(marketplace, platformShopId);
  if (!product) throw new Error('the shop has no products');
  const { orderId } = commerce.placeOrder({
    marketplace,
    shopId: platformShopId,
    buyerId,
    lines: [{ productId: product.productId, quantity: 2 }],
    buyerNote: '',
    paymentMethod: 'Card',
    shippingFee: 0,
    recipient: {
      name: 'A***h',
      phone: '+60*****12',
      address: '12 Jalan',
      city: 'KL',
      postCode: '50000',
      region: 'MY',
    },
  });
  commerce.moveOrder(marketplace, orderId, 'pay', {});
  return orderId;
}

async function ordersOf(platform: Platform, buyerId: string): Promise<readonly OrderDetail[]> {
  const { shopId } = shopOn(platform);
  return (await seller.api.getBuyerOrderList({ shopId, buyerId })).orderList;
}

const newBuyer = (platform: Platform, name: string) =>
  makeBuyer(world.sandbox, shopOn(platform), `${name} on ${platform}`);

describe.each(PLATFORMS)('on %s', (platform) => {
  it("a buyer's orders are found, with what is in them; no other buyer's are", async () => {
    const buyer = await newBuyer(platform, 'Orders');
    const stranger = await newBuyer(platform, 'Stranger');
    const [first, second] = [placeOrder(platform, buyer.buyerId), placeOrder(platform, buyer.buyerId)];
    placeOrder(platform, stranger.buyerId);
    await buyer.say('where is it?');
    await waitForSession(seller, shopOn(platform), buyer.buyerId);
    const orders = await ordersOf(platform, buyer.buyerId);
    expect(orders.map(({ platformOrderSn }) => platformOrderSn).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(orders[0]?.itemList[0]).toMatchObject({ quantity: 2, title: expect.stringMatching(/./) });
    expect(orders[0]?.total.amountMinor).toBeGreaterThan(0);
    const { shopId } = shopOn(platform);
    const known = await seller.api.getBuyerOrderList({
      shopId,
      buyerId: buyer.buyerId,
      isKnownOnly: '1',
    });
    expect(known.orderList.map(({ platformOrderSn }) => platformOrderSn)).toEqual(
      orders.map(({ platformOrderSn }) => platformOrderSn),
    );
  });

  it('an order that moves is emitted to every listener, without a request', async () => {
    const buyer = await newBuyer(platform, 'Live');
    const live = await seller.listen();
    const platformOrderSn = placeOrder(platform, buyer.buyerId);
    await vi.waitFor(() => {
      const emitted = live.frames
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.type === 'order.changed' ? [event.order] : []));
      expect(emitted.find((order) => order.platformOrderSn === platformOrderSn)?.buyerId).toBe(buyer.buyerId);
    }, PATIENCE);
    live.stop();
  });

  it('products come page by page and are found by a word of their title', async () => {
    const { shopId, platformShopId } = shopOn(platform);
    const { productList } = await seller.api.getProductList({ shopId });
    const [wanted] = world.sandbox.world.commerce.products(MARKETPLACE_OF[platform], platformShopId);
    expect(productList.length).toBeGreaterThan(0);
    const keyword = (wanted?.title ?? '').slice(0, 6);
    const found = await seller.api.getProductList({ shopId, keyword });
    expect(found.productList.map(({ productId }) => productId)).toContain(wanted?.productId);
    const unseen = await seller.api.getProductList({ shopId, keyword: `\u200b${keyword}\u200b` });
    expect(unseen.productList).toEqual(found.productList);
    const invisible = await seller.api.getProductList({ shopId, keyword: '\u200b' });
    expect(invisible.productList).toEqual(productList);
    await expect(seller.api.getProductList({ shopId, nextCursor: 'nonsense' })).rejects.toMatchObject({
      code: expect.toSatisfy((code) => [40_000, 42_221].includes(code as number)),
    });
  });

  it('vouchers are listed, or the answer says that this marketplace has none', async () => {
    const { shopId } = shopOn(platform);
    const asked = seller.api.getVoucherList({ shopId });
    if (capabilitiesOf(platform).features.voucher.value) {
      expect((await asked).voucherList.length).toBeGreaterThanOrEqual(0);
    } else {
      await expect(asked).rejects.toMatchObject({ code: 42_220 });
    }
  });

  it('who follows the shop is read where the marketplace says so, and stored with the conversation', async () => {
    const buyer = await newBuyer(platform, 'Follower');
    const shop = shopOn(platform);
    await buyer.say('halo');
    const { sessionId } = await waitForSession(seller, shop, buyer.buyerId);
    world.sandbox.world.follow(MARKETPLACE_OF[platform], shop.platformShopId, buyer.buyerId, true);
    const { shopId } = shop;
    const answer = await seller.api.getBuyerFollowStatus({ shopId, buyerIds: [buyer.buyerId] });
    const isKnown = capabilitiesOf(platform).features.follow.value;
    expect(answer.buyerIdAndFollowStatusMap).toEqual(isKnown ? { [buyer.buyerId]: true } : {});
    const { session } = await seller.api.getSessionDetail({ shopId, sessionId });
    expect(session.followFlag).toBe(isKnown);
  });
});

describe('opening a conversation before anything was said', () => {
  it.each(['Lazada', 'Tokopedia'] as const)(
    'on %s by an order: the same session each time',
    async (platform) => {
      const { shopId } = shopOn(platform);
      const buyer = await newBuyer(platform, 'Silent');
      const platformOrderSn = placeOrder(platform, buyer.buyerId);
      const { sessionId } = await seller.api.openSession({ shopId, platformOrderSn });
      expect(await seller.api.openSession({ shopId, platformOrderSn })).toEqual({ sessionId });
      const { session } = await seller.api.getSessionDetail({ shopId, sessionId });
      expect(session).toMatchObject({ buyerId: buyer.buyerId, platform, messageId: '' });
      expect(session.lastMessageTime).toBeGreaterThan(0);
    },
  );

  it('on TikTok by its buyer', async () => {
    const { shopId } = shopOn('TikTok');
    const { buyerId } = await newBuyer('TikTok', 'Silent');
    const { sessionId } = await seller.api.openSession({ shopId, buyerId });
    expect((await seller.api.getSessionDetail({ shopId, sessionId })).session.buyerId).toBe(buyerId);
  });

  it('on Shopee the detail is found by the buyer, and it is said when there is no conversation yet', async () => {
    const shop = shopOn('Shopee');
    const { shopId } = shop;
    const buyer = await newBuyer('Shopee', 'Known');
    await buyer.say('halo');
    const { sessionId } = await waitForSession(seller, shop, buyer.buyerId);
    const local = `${shopId}-local:buyer:${buyer.buyerId}`;
    const found = await seller.api.getSessionDetail({ shopId, sessionId: local, buyerId: buyer.buyerId });
    expect(found.session.sessionId).toBe(sessionId);
    const silent = await newBuyer('Shopee', 'Silent');
    await expect(
      seller.api.getSessionDetail({ shopId, sessionId: local, buyerId: silent.buyerId }),
    ).rejects.toMatchObject({ code: 40_921 });
  });

  it('an order that the shop does not have is not found', async () => {
    for (const platform of ['Lazada', 'Shopee', 'TikTok'] as const) {
      const { shopId } = shopOn(platform);
      const platformOrderSn = '990000000000000001';
      await expect(seller.api.getOrderDetail({ shopId, platformOrderSn })).rejects.toMatchObject({
        code: expect.toSatisfy((code) => [40_400, 42_221].includes(code as number)),
      });
    }
  });
});

describe('what sellers write down', () => {
  it('a note is replaced only by an agent who saw its newest version', async () => {
    const { shopId } = shopOn('Shopee');
    const { buyerId } = await newBuyer('Shopee', 'Noted');
    const save = (text: string, version: number) =>
      seller.api.saveBuyerNote({ shopId, buyerId, text, version });
    expect((await save('Café owner', 0)).note).toMatchObject({ text: 'Café owner', version: 1 });
    // The same call again, its answer lost on the way.
    expect((await save('Café owner', 0)).note.version).toBe(1);
    await expect(save('Somebody else wrote this', 0)).rejects.toMatchObject({
      code: 40_920,
      info: { note: { text: 'Café owner', version: 1 } },
    });
    expect((await save('Café owner, invoice in the box', 1)).note.version).toBe(2);
    const { note } = await seller.api.getBuyerInfo({ shopId, buyerId });
    expect(note).toMatchObject({
      text: 'Café owner, invoice in the box',
      version: 2,
      updatedBy: 'mei@example.test',
    });
  });

  it('a remark is added once, changed and deleted only by an agent who saw its newest version, and can be restored', async () => {
    const shop = shopOn('Shopee');
    const { shopId } = shop;
    const buyer = await newBuyer('Shopee', 'Remarked');
    await buyer.say('halo');
    const { sessionId } = await waitForSession(seller, shop, buyer.buyerId);
    const remarkId = crypto.randomUUID();
    const key = { shopId, sessionId, remarkId };
    const words = { type: 'afterSale', text: 'Broken cup', platformOrderSn: '7' } as const;
    const { remark } = await seller.api.addRemark({ ...key, ...words });
    expect(await seller.api.addRemark({ ...key, ...words })).toEqual({ remark });
    expect(remark).toMatchObject({ ...words, createdBy: 'mei@example.test', version: 1 });
    expect(remark.updatedBy).toBe(remark.createdBy);
    const saved = await seller.api.saveRemark({ ...key, type: 'preSale', text: 'Sent another', version: 1 });
    expect(saved.remark).toMatchObject({ type: 'preSale', text: 'Sent another', version: 2 });
    await expect(
      seller.api.saveRemark({ ...key, type: 'preSale', text: 'Refunded', version: 1 }),
    ).rejects.toMatchObject({ code: 40_920, info: { remark: { text: 'Sent another', version: 2 } } });
    const list = async () => (await seller.api.getRemarkList({ shopId, sessionId })).remarkList;
    expect(await list()).toEqual([saved.remark]);
    await expect(seller.api.delRemark({ ...key, version: 1 })).rejects.toMatchObject({
      code: 40_920,
      info: { remark: saved.remark },
    });
    await seller.api.delRemark({ ...key, version: 2 });
    await seller.api.delRemark({ ...key, version: 2 });
    expect(await list()).toEqual([]);
    const restored = { remark: { ...saved.remark, version: 4 } };
    expect(await seller.api.undelRemark(key)).toEqual(restored);
    expect(await seller.api.undelRemark(key)).toEqual(restored);
    expect(await list()).toEqual([restored.remark]);
  });

  it('a remark belongs to its conversation: through another one it is not there', async () => {
    const shop = shopOn('Shopee');
    const { shopId } = shop;
    const [one, other] = [await newBuyer('Shopee', 'One'), await newBuyer('Shopee', 'Other')];
    for (const buyer of [one, other]) await buyer.say('halo');
    const here = (await waitForSession(seller, shop, one.buyerId)).sessionId;
    const there = (await waitForSession(seller, shop, other.buyerId)).sessionId;
    const remarkId = crypto.randomUUID();
    await seller.api.addRemark({ shopId, sessionId: here, remarkId, type: 'preSale', text: 'mine' });
    const again = { shopId, sessionId: there, remarkId, type: 'preSale', text: 'x' } as const;
    await expect(seller.api.addRemark(again)).rejects.toMatchObject({ code: 40_400 });
    await expect(seller.api.saveRemark({ ...again, version: 1 })).rejects.toMatchObject({ code: 40_400 });
    await seller.api.delRemark({ shopId, sessionId: there, remarkId, version: 1 });
    await expect(seller.api.undelRemark({ shopId, sessionId: there, remarkId })).rejects.toMatchObject({
      code: 40_400,
    });
    const { remarkList } = await seller.api.getRemarkList({ shopId, sessionId: here });
    expect(remarkList).toHaveLength(1);
  });

  it("a buyer's contacts, and conversations with the account's other shops", async () => {
    const shop = shopOn('Shopee');
    const [, second] = world.sandbox.world.shops('shopee');
    if (!second) throw new Error('the sandbox has one shop only');
    const other = await seller.connect('Shopee', second.shopId);
    const buyer = await newBuyer('Shopee', 'Everywhere');
    await buyer.say('first');
    await buyer.say('second');
    const session = await waitForSession(seller, shop, buyer.buyerId);
    const answer = await fetch(`${world.sandbox.controlUrl}/api/shopee/buyer-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ buyerId: buyer.buyerId, shopId: second.shopId, text: 'and here' }),
    });
    expect(answer.ok).toBe(true);
    const elsewhere: SessionId = (await waitForSession(seller, other, buyer.buyerId)).sessionId;
    const info = await seller.api.getBuyerInfo({ shopId: shop.shopId, buyerId: buyer.buyerId });
    expect(info.sessionList.map(({ sessionId }) => sessionId)).toEqual([elsewhere]);
    expect(info.firstContactAt).toBeGreaterThan(0);
    expect(info.lastContactAt).toBeGreaterThanOrEqual(info.firstContactAt);
    expect(info.lastContactAt).toBeLessThanOrEqual(session.lastMessageTime + 60_000);
  });
});

describe('a shop whose authorisation is gone', () => {
  it('is said so, by every call that asks its marketplace', async () => {
    const shop = shopOn('TikTok');
    const { shopId } = shop;
    world.sandbox.world.revoke('tiktok', shop.platformShopId);
    await expect(seller.api.getProductList({ shopId })).rejects.toMatchObject({ code: 42_203 });
    await expect(seller.api.getBuyerOrderList({ shopId, buyerId: '1' })).rejects.toMatchObject({
      code: 42_203,
    });
    await expect(seller.api.openSession({ shopId, buyerId: '7' })).rejects.toMatchObject({ code: 42_203 });
  });
});

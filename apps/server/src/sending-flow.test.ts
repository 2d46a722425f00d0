import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { capabilitiesOf } from '@seller-chat/core';
import type { OutgoingContent, OutgoingKind, Platform, Session, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, keyOf, readAll, waitForSession } from './testing/conversation-view.ts';
import { makeMp4, makePng } from './testing/files.ts';
import { makeVisitor } from './testing/seller.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const SEND_PATH = {
  Lazada: '/im/message/send',
  Shopee: '/sellerchat/send_message',
  TikTok: '/messages',
  Tokopedia: '/reply',
} as const satisfies Record<Platform, string>;
const PLATFORMS = Object.keys(SEND_PATH) as Platform[];

let world: TestWorld;
let seller: Seller;
const talks = new Map<Platform, { shop: Shop; buyer: Buyer; session: Session }>();

beforeAll(async () => {
  world = await startWorld({ OUTBOX_GIVE_UP_MS: '60000' });
  seller = await world.makeSeller('kinds@example.test');
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    const shop = await seller.connect(platform, first.shopId);
    const buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
    await buyer.say('halo');
    talks.set(platform, { shop, buyer, session: await waitForSession(seller, shop, buyer.buyerId) });
  }
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.faults.clear());

function talkOn(platform: Platform) {
  const talk = talks.get(platform);
  if (!talk) throw new Error(`no conversation on ${platform}`);
  return talk;
}

/** The shop's messages, as the marketplace keeps them. */
function arrivedOn(platform: Platform) {
  const { shop, buyer } = talkOn(platform);
  const marketplace = MARKETPLACE_OF[platform];
  const { conversationId } = world.sandbox.world.openConversation(
    marketplace,
    shop.platformShopId,
    buyer.buyerId,
  );
  return world.sandbox.world
    .messages(marketplace, conversationId)
    .filter(({ sender }) => sender === 'seller');
}

const upload = ({ shopId }: Shop, bytes: Buffer, name = 'kopi.png', type = 'image/png') =>
  seller.api.uploadFile({ shopId }, { file: { blob: new Blob([new Uint8Array(bytes)], { type }), name } });

/** Something of every kind, from what the shop has. */
async function makeContent(platform: Platform, kind: OutgoingKind): Promise<OutgoingContent> {
  const { shop, buyer } = talkOn(platform);
  const { commerce } = world.sandbox.world;
  const marketplace = MARKETPLACE_OF[platform];
  const [product] = commerce.products(marketplace, shop.platformShopId);
  const [voucher] = commerce.vouchers(marketplace, shop.platformShopId);
  if (!product) throw new Error('the shop has no products');
  switch (kind) {
    case 'text':
      return { kind, text: 'Masih ada kak' };
    case 'image':
      return { kind, uploadId: (await upload(shop, makePng(800, 600))).uploadId };
    case 'video': {
      const film = await upload(shop, makeMp4(9000, 640, 360), 'kopi.mp4', 'video/mp4');
      return { kind, uploadId: film.uploadId };
    }
    case 'emoji': {
      const { groupList } = await seller.api.getStickerConfig({ shopId: shop.shopId });
      const sticker = groupList[0]?.stickerList[0];
      return { kind, stickerId: sticker?.stickerId ?? '', text: sticker?.text ?? '' };
    }
    case 'product':
      return { kind, productId: product.productId };
    case 'order': {
      const { orderId } = commerce.placeOrder({
        marketplace,
        shopId: shop.platformShopId,
        buyerId: buyer.buyerId,
        lines: [{ productId: product.productId, quantity: 1 }],
        buyerNote: '',
        paymentMethod: 'Card',
        shippingFee: 0,
        recipient: { name: 'A', phone: '1', address: 'B', city: 'C', postCode: '1', region: 'MY' },
      });
      return { kind, orderId };
    }
    case 'voucher':
      return { kind, voucherId: voucher?.voucherId ?? '' };
    case 'followInvite':
      return { kind };
  }
}

/** Sends it, twice with the same id as an impatient browser would; waits until both sides agree. */
async function sendOnce(platform: Platform, content: OutgoingContent) {
  const { session, buyer } = talkOn(platform);
  // No marketplace takes more than a few in a row.
  await buyer.say('lalu?');
  const before = arrivedOn(platform).length;
  const order = { ...keyOf(session), clientMessageId: crypto.randomUUID(), content };
  await Promise.all([seller.api.sendMessage(order), seller.api.sendMessage(order)]);
  const message = await vi.waitFor(async () => {
    const mine = (await readAll(seller, session)).filter(
      ({ clientMessageId }) => clientMessageId === order.clientMessageId,
    );
    expect(mine.map(({ status, failReason }) => [status, failReason])).toEqual([['sent', undefined]]);
    return mine[0];
  }, PATIENCE);
  const arrived = arrivedOn(platform).slice(before);
  expect(arrived).toHaveLength(1);
  return { message, arrived: arrived[0] };
}

const EVERY_KIND = PLATFORMS.flatMap((platform) =>
  capabilitiesOf(platform).sendableKinds.map((kind) => [platform, kind as OutgoingKind] as const),
);

describe('[R10] every kind that a marketplace takes', () => {
  it.each(EVERY_KIND)('%s: %s arrives once, and is here once', async (platform, kind) => {
    const content = await makeContent(platform, kind);
    const { message, arrived } = await sendOnce(platform, content);
    expect(message?.kind).toBe(kind);
    // Tokopedia takes a picture by its address and keeps that, under its own number.
    const there = { emoji: 'sticker', image: platform === 'Tokopedia' ? 'other' : 'image' }[kind as 'emoji'];
    expect(arrived?.content.kind).toBe(there ?? kind);
    // Where the answer names no message, its copy is recognised when the conversation is read.
    await vi.waitFor(async () => {
      const copies = await readAll(seller, talkOn(platform).session);
      const mine = copies.find(({ messageId }) => messageId === message?.messageId);
      expect(mine?.platformMessageId).toBeDefined();
      const same = copies.filter((one) => one.platformMessageId === mine?.platformMessageId);
      expect(same).toHaveLength(1);
    }, PATIENCE);
  });

  it.each(PLATFORMS)(
    '%s: of a translated reply the buyer gets the translation, the team both',
    async (platform) => {
      const content = { kind: 'text', text: 'Masih ada kak', original: 'Still in stock' } as const;
      const { message, arrived } = await sendOnce(platform, content);
      expect(message?.content).toMatchObject({ text: 'Masih ada kak', original: 'Still in stock' });
      expect(JSON.stringify(arrived)).not.toContain('Still in stock');
      const other = { ...content, original: 'Available' };
      const again = {
        ...keyOf(talkOn(platform).session),
        clientMessageId: message?.clientMessageId ?? '',
        content: other,
      };
      await expect(seller.api.sendMessage(again)).rejects.toMatchObject({
        code: ERROR_CODES.clientMessageIdTaken,
      });
    },
  );

  it.each([
    ['Shopee', 'voucher'],
    ['TikTok', 'emoji'],
    ['Tokopedia', 'product'],
  ] as const)('%s takes no %s: refused before it is queued', async (platform, kind) => {
    const contents = {
      voucher: { kind: 'voucher', voucherId: '1' },
      emoji: { kind: 'emoji', text: '[smile]' },
      product: { kind: 'product', productId: '1' },
    } as const;
    const order = {
      ...keyOf(talkOn(platform).session),
      clientMessageId: crypto.randomUUID(),
      content: contents[kind],
    };
    await expect(seller.api.sendMessage(order)).rejects.toMatchObject({ code: 42_204 });
  });

  it.each(['Lazada', 'TikTok'] as const)(
    '%s: what it refuses stays here with its reason, and can be sent again',
    async (platform) => {
      const { session, buyer } = talkOn(platform);
      await buyer.say('yang mana?');
      const order = {
        ...keyOf(session),
        clientMessageId: crypto.randomUUID(),
        content: { kind: 'product', productId: '404' },
      } as const;
      const expectRefused = () =>
        vi.waitFor(async () => {
          const mine = (await readAll(seller, session)).find(
            ({ clientMessageId }) => clientMessageId === order.clientMessageId,
          );
          expect(mine).toMatchObject({ status: 'fail', content: { productId: '404' } });
          expect(mine?.failReason).toMatch(/\w{3}/);
          return mine?.version ?? 0;
        }, PATIENCE);
      await seller.api.sendMessage(order);
      const version = await expectRefused();
      expect((await seller.api.sendMessage(order)).message.status).toBe('loading');
      await vi.waitFor(async () => expect(await expectRefused()).toBeGreaterThan(version + 1), PATIENCE);
    },
  );

  it('a card that is only an id is completed from the marketplace', async () => {
    const { message } = await sendOnce('Shopee', await makeContent('Shopee', 'product'));
    await vi.waitFor(async () => {
      const all = await readAll(seller, talkOn('Shopee').session);
      const card = all.find((one) => one.messageId === message?.messageId);
      expect(card?.content['title']).toEqual(expect.any(String));
    }, PATIENCE);
  });
});

describe('a picture on its way', () => {
  it.each(PLATFORMS)(
    '%s: taken, but the answer never came: it is recognised, and not sent again',
    async (platform) => {
      world.sandbox.faults.add({
        marketplace: MARKETPLACE_OF[platform],
        kind: 'timeout_after_accept',
        pathIncludes: SEND_PATH[platform],
        method: 'POST',
        times: 1,
        retryAfterSeconds: 1,
        delayMs: 100,
      });
      await sendOnce(platform, await makeContent(platform, 'image'));
    },
  );

  it('is uploaded once, however often sending it must be tried', async () => {
    const content = await makeContent('Shopee', 'image');
    const requests = vi.spyOn(globalThis, 'fetch');
    world.sandbox.faults.add({
      marketplace: 'shopee',
      kind: 'internal_error',
      pathIncludes: SEND_PATH.Shopee,
      method: 'POST',
      times: 2,
      retryAfterSeconds: 1,
      delayMs: 0,
    });
    await sendOnce('Shopee', content);
    const uploads = requests.mock.calls.filter(([url]) => String(url).includes('upload_image'));
    requests.mockRestore();
    expect(uploads).toHaveLength(1);
  });

  it('is shown to agents who may see the shop, in pieces where asked, and to no others', async () => {
    const { shop } = talkOn('TikTok');
    const bytes = makePng(300, 200, 700_000);
    const { url } = await upload(shop, bytes);
    const address = `http://127.0.0.1:${world.environment['PORT']}${url}`;
    const whole = await seller.fetch(address);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const piece = await seller.fetch(address, { headers: { range: 'bytes=600000-600009' } });
    expect(piece.status).toBe(206);
    expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(600_000, 600_010));
    expect((await fetch(address)).status).toBe(401);
    const stranger = await world.makeSeller('stranger@example.test');
    expect((await stranger.fetch(address)).status).toBe(404);
    expect((await makeVisitor(new URL(address).origin).fetch(address)).status).toBe(401);
  });

  it('whose bytes are lost fails its message, instead of being tried for ever', async () => {
    const { shop, session } = talkOn('Shopee');
    const { uploadId } = await upload(shop, makePng(300, 200));
    const { account } = await seller.api.getAccount({});
    await world.server.app.services.uploads.bytes.remove({ accountId: account.accountId, uploadId });
    const clientMessageId = crypto.randomUUID();
    await seller.api.sendMessage({
      ...keyOf(session),
      clientMessageId,
      content: { kind: 'image', uploadId },
    });
    await vi.waitFor(async () => {
      const mine = (await readAll(seller, session)).filter((one) => one.clientMessageId === clientMessageId);
      expect(mine.map(({ status }) => status)).toEqual(['fail']);
    }, PATIENCE);
  });

  it('of another shop, or an unknown one, is not sent', async () => {
    const { uploadId } = await upload(talkOn('TikTok').shop, makePng(300, 200));
    for (const id of [uploadId, 'not-there']) {
      const order = {
        ...keyOf(talkOn('Lazada').session),
        clientMessageId: crypto.randomUUID(),
        content: { kind: 'image', uploadId: id },
      } as const;
      await expect(seller.api.sendMessage(order)).rejects.toMatchObject({ code: 40_400 });
    }
  });

  it('that the marketplace does not take is refused with what is wrong', async () => {
    const { shop } = talkOn('Shopee');
    await expect(upload(shop, makePng(10, 10, 2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 42_205,
      info: { verdict: { type: 'tooBig' } },
    });
    await expect(upload(shop, Buffer.from('<script>'), 'a.png')).rejects.toMatchObject({
      info: { verdict: { type: 'typeDiffers' } },
    });
    await expect(upload(shop, makePng(10, 10, 30 * 1024 * 1024))).rejects.toMatchObject({ status: 413 });
  });
});

describe('taking a message back', () => {
  it('empties it here and there, once', async () => {
    const { session } = talkOn('Lazada');
    const { message } = await sendOnce('Lazada', { kind: 'text', text: 'salah kirim' });
    if (!message) throw new Error('nothing was sent');
    const order = { ...keyOf(session), messageId: message.messageId };
    const [first, again] = [await seller.api.recallMessage(order), await seller.api.recallMessage(order)];
    expect(first.message.content).toEqual({ isRecalled: true });
    expect(again.message.version).toBe(first.message.version);
    expect(arrivedOn('Lazada').at(-1)?.recalledAt).toBeGreaterThan(0);
  });

  it("is refused where the marketplace takes none back, and for the buyer's own messages", async () => {
    const { message } = await sendOnce('TikTok', { kind: 'text', text: 'tetap' });
    const [fromBuyer] = await readAll(seller, talkOn('Lazada').session);
    const refused = [
      { ...keyOf(talkOn('TikTok').session), messageId: message?.messageId ?? '' },
      { ...keyOf(talkOn('Lazada').session), messageId: fromBuyer?.messageId ?? '' },
    ];
    for (const order of refused) {
      await expect(seller.api.recallMessage(order as never)).rejects.toMatchObject({ code: 40_904 });
    }
  });
});

it('the stickers of each marketplace: its own, a set of ours, or none', async () => {
  const counts = [];
  for (const platform of PLATFORMS) {
    const { shopId } = talkOn(platform).shop;
    const { groupList } = await seller.api.getStickerConfig({ shopId });
    counts.push([platform, groupList.flatMap(({ stickerList }) => stickerList).length > 0]);
  }
  expect(counts).toEqual([
    ['Lazada', true],
    ['Shopee', false],
    ['TikTok', true],
    ['Tokopedia', false],
  ]);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingContent } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { buyerSays, openConversation, putPicture } from '../testing/conversation.ts';
import type { WorldContent } from '../testing/conversation.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { startTokopediaTestbed } from '../testing/testbed.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const REPLIES = 'GET /v1/chat/fs/{fs_id}/messages/{msg_id}/replies';
const REPLY = 'POST /v1/chat/fs/{fs_id}/messages/{msg_id}/reply';

let bed: TokopediaTestbed;
let shop: ShopAccess;
let given: ReturnType<typeof things>;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
  given = things();
});
afterAll(() => bed.stop());

/** The subjects of messages. */
function things() {
  const { world } = bed;
  const product = putProduct(world, shop, { title: 'Kopi Gayo' });
  const { orderId } = placeOrder(world, shop, putBuyer(world).buyerId, product);
  world.commerce.moveOrder('tokopedia', orderId, 'pay');
  const voucher = {
    marketplace: 'tokopedia',
    voucherId: '77',
    shopId: shop.platformShopId,
    code: 'HEMAT',
    title: 'Hemat 10rb',
    discountType: 'amount',
    discount: 1_000_000,
    minSpend: 0,
    maxDiscount: 0,
    currency: 'IDR',
    startsAt: 0,
    endsAt: Date.now() + 1000,
    total: 10,
    used: 0,
    createdAt: 0,
  } as const;
  world.commerce.putVoucher(voucher);
  return { product, orderId, picture: putPicture(world, shop) };
}

interface Case {
  name: string;
  says(): WorldContent;
  arrives(): { messageType: unknown; kind: string; content: object };
}

const address = () =>
  expect.stringMatching(new RegExp(`^http.*/sandbox-media/${given.picture.mediaId}\\.png$`));
const text = (words: unknown) => ({ messageType: 0, kind: 'text', content: { text: words } });

/** Of the picture that the buyer hands in. */
const size = { width: expect.any(Number), height: expect.any(Number) };

const CASES: readonly Case[] = [
  { name: 'text', says: () => ({ kind: 'text', text: 'Halo kak' }), arrives: () => text('Halo kak') },
  {
    name: 'text with an address, which Tokopedia writes as a link',
    says: () => ({ kind: 'text', text: 'lihat https://a.example/b?c=1&d=2 ya' }),
    arrives: () => text('lihat https://a.example/b?c=1&d=2 ya'),
  },
  {
    name: 'image',
    says: () => ({ kind: 'image', mediaId: given.picture.mediaId }),
    arrives: () => ({ messageType: 2, kind: 'image', content: { url: address(), ...size } }),
  },
  {
    name: 'image with words',
    says: () => ({ kind: 'imageWithText', mediaId: given.picture.mediaId, text: 'rusak' }),
    arrives: () => ({ messageType: 2, kind: 'image', content: { url: address(), text: 'rusak', ...size } }),
  },
  {
    name: 'product',
    says: () => ({ kind: 'product', productId: given.product.productId }),
    arrives: () => ({
      messageType: 3,
      kind: 'product',
      content: {
        productId: given.product.productId,
        title: 'Kopi Gayo',
        price: { amountMinor: 4_500_000, currency: 'IDR' },
        imageUrl: expect.stringMatching(/^http.*\.png$/),
        url: expect.stringContaining(given.product.productId),
      },
    }),
  },
  {
    name: 'product the buyer came from',
    says: () => ({ kind: 'enteredFromProduct', productId: given.product.productId }),
    arrives: () => ({
      messageType: 3,
      kind: 'product',
      content: expect.objectContaining({ productId: given.product.productId }),
    }),
  },
  {
    name: 'sticker',
    says: () => ({ kind: 'sticker', packageId: '7', stickerId: 'senang' }),
    arrives: () => ({
      messageType: 21,
      kind: 'emoji',
      content: { stickerId: 'senang', packageId: '7', url: expect.stringContaining('senang') },
    }),
  },
  {
    name: 'answer to one bubble (28)',
    says: () => ({
      kind: 'other',
      type: '28',
      body: { message: 'yang merah', parent_reply: { reply_id: 5 } },
    }),
    arrives: () => ({ ...text('yang merah'), messageType: 28 }),
  },
  {
    name: 'PDF (17)',
    says: () => ({
      kind: 'other',
      type: '17',
      body: { message: 'faktur', file: { file_url: 'https://a.example/1.pdf' } },
    }),
    arrives: () => ({
      messageType: 17,
      kind: 'other',
      content: {
        text: 'faktur',
        wire: expect.objectContaining({ file: { file_url: 'https://a.example/1.pdf' } }),
      },
    }),
  },
  {
    name: 'type nobody knows',
    says: () => ({ kind: 'other', type: '4711', body: { a: 1 } }),
    arrives: () => ({
      messageType: 4711,
      kind: 'other',
      content: { wire: expect.objectContaining({ a: 1, attachment_type: 4711 }) },
    }),
  },
  {
    name: 'order, of which the chat has no card',
    says: () => ({ kind: 'order', orderId: given.orderId }),
    arrives: () => text(expect.stringContaining(given.orderId)),
  },
  {
    name: 'voucher, of which the chat has no card',
    says: () => ({ kind: 'voucher', voucherId: '77' }),
    arrives: () => text('Hemat 10rb (HEMAT)'),
  },
  {
    name: 'film, of which the chat has no kind',
    says: () => ({ kind: 'video', mediaId: given.picture.mediaId, coverMediaId: given.picture.mediaId }),
    arrives: () => text(address()),
  },
  {
    name: 'notice',
    says: () => ({ kind: 'notice', text: 'Toko sedang tutup' }),
    arrives: () => text('Toko sedang tutup'),
  },
  {
    name: 'menu',
    says: () => ({ kind: 'menu', text: 'Ada yang bisa dibantu?', choices: ['Resi', 'Retur'] }),
    arrives: () => text('Ada yang bisa dibantu?\nResi\nRetur'),
  },
  {
    name: 'follow invitation',
    says: () => ({ kind: 'followInvite' }),
    arrives: () => text(expect.any(String)),
  },
];

describe('what a buyer sends', () => {
  it.each(CASES)(`${REPLIES}: $name`, async ({ says, arrives }) => {
    const to = openConversation(bed.world, shop);
    const { messageId } = buyerSays(bed.world, to, says());
    const { messages } = await bed.adapter.listMessages(shop, to.platformSessionId, null);
    expect(messages).toHaveLength(1);
    const [{ messageType, kind, content, platformMessageId, isSeller } = {}] = messages;
    expect({ messageType, kind, content }).toEqual(arrives());
    expect([platformMessageId, isSeller]).toEqual([messageId, false]);
  });

  it('is pushed as a hint of its conversation, whatever its kind, and the push can be trusted', async () => {
    const receiver = await startLocalServer(() => ({ body: '' }));
    bed.sandbox.setWebhookBase(receiver.origin);
    const { platformShopId } = shop;
    for (const { name, says } of CASES) {
      const to = openConversation(bed.world, shop, name);
      buyerSays(bed.world, to, says());
      const push = await vi.waitUntil(
        () => receiver.requests.find(({ body }) => body.includes(`"msg_id":${to.platformSessionId},`)),
        { timeout: 5000, interval: 5 },
      );
      const rawBody = Buffer.from(push.body);
      const headers = push.headers as Record<string, string>;
      expect(bed.adapter.verifyWebhook({ headers, rawBody, url: '' })).toBe(true);
      expect(bed.adapter.parseWebhook(rawBody)).toEqual([
        {
          type: 'conversationHint',
          platformShopId,
          platformSessionId: to.platformSessionId,
          buyer: { buyerId: to.buyerId, buyerName: name },
        },
      ]);
    }
  });
});

describe('what a seller sends', () => {
  const picture = (url: string): OutgoingContent => ({ kind: 'image', image: { url, width: 1, height: 1 } });

  it(`${REPLY}: a picture by the address it lies at`, async () => {
    const to = openConversation(bed.world, shop);
    await bed.adapter.send(shop, to, picture('https://cdn.shop.example/a.png'));
    expect(bed.world.messages('tokopedia', to.platformSessionId).at(-1)?.content).toMatchObject({
      kind: 'other',
      type: '2',
      body: { image: { image_url: 'https://cdn.shop.example/a.png' } },
    });
    const { messages } = await bed.adapter.listMessages(shop, to.platformSessionId, null);
    expect(messages).toMatchObject([
      { kind: 'image', isSeller: true, content: { url: 'https://cdn.shop.example/a.png' } },
    ]);
  });

  it(`${REPLY}: a picture without an address that can be reached is refused, in Tokopedia’s words`, async () => {
    const to = openConversation(bed.world, shop);
    await expect(bed.adapter.send(shop, to, picture('C:\\a.png'))).rejects.toMatchObject({
      kind: 'refused',
      message: 'invalid file_path format',
    });
  });

  it.each<OutgoingContent>([
    { kind: 'emoji', stickerId: '1' },
    { kind: 'product', productId: '1' },
    { kind: 'order', orderId: '1' },
    { kind: 'voucher', voucherId: '1' },
    { kind: 'followInvite' },
    { kind: 'refund', orderId: '1' },
  ])('$kind cannot be sent', async (content) => {
    const to = { platformSessionId: '1', buyerId: '1' };
    await expect(bed.adapter.send(shop, to, content)).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ANY_TARGET } from '../../testing/any-target.ts';
import type { InboundMessage, SendTarget, ShopAccess } from '../../port.ts';
import type { OutgoingContent } from '../../message-content.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { buyerSays, openConversation, putMedia } from '../testing/conversation.ts';
import type { WorldContent } from '../testing/conversation.ts';
import { filmFile, pictureFile } from '../testing/files.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { startShopeeTestbed } from '../testing/testbed.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const MESSAGES = 'GET /api/v2/sellerchat/get_message';
const SEND = 'POST /api/v2/sellerchat/send_message';

let bed: ShopeeTestbed;
let shop: ShopAccess;
let to: SendTarget;
let things: { productId: string; orderId: string; voucherId: string; returnId: string };
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
  to = openConversation(bed.world, shop);
  const product = putProduct(bed.world, shop);
  const { orderId } = placeOrder(bed.world, shop, to.buyerId, product);
  const voucher = {
    marketplace: 'shopee' as const,
    voucherId: '900719925474099301',
    shopId: shop.platformShopId,
    code: 'KOPI5',
    title: 'RM5 off',
    discountType: 'amount' as const,
    discount: 500,
    minSpend: 0,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: 0,
    endsAt: Date.now() + 86_400_000,
    total: 10,
    used: 0,
    createdAt: 0,
  };
  bed.world.commerce.putVoucher(voucher);
  const request = {
    marketplace: 'shopee',
    orderId,
    kind: 'refund',
    reason: 'ITEM_DAMAGED',
    text: '',
  } as const;
  const { returnId } = bed.world.commerce.requestReturn(request);
  things = { productId: product.productId, orderId, voucherId: voucher.voucherId, returnId };
});
afterAll(() => bed.stop());

/** The push of a message, and the same message in the list. */
async function bothWays(content: WorldContent): Promise<{ pushed: InboundMessage; listed: InboundMessage }> {
  const receiver = await startLocalServer(() => ({ body: '' }));
  bed.sandbox.setWebhookBase(receiver.origin);
  const { messageId } = buyerSays(bed.world, to, content);
  const push = await vi.waitUntil(() => receiver.requests.find(({ body }) => body.includes(messageId)));
  const rawBody = Buffer.from(push.body);
  const headers = push.headers as Record<string, string>;
  expect(bed.adapter.verifyWebhook({ headers, rawBody, url: receiver.origin + push.path })).toBe(true);
  const [event] = bed.adapter.parseWebhook(rawBody);
  if (event?.type !== 'message') throw new Error('The push is not about a message.');
  const listed = await bed.adapter.getMessage(shop, to.platformSessionId, messageId);
  return { pushed: event.message, listed };
}

describe('what a buyer says', () => {
  const picture = () => putMedia(bed.world, shop).mediaId;
  const film = () => putMedia(bed.world, shop, 'video/mp4').mediaId;

  it.each<[string, () => WorldContent, InboundMessage['kind'], () => Record<string, unknown>]>([
    [
      'words',
      () => ({ kind: 'text', text: 'Ada stok? 你好 👋' }),
      'text',
      () => ({ text: 'Ada stok? 你好 👋' }),
    ],
    [
      'a picture',
      () => ({ kind: 'image', mediaId: picture() }),
      'image',
      () => ({ url: expect.any(String), thumbnailUrl: expect.any(String), width: 80, height: 60 }),
    ],
    [
      'a picture with words',
      () => ({ kind: 'imageWithText', mediaId: picture(), text: 'This one' }),
      'image',
      () => ({ url: expect.any(String), text: 'This one' }),
    ],
    [
      'a film',
      () => ({ kind: 'video', mediaId: film(), coverMediaId: '' }),
      'video',
      () => ({
        url: expect.any(String),
        coverUrl: expect.any(String),
        durationMs: 4000,
        width: 80,
        height: 60,
      }),
    ],
    [
      'a sticker',
      () => ({ kind: 'sticker', packageId: 'p1', stickerId: 's1' }),
      'emoji',
      () => ({ packageId: 'p1', stickerId: 's1', url: expect.any(String) }),
    ],
    [
      'a product',
      () => ({ kind: 'product', productId: things.productId }),
      'product',
      () => ({ productId: things.productId }),
    ],
    [
      'coming from a product',
      () => ({ kind: 'enteredFromProduct', productId: things.productId }),
      'product',
      () => ({ productId: things.productId }),
    ],
    [
      'an order',
      () => ({ kind: 'order', orderId: things.orderId }),
      'order',
      () => ({ orderId: things.orderId }),
    ],
    [
      'coming from an order',
      () => ({ kind: 'enteredFromOrder', orderId: things.orderId }),
      'order',
      () => ({ orderId: things.orderId }),
    ],
    [
      'a voucher',
      () => ({ kind: 'voucher', voucherId: things.voucherId }),
      'voucher',
      () => ({ voucherId: things.voucherId, code: 'KOPI5' }),
    ],
    [
      'a wish for a refund',
      () => ({ kind: 'refund', returnId: things.returnId }),
      'refund',
      () => ({ refundId: things.returnId, orderId: things.orderId }),
    ],
    [
      'a notice',
      () => ({ kind: 'notice', text: 'Be careful' }),
      'notification',
      () => ({ text: 'Be careful' }),
    ],
    [
      'an invitation, which Shopee has no message for',
      () => ({ kind: 'followInvite' }),
      'notification',
      () => ({ text: expect.stringContaining('follow') }),
    ],
    [
      'a transfer, which Shopee has no message for',
      () => ({ kind: 'transferred', text: 'To Aisyah' }),
      'notification',
      () => ({ text: 'To Aisyah' }),
    ],
    [
      'an agent, which Shopee has no message for',
      () => ({ kind: 'agentJoined', text: 'Aisyah is here' }),
      'notification',
      () => ({ text: 'Aisyah is here' }),
    ],
    [
      'a parcel',
      () => ({ kind: 'logistics', orderId: things.orderId }),
      'logistics',
      () => ({ orderId: things.orderId }),
    ],
    [
      'a menu of the robot',
      () => ({ kind: 'menu', text: 'How can we help?', choices: ['Delivery', 'Refund'] }),
      'faq',
      () => ({ text: 'How can we help?', choices: ['Delivery', 'Refund'] }),
    ],
    [
      'a card nobody knows',
      () => ({ kind: 'other', type: 'flash_sale', body: { shop_id: 1, starts: 2 } }),
      'other',
      () => ({ wire: { shop_id: 1, starts: 2 } }),
    ],
  ])(`${MESSAGES}: %s reads the same in the push and in the list`, async (_name, content, kind, expected) => {
    const { pushed, listed } = await bothWays(content());
    expect({ ...pushed, buyer: listed.buyer }).toEqual(listed);
    expect(listed.kind).toBe(kind);
    expect(listed.content).toEqual(expected());
  });
});

it.each([
  ['buyer', 'buyer', 'BUYER'],
  ['seller', 'seller_centre', 'SHOP'],
  ['robot', 'system', 'ROBOT'],
] as const)(`${MESSAGES}: what the %s writes, by way of %s, is by %s`, async (sender, source, senderRole) => {
  const { platformSessionId: conversationId } = to;
  const content = { kind: 'text', text: 'Halo' } as const;
  const { messageId } = bed.world.addMessage('shopee', { conversationId, sender, source, content });
  await expect(bed.adapter.getMessage(shop, conversationId, messageId)).resolves.toMatchObject({
    senderRole,
    isSeller: senderRole !== 'BUYER',
    buyer: { buyerId: to.buyerId },
  });
});

describe('what Shopee itself says on the side of the shop is by no one of the shop', () => {
  it.each<[string, () => WorldContent, 'system' | 'robot', string]>([
    ['a wish for a refund', () => ({ kind: 'refund', returnId: things.returnId }), 'system', 'SYSTEM'],
    ['a parcel', () => ({ kind: 'logistics', orderId: things.orderId }), 'system', 'SYSTEM'],
    ['a reminder', () => other('out_of_stock_reminder_card'), 'system', 'SYSTEM'],
    ['a card that no document names', () => other('lucky_draw_card'), 'system', 'SYSTEM'],
    ['a menu', () => ({ kind: 'menu', text: 'Help?', choices: ['Refund'] }), 'robot', 'ROBOT'],
    ['a bundle of the robot', () => other('bundle_message'), 'robot', 'ROBOT'],
  ])(`${MESSAGES}: %s`, async (_name, content, sender, senderRole) => {
    const conversationId = to.platformSessionId;
    const said = { conversationId, sender, source: 'system', content: content() } as const;
    const { messageId } = bed.world.addMessage('shopee', said);
    await expect(bed.adapter.getMessage(shop, conversationId, messageId)).resolves.toMatchObject({
      isSeller: true,
      senderRole,
    });
  });

  const other = (type: string): WorldContent => ({ kind: 'other', type, body: { title: 'A' } });
});

describe('what a seller says', () => {
  const lastInWorld = () => bed.world.messages('shopee', to.platformSessionId).at(-1);

  it.each<[string, () => Promise<OutgoingContent> | OutgoingContent, () => Record<string, unknown>]>([
    ['words', () => ({ kind: 'text', text: 'Ada kak' }), () => ({ kind: 'text', text: 'Ada kak' })],
    [
      'a picture',
      async () => ({ kind: 'image', image: await bed.adapter.uploadImage(shop, pictureFile()) }),
      () => ({ kind: 'image', mediaId: expect.any(String) }),
    ],
    [
      'a film',
      async () => ({ kind: 'video', video: await bed.adapter.uploadVideo(shop, filmFile(3000), ANY_TARGET) }),
      () => ({ kind: 'video', mediaId: expect.any(String) }),
    ],
    [
      'a sticker',
      () => ({ kind: 'emoji', packageId: 'p1', stickerId: 's1' }),
      () => ({ kind: 'sticker', packageId: 'p1', stickerId: 's1' }),
    ],
    ['an emoji', () => ({ kind: 'emoji', text: '😀' }), () => ({ kind: 'text', text: '😀' })],
    [
      'a product',
      () => ({ kind: 'product', productId: things.productId }),
      () => ({ kind: 'product', productId: things.productId }),
    ],
    [
      'an order',
      () => ({ kind: 'order', orderId: things.orderId }),
      () => ({ kind: 'order', orderId: things.orderId }),
    ],
  ])(`${SEND}: %s is what the buyer sees, and what the list then shows`, async (_name, content, seen) => {
    const said = await content();
    const { platformMessageId } = await bed.adapter.send(shop, to, said);
    expect(lastInWorld()).toMatchObject({ messageId: platformMessageId, sender: 'seller', content: seen() });
    const listed = await bed.adapter.getMessage(shop, to.platformSessionId, platformMessageId ?? '');
    expect(listed).toMatchObject({ isSeller: true, senderRole: 'SHOP' });
    expect(listed.blockedReason).toBeUndefined();
    expect(listed.kind).toBe(said.kind === 'emoji' && said.text !== undefined ? 'text' : said.kind);
  });

  it(`${SEND}: a voucher goes out as vouchers arrive, its id as a text`, async () => {
    const voucher = { kind: 'voucher', voucherId: things.voucherId, code: 'KOPI5' } as const;
    const { platformMessageId } = await bed.adapter.send(shop, to, voucher);
    const listed = await bed.adapter.getMessage(shop, to.platformSessionId, platformMessageId ?? '');
    expect(listed).toMatchObject({
      kind: 'voucher',
      content: { voucherId: things.voucherId, code: 'KOPI5' },
    });
    const server = await startLocalServer(() => ({ body: { error: '', response: { message_id: '5' } } }));
    await bed.adapterWith({ apiUrl: server.origin }).send(shop, to, voucher);
    expect(server.requests[0]?.body).toContain(
      `"message_type":"voucher","content":{"voucher_id":"${things.voucherId}","voucher_code":"KOPI5"}`,
    );
  });

  it.each([{ kind: 'followInvite' }, { kind: 'refund', orderId: '1' }] as const)(
    '$kind is nothing that Shopee has a message for',
    async (content) => {
      await expect(bed.adapter.send(shop, to, content)).rejects.toMatchObject({ kind: 'unsupported' });
    },
  );

  it.each([
    { kind: 'product', productId: 'kopi' },
    { kind: 'voucher', voucherId: 'KOPI5' },
    { kind: 'emoji', stickerId: '1' },
  ] as const)('%j is refused before Shopee is asked', async (content) => {
    const adapter = bed.adapterWith({ apiUrl: 'http://127.0.0.1:9' });
    await expect(adapter.send(shop, to, content)).rejects.toMatchObject({ kind: 'refused' });
  });

  it(`${SEND}: another shop’s product, order or picture is refused in Shopee’s words`, async () => {
    const other = await bed.linkNewShop();
    const product = putProduct(bed.world, other);
    const order = placeOrder(bed.world, other, putBuyer(bed.world).buyerId, product);
    const contents: OutgoingContent[] = [
      { kind: 'product', productId: product.productId },
      { kind: 'order', orderId: order.orderId },
      { kind: 'image', image: await bed.adapter.uploadImage(other, pictureFile()) },
    ];
    for (const content of contents) {
      await expect(bed.adapter.send(shop, to, content)).rejects.toMatchObject({
        kind: 'refused',
        marketplaceCode: 'error_param',
      });
    }
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingContent } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { placePaidOrder, putBuyer, putProduct, putVoucher } from '../testing/commerce-data.ts';
import { startTikTokTestbed } from '../testing/testbed.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const MESSAGES = 'GET /customer_service/202309/conversations/{conversation_id}/messages';
const SEND = 'POST /customer_service/202309/conversations/{conversation_id}/messages';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

type Written = Parameters<TikTokTestbed['world']['addMessage']>[1]['content'];

function openTalk() {
  const { buyerId } = putBuyer(bed.world);
  const { conversationId } = bed.world.openConversation('tiktok', shop.platformShopId, buyerId);
  return { platformSessionId: conversationId, buyerId };
}

function addMedia(mediaType: 'image/png' | 'video/mp4') {
  const marketplace = 'tiktok';
  const facts = { mediaType, fileName: 'f', width: 320, height: 240, durationMs: 4500 };
  return bed.world.media.add({ marketplace, shopId: shop.platformShopId, ...facts }, Buffer.from('bytes'));
}

/** A message as written in the world, and its form in the product: made only when a sandbox is there. */
const KINDS: readonly (readonly [string, string, () => { written: Written; content: object }])[] = [
  [
    'text',
    'TEXT',
    () => ({ written: { kind: 'text', text: 'Halo\n“kak” 👋' }, content: { text: 'Halo\n“kak” 👋' } }),
  ],
  [
    'image',
    'IMAGE',
    () => ({
      written: { kind: 'image', mediaId: addMedia('image/png').mediaId },
      content: { url: expect.stringContaining('http'), width: 320, height: 240 },
    }),
  ],
  [
    'video',
    'VIDEO',
    () => {
      const mediaId = addMedia('video/mp4').mediaId;
      return {
        written: { kind: 'video', mediaId, coverMediaId: addMedia('image/png').mediaId },
        content: {
          url: expect.stringContaining('http'),
          coverUrl: expect.stringContaining('http'),
          videoId: mediaId,
          durationMs: 4500,
          width: 320,
          height: 240,
        },
      };
    },
  ],
  [
    'emoji',
    'EMOTICONS',
    () => ({
      written: { kind: 'sticker', packageId: '', stickerId: '[happy]' },
      content: { text: '[happy]' },
    }),
  ],
  [
    'product',
    'PRODUCT_CARD',
    () => {
      const { productId } = putProduct(bed.world, shop);
      return { written: { kind: 'product', productId }, content: { productId } };
    },
  ],
  [
    'order',
    'ORDER_CARD',
    () => {
      const { orderId } = placePaidOrder(bed.world, shop);
      return { written: { kind: 'order', orderId }, content: { orderId } };
    },
  ],
  [
    'voucher',
    'COUPON_CARD',
    () => {
      const { voucherId } = putVoucher(bed.world, shop);
      return { written: { kind: 'voucher', voucherId }, content: { voucherId } };
    },
  ],
  [
    'refund',
    'RETURN_REFUND_CARD',
    () => {
      const { orderId } = placePaidOrder(bed.world, shop);
      const asked = { marketplace: 'tiktok', orderId, kind: 'refund', reason: 'r', text: 't' } as const;
      const { returnId } = bed.world.commerce.requestReturn(asked);
      return { written: { kind: 'refund', returnId }, content: { orderId } };
    },
  ],
  [
    'logistics',
    'LOGISTICS_CARD',
    () => {
      const { orderId } = placePaidOrder(bed.world, shop);
      return { written: { kind: 'logistics', orderId }, content: { orderId } };
    },
  ],
  [
    'notification',
    'NOTIFICATION',
    () => ({ written: { kind: 'notice', text: 'Pesanan dikirim' }, content: { text: 'Pesanan dikirim' } }),
  ],
  [
    'enterFromProduct',
    'BUYER_ENTER_FROM_PRODUCT',
    () => {
      const { productId } = putProduct(bed.world, shop);
      return { written: { kind: 'enteredFromProduct', productId }, content: { productId } };
    },
  ],
  [
    'enterFromOrder',
    'BUYER_ENTER_FROM_ORDER',
    () => {
      const { orderId } = placePaidOrder(bed.world, shop);
      return { written: { kind: 'enteredFromOrder', orderId }, content: { orderId } };
    },
  ],
  [
    'enterFromTransfer',
    'BUYER_ENTER_FROM_TRANSFER',
    () => ({ written: { kind: 'transferred', text: 'Pindah ke Sari' }, content: { text: 'Pindah ke Sari' } }),
  ],
  [
    'serviceAllocated',
    'ALLOCATED_SERVICE',
    () => ({ written: { kind: 'agentJoined', text: 'Sari bergabung' }, content: { text: 'Sari bergabung' } }),
  ],
  [
    'other',
    'HOLOGRAM',
    () => ({
      written: { kind: 'other', type: 'HOLOGRAM', body: { content: 'Lihat', depth: 3 } },
      content: { text: 'Lihat', wire: { content: 'Lihat', depth: 3 } },
    }),
  ],
];

/** What TikTok reports: by no one, whatever the role on the wire. */
const REPORTS: ReadonlySet<string> = new Set([
  'NOTIFICATION',
  'BUYER_ENTER_FROM_PRODUCT',
  'BUYER_ENTER_FROM_ORDER',
  'BUYER_ENTER_FROM_TRANSFER',
  'ALLOCATED_SERVICE',
]);

it.each(KINDS)(
  `${MESSAGES}: a message of kind %s (%s) is the same pushed and read`,
  async (kind, type, make) => {
    const receiver = await startLocalServer(() => ({ body: '' }));
    bed.sandbox.setWebhookBase(receiver.origin);
    const { platformSessionId } = openTalk();
    const { written, content } = make();
    const said = bed.world.addMessage('tiktok', {
      conversationId: platformSessionId,
      sender: 'buyer',
      source: 'buyer',
      content: written,
    });
    const push = await vi.waitUntil(
      () => receiver.requests.find(({ body }) => body.includes(`"message_id":"${said.messageId}"`)),
      { timeout: 5000 },
    );
    const rawBody = Buffer.from(push.body);
    const headers = push.headers as Record<string, string>;
    expect(bed.adapter.verifyWebhook({ headers, rawBody, url: '' })).toBe(true);
    const expected = {
      platformSessionId,
      platformMessageId: said.messageId,
      ...(REPORTS.has(type)
        ? { isSeller: true, senderRole: 'SYSTEM' }
        : { isSeller: false, senderRole: 'BUYER' }),
      messageType: type,
      kind,
      content,
    };
    const { messages } = await bed.adapter.listMessages(shop, platformSessionId, null);
    expect(messages).toEqual([expect.objectContaining(expected)]);
    expect(bed.adapter.parseWebhook(rawBody)).toEqual([
      { type: 'message', platformShopId: shop.platformShopId, message: messages[0] },
    ]);
  },
);

describe(SEND, () => {
  const SENT: readonly (readonly [string, () => { content: OutgoingContent; arrives: object }])[] = [
    [
      'text',
      () => ({ content: { kind: 'text', text: '“Siap” 👋' }, arrives: { kind: 'text', text: '“Siap” 👋' } }),
    ],
    [
      'video',
      () => {
        const { mediaId } = addMedia('video/mp4');
        const film = { videoId: mediaId, url: '', coverUrl: '', durationMs: 0, width: 0, height: 0 };
        return { content: { kind: 'video', video: film }, arrives: { kind: 'video', mediaId } };
      },
    ],
    [
      'product',
      () => {
        const { productId } = putProduct(bed.world, shop);
        return { content: { kind: 'product', productId }, arrives: { kind: 'product', productId } };
      },
    ],
    [
      'order',
      () => {
        const { orderId } = placePaidOrder(bed.world, shop);
        return { content: { kind: 'order', orderId }, arrives: { kind: 'order', orderId } };
      },
    ],
    [
      'voucher',
      () => {
        const { voucherId } = putVoucher(bed.world, shop);
        return { content: { kind: 'voucher', voucherId }, arrives: { kind: 'voucher', voucherId } };
      },
    ],
    [
      'refund, with the SKU that GET /order/202309/orders tells',
      () => {
        const { orderId, items } = placePaidOrder(bed.world, shop);
        const body = { order_id: orderId, sku_id: items[0]?.variantId };
        return {
          content: { kind: 'refund', orderId },
          arrives: { kind: 'other', type: 'RETURN_REFUND_CARD', body },
        };
      },
    ],
  ];
  it.each(SENT)('a %s is what the buyer sees', async (_name, make) => {
    const to = openTalk();
    const { content, arrives } = make();
    const { platformMessageId } = await bed.adapter.send(shop, to, content);
    expect(bed.world.newestMessage('tiktok', to.platformSessionId)).toMatchObject({
      messageId: platformMessageId,
      sender: 'seller',
      source: 'openapi',
      content: arrives,
    });
    const [read] = (await bed.adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(read).toMatchObject({ kind: content.kind, isSeller: true, senderRole: 'SHOP' });
  });

  it.each([
    ['product', { kind: 'product', productId: '1' }, 'notFound'],
    ['order', { kind: 'order', orderId: '1' }, 'notFound'],
    ['voucher', { kind: 'voucher', voucherId: '1' }, 'notFound'],
    ['refund', { kind: 'refund', orderId: '1' }, 'notFound'],
    ['picture', { kind: 'image', image: { url: 'https://else.test/1.png', width: 1, height: 1 } }, 'refused'],
    ['sticker', { kind: 'emoji', stickerId: '1' }, 'unsupported'],
    ['invitation to follow', { kind: 'followInvite' }, 'unsupported'],
  ] as const)('a %s of nowhere: %j is %s', async (_name, content, kind) => {
    await expect(bed.adapter.send(shop, openTalk(), content)).rejects.toMatchObject({ kind });
  });
});

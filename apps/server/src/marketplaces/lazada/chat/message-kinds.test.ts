import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutgoingContent, OutgoingFile } from '../../message-content.ts';
import { ANY_TARGET } from '../../testing/any-target.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { placeOrder, putBuyer, putProduct, putVoucher } from '../testing/commerce-data.ts';
import { mp4Of, pngOf } from '../testing/media-files.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const MESSAGES = 'GET /im/message/list';
const SEND = 'POST /im/message/send';

let bed: LazadaTestbed;
let shop: ShopAccess;
let platformSessionId: string;
let buyerId: string;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
  buyerId = putBuyer(bed.world).buyerId;
  const opened = bed.world.openConversation('lazada', shop.platformShopId, buyerId);
  platformSessionId = opened.conversationId;
});
afterAll(() => bed.stop());

type World = LazadaTestbed['world'];
type Content = Parameters<World['addMessage']>[1]['content'];
type Sender = Parameters<World['addMessage']>[1]['sender'];

const money = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
const keep = (
  mediaType: 'image/png' | 'video/mp4',
  bytes: Uint8Array<ArrayBuffer>,
  { durationMs = 0, fileName = 'file' } = {},
) =>
  bed.world.media.add(
    {
      marketplace: 'lazada',
      shopId: shop.platformShopId,
      mediaType,
      fileName,
      width: 400,
      height: 330,
      durationMs,
    },
    Buffer.from(bytes),
  ).mediaId;
const keepPicture = () => keep('image/png', pngOf(400, 330));
const order = () => placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop, { title: 'Drip Bag' }));

/** A message as written, and its code, kind and content here. */
interface Said {
  said: Content;
  sender?: Sender;
  read: { messageType: string; kind: string; content: object };
}

function productCard(kind: 'product' | 'enteredFromProduct'): Said {
  const { productId } = putProduct(bed.world, shop, { title: 'Drip Bag' });
  const content = {
    productId,
    title: 'Drip Bag',
    imageUrl: expect.stringContaining(productId),
    price: money(2550),
    listPrice: money(3000),
    url: expect.stringContaining(productId),
  };
  return { said: { kind, productId }, read: { messageType: 'item', kind: 'product', content } };
}

function orderCard(kind: 'order' | 'enteredFromOrder' | 'logistics'): Said {
  const { orderId } = order();
  const content = {
    orderId,
    title: 'Drip Bag',
    imageUrl: expect.any(String),
    status: 'unpaid',
    url: expect.stringContaining(orderId),
  };
  return { said: { kind, orderId }, read: { messageType: 'order', kind: 'order', content } };
}

function notice(kind: 'notice' | 'transferred' | 'agentJoined'): Said {
  const text = 'Never pay outside Lazada';
  const read = { messageType: 'notification', kind: 'notification', content: { text } };
  return { said: { kind, text }, sender: 'system', read };
}

const KINDS: Readonly<Record<Content['kind'], () => Said>> = {
  text: () => ({
    said: { kind: 'text', text: 'Ada stok kak? 你好' },
    read: { messageType: 'text', kind: 'text', content: { text: 'Ada stok kak? 你好' } },
  }),
  image: () => {
    const mediaId = keepPicture();
    const content = { url: expect.stringContaining(mediaId), width: 400, height: 330 };
    return { said: { kind: 'image', mediaId }, read: { messageType: 'image', kind: 'image', content } };
  },
  imageWithText: () => {
    const mediaId = keepPicture();
    const content = { url: expect.stringContaining(mediaId), text: 'This one', width: 400, height: 330 };
    return {
      said: { kind: 'imageWithText', mediaId, text: 'This one' },
      read: { messageType: 'image', kind: 'image', content },
    };
  },
  sticker: () => ({
    said: { kind: 'sticker', packageId: '', stickerId: 'thumbsup' },
    read: {
      messageType: 'sticker',
      kind: 'emoji',
      content: { text: '[thumbsup]', url: expect.stringContaining('thumbsup'), stickerId: 'thumbsup' },
    },
  }),
  video: () => {
    const [mediaId, coverMediaId] = [
      keep('video/mp4', mp4Of(5000, 200), { durationMs: 5000, fileName: 'clip.mp4' }),
      keepPicture(),
    ];
    // A film's address is known by its id only.
    const content = {
      videoId: mediaId,
      coverUrl: expect.stringContaining(coverMediaId),
      durationMs: 5000,
      width: 400,
      height: 330,
    };
    return {
      said: { kind: 'video', mediaId, coverMediaId },
      read: { messageType: 'video', kind: 'video', content },
    };
  },
  product: () => productCard('product'),
  enteredFromProduct: () => productCard('enteredFromProduct'),
  order: () => orderCard('order'),
  enteredFromOrder: () => orderCard('enteredFromOrder'),
  logistics: () => orderCard('logistics'),
  voucher: () => {
    const { voucherId } = putVoucher(bed.world, shop);
    const content = {
      voucherId,
      title: '5 off',
      amountOff: money(500),
      minSpend: money(2000),
      url: expect.stringContaining(voucherId),
    };
    return {
      said: { kind: 'voucher', voucherId },
      sender: 'seller',
      read: { messageType: 'voucher', kind: 'voucher', content },
    };
  },
  followInvite: () => ({
    said: { kind: 'followInvite' },
    sender: 'seller',
    read: {
      messageType: '10010',
      kind: 'followInvite',
      content: { title: 'New MY', text: 'Follow us', imageUrl: expect.any(String) },
    },
  }),
  refund: () => {
    const { orderId } = order();
    const about = { marketplace: 'lazada', orderId, kind: 'return', reason: 'Damaged', text: '' } as const;
    const { returnId } = bed.world.commerce.requestReturn({ ...about, amount: 5100 });
    const content = {
      refundId: returnId,
      title: 'Refund request',
      reason: 'Damaged',
      imageUrl: expect.any(String),
      amount: money(5100),
    };
    return {
      said: { kind: 'refund', returnId },
      sender: 'system',
      read: { messageType: '10011', kind: 'refund', content },
    };
  },
  menu: () => ({
    said: { kind: 'menu', text: 'How can we help?', choices: ['Delivery', 'Returns'] },
    sender: 'robot',
    read: {
      messageType: 'faq',
      kind: 'faq',
      content: { text: 'How can we help?', choices: ['Delivery', 'Returns'] },
    },
  }),
  notice: () => notice('notice'),
  transferred: () => notice('transferred'),
  agentJoined: () => notice('agentJoined'),
  other: () => ({
    said: { kind: 'other', type: '10099', body: { title: 'Spin', prize: 3 } },
    read: { messageType: '10099', kind: 'other', content: { wire: { title: 'Spin', prize: 3 } } },
  }),
};

const ROLES: Readonly<Record<Sender, string>> = {
  buyer: 'BUYER',
  seller: 'SHOP',
  robot: 'ROBOT',
  system: 'SYSTEM',
};

describe(`a message arrives by push and by ${MESSAGES} alike`, () => {
  it.each(Object.entries(KINDS))('%s', async (_name, say) => {
    const { said, sender = 'buyer', read } = say();
    const receiver = await startLocalServer(() => ({ body: '' }));
    bed.sandbox.setWebhookBase(receiver.origin);
    const source = sender === 'buyer' ? 'buyer' : 'system';
    const { messageId } = bed.world.addMessage('lazada', {
      conversationId: platformSessionId,
      sender,
      source,
      content: said,
    });
    const push = await vi.waitUntil(
      () => receiver.requests.find(({ body }) => body.includes(`"message_id":"${messageId}"`)),
      { timeout: 5000 },
    );
    const [event] = bed.adapter.parseWebhook(Buffer.from(push.body));
    const listed = await bed.adapter.getMessage(shop, platformSessionId, messageId);
    expect(event).toEqual({
      type: 'message',
      platformShopId: shop.platformShopId,
      message: listed,
    });
    expect(listed).toMatchObject({
      platformMessageId: messageId,
      isSeller: sender !== 'buyer',
      senderRole: ROLES[sender],
      messageType: read.messageType,
      kind: read.kind,
      buyer: { buyerId, buyerName: '' },
    });
    expect(listed.content).toEqual(read.content);
  });
});

describe('a message that is sent', () => {
  const picture: OutgoingFile = {
    name: 'a.png',
    mediaType: 'image/png',
    bytes: pngOf(400, 330),
    width: 400,
    height: 330,
    durationMs: 0,
  };
  const film: OutgoingFile = {
    name: 'clip.mp4',
    mediaType: 'video/mp4',
    bytes: mp4Of(5000, 300),
    width: 640,
    height: 360,
    durationMs: 5000,
  };
  const upload = async () => bed.adapter.uploadImage(shop, picture);

  const SENT: Readonly<Record<OutgoingContent['kind'], () => Promise<[OutgoingContent, object | null]>>> = {
    text: async () => [
      { kind: 'text', text: 'Siap' },
      { kind: 'text', text: 'Siap' },
    ],
    image: async () => [{ kind: 'image', image: await upload() }, { kind: 'image' }],
    video: async () => {
      const video = await bed.adapter.uploadVideo(shop, film, ANY_TARGET);
      return [
        { kind: 'video', video },
        { kind: 'video', mediaId: video.videoId },
      ];
    },
    emoji: async () => [
      { kind: 'emoji', stickerId: 'heart' },
      { kind: 'sticker', stickerId: 'heart' },
    ],
    product: async () => {
      const { productId } = putProduct(bed.world, shop);
      return [
        { kind: 'product', productId },
        { kind: 'product', productId },
      ];
    },
    order: async () => {
      const { orderId } = order();
      return [
        { kind: 'order', orderId },
        { kind: 'order', orderId },
      ];
    },
    voucher: async () => {
      const { voucherId } = putVoucher(bed.world, shop);
      return [
        { kind: 'voucher', voucherId },
        { kind: 'voucher', voucherId },
      ];
    },
    followInvite: async () => [{ kind: 'followInvite' }, { kind: 'followInvite' }],
    refund: async () => [{ kind: 'refund', orderId: '1' }, null],
  };

  it.each(Object.entries(SENT))(`${SEND}: %s`, async (_name, make) => {
    const [content, seen] = await make();
    const sending = bed.adapter.send(shop, { platformSessionId, buyerId }, content);
    if (seen === null) {
      await expect(sending).rejects.toMatchObject({ kind: 'unsupported' });
      return;
    }
    const { platformMessageId } = await sending;
    const newest = bed.world.newestMessage('lazada', platformSessionId);
    expect(newest).toMatchObject({ messageId: platformMessageId, sender: 'seller', content: seen });
  });

  it(`${SEND}: every sticker of the list`, async () => {
    const stickers = await bed.adapter.listStickers(shop);
    expect(stickers.length).toBeGreaterThan(10);
    for (const { text, stickerId } of stickers) {
      await bed.adapter.send(shop, { platformSessionId, buyerId }, { kind: 'emoji', text, stickerId });
      expect(bed.world.newestMessage('lazada', platformSessionId)?.content).toMatchObject({ stickerId });
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Conversation, Shop } from '../../../world/types.ts';
import { placeOrder, putProduct } from '../commerce.fixture.ts';
import { fromJson } from '../gateway/json.ts';
import type { TokopediaOptions } from '../gateway/options.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let room: Conversation;

beforeEach(() => open());
afterEach(() => port.close());

async function open(options: Partial<TokopediaOptions> = {}) {
  port = await openTokopediaPort(options);
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  const { buyerId } = port.world.createBuyer({ marketplace: 'tokopedia', name: 'Ayu', region: 'ID' });
  room = port.world.openConversation('tokopedia', shop.shopId, buyerId);
  await port.link(shop);
}

async function reopen(options: Partial<TokopediaOptions>) {
  await port.close();
  await open(options);
}

const say = (content: MessageContent) =>
  port.world.addMessage('tokopedia', {
    conversationId: room.conversationId,
    sender: 'buyer',
    source: 'buyer',
    content,
  });
const picture = () =>
  port.world.media.add(
    {
      marketplace: 'tokopedia',
      shopId: shop.shopId,
      mediaType: 'image/png',
      fileName: 'a.png',
      width: 1,
      height: 1,
      durationMs: 0,
    },
    Buffer.from('bytes'),
  );
const newest = async () => {
  const query = `shop_id=${shop.shopId}&page=1&per_page=1`;
  return (await port.call('GET', `/v1/chat/fs/13004/messages/${room.conversationId}/replies?${query}`)).body
    .data[0];
};
const send = (body: object | string) =>
  port.call(
    'POST',
    `/v1/chat/fs/13004/messages/${room.conversationId}/reply`,
    typeof body === 'string' ? body : JSON.stringify({ shop_id: Number(shop.shopId), ...body }),
  );
const sent = () => port.world.messages('tokopedia', room.conversationId).at(-1)?.content;

describe('what buyers send', () => {
  it('a picture is attachment 2, by its address, and by attributes with its size', async () => {
    const { mediaId } = picture();
    const { messageId } = say({ kind: 'image', mediaId });
    const address = expect.stringMatching(new RegExp(`/${mediaId}\\.png$`));
    expect(await newest()).toMatchObject({
      msg: '',
      attachment_id: expect.anything(),
      attachment: {
        id: BigInt(messageId),
        attachment_type: 2n,
        image: { image_url: address },
        type: 2n,
        attributes: {
          image_url: address,
          image_url_secure: address,
          thumbnail: address,
          width: 1n,
          height: 1n,
        },
        fallback_attachment: { html: expect.stringMatching(/^<a href=/), message: address },
      },
    });
  });

  it('a product is attachment 3, with name, address and price as people read it', async () => {
    const { productId } = putProduct(port.world, shop);
    say({ kind: 'product', productId });
    const url = expect.stringContaining(productId);
    expect((await newest()).attachment).toEqual({
      id: expect.any(BigInt),
      attachment_type: 3n,
      product: {
        product_id: BigInt(productId),
        name: 'Kopi Gayo',
        product_url: expect.stringContaining(productId),
        price: 'Rp 45.000',
      },
      type: 3n,
      attributes: {
        product_id: BigInt(productId),
        product_profile: { name: 'Kopi Gayo', price: 'Rp 45.000', image_url: url, url },
      },
      fallback_attachment: { html: expect.stringContaining('Kopi Gayo'), message: 'Kopi Gayo' },
    });
  });

  it('what it has no card for comes as words: an order by its invoice', async () => {
    const { orderId } = placeOrder(port.world, shop, ['pay']);
    say({ kind: 'order', orderId });
    expect(await newest()).toMatchObject({ msg: `INV/20260115/MPL/${orderId}`, attachment_id: 0n });
  });

  it.each([
    [true, { attachment: { attachment_type: 21n, sticker: { sticker_id: 'senang' } } }],
    [false, { msg: '[senang]', attachment_id: 0n }],
  ])('unconfirmed codes %s: a sticker', async (unconfirmedCodes, expected) => {
    await reopen({ unconfirmedCodes });
    say({ kind: 'sticker', packageId: '7', stickerId: 'senang' });
    expect(await newest()).toMatchObject(expected);
  });

  it.each([
    [true, { msg: 'yang merah', attachment: { attachment_type: 28n } }],
    [false, { msg: 'yang merah', attachment_id: 0n }],
  ])('unconfirmed codes %s: an answer to one bubble', async (unconfirmedCodes, expected) => {
    await reopen({ unconfirmedCodes });
    say({ kind: 'other', type: '28', body: { message: 'yang merah' } });
    expect(await newest()).toMatchObject(expected);
  });

  it('where bubbles are as the documented sample shows them, only the id shows an attachment', async () => {
    await reopen({ bubbleAttachments: false });
    say({ kind: 'image', mediaId: picture().mediaId });
    const bubble = await newest();
    expect(bubble).not.toHaveProperty('attachment');
    expect(bubble.attachment_id).not.toBe(0n);
  });
});

describe('the chat push', () => {
  const pushed = (content: MessageContent) => {
    port.world.updateApp('tokopedia', '13004', { webhookUrl: 'https://app.example/chat' });
    const [push] = port.module.webhooksFor(port.world, say(content), room);
    return fromJson(push?.body ?? '') as Record<string, unknown>;
  };

  it('has the six documented fields, whatever was sent', () => {
    const body = pushed({ kind: 'image', mediaId: picture().mediaId });
    expect(Object.keys(body)).toEqual(['msg_id', 'buyer_id', 'message', 'thumbnail', 'full_name', 'shop_id']);
  });

  it('in the richer form that was seen says what is attached', async () => {
    await reopen({ richChatPush: true });
    expect(pushed({ kind: 'image', mediaId: picture().mediaId })).toMatchObject({
      user_id: BigInt(room.buyerId),
      payload: {
        id: expect.any(BigInt),
        attachment_type: 2n,
        image: { image_url: expect.stringMatching(/\.png$/) },
        type: 2n,
        attributes: { image_url: expect.stringMatching(/\.png$/), width: 1n, height: 1n },
      },
    });
    expect(pushed({ kind: 'text', text: 'Halo' })).toMatchObject({ payload: { attachment_type: 0n } });
  });
});

describe('POST /v1/chat/fs/{fs_id}/messages/{msg_id}/reply', () => {
  it('takes a text with null for everything else, and the shop as a text', async () => {
    const nothing = { attachment_type: null, payload: null, file_path: null };
    expect((await send({ message: 'Siap', ...nothing })).status).toBe(200);
    expect(sent()).toEqual({ kind: 'text', text: 'Siap' });
    expect((await send({ message: 'Siap lagi', shop_id: shop.shopId })).status).toBe(200);
    expect(sent()).toEqual({ kind: 'text', text: 'Siap lagi' });
  });

  it('takes a picture by address: its own as it lies there, another’s as it is named', async () => {
    const { mediaId } = picture();
    const own = `http://127.0.0.1:0/sandbox-media/${mediaId}.png`;
    const answer = await send({ message: '', attachment_type: 2, file_path: own });
    expect(answer.body.data).toMatchObject({
      role: 2n,
      attachment: {
        image: { image_url: own },
        type: 2n,
        attributes: { image_url: own, width: 1n, height: 1n },
      },
      fallback_attachment: { message: own },
    });
    expect(sent()).toEqual({ kind: 'image', mediaId });
    await send({ message: 'lihat', attachment_type: 2, file_path: own });
    expect(sent()).toEqual({ kind: 'imageWithText', mediaId, text: 'lihat' });
    await send({ attachment_type: 2, file_path: 'https://a.example/b.png' });
    expect(sent()).toMatchObject({ type: '2', body: { image: { image_url: 'https://a.example/b.png' } } });
  });

  it('takes a PDF and a quotation card', async () => {
    await send({ message: 'faktur', attachment_type: 17, file_path: 'https://a.example/1.pdf' });
    expect(sent()).toMatchObject({ type: '17', body: { message: 'faktur' } });
    const payload = {
      thumbnail: 'https://a.example/t.png',
      identifier: 'Q1',
      title: 'Paket',
      price: 'Rp1.000',
      url: 'https://a.example',
    };
    const answer = await send({ message: 'penawaran', attachment_type: 19, payload });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      attachment: { quotation_profile: payload },
      fallback_attachment: {
        html: '<a href="https://a.example">Paket Rp1.000</a>',
        message: 'Paket Rp1.000',
      },
    });
    expect(sent()).toMatchObject({ type: '19', body: { message: 'penawaran', ...payload } });
    expect(await newest()).toMatchObject({
      is_opposite: false,
      attachment: { attachment_type: 19n, ...payload },
    });
  });
});

describe('GET /v1/chat/fs/{fs_id}/initiate', () => {
  const initiate = (query: string) => port.call('GET', `/v1/chat/fs/13004/initiate${query}`);

  it('opens the room of an order’s buyer, once', async () => {
    const { orderId, buyerId } = placeOrder(port.world, shop, ['pay']);
    const { status, body } = await initiate(`?order_id=${orderId}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_success: true,
      contact: {
        id: BigInt(buyerId),
        role: 'user',
        attributes: { name: 'Ayu', is_gold: false, is_official: false },
      },
    });
    expect(port.world.conversation('tokopedia', String(body.data.msg_id))?.buyerId).toBe(buyerId);
    expect((await initiate(`?order_id=${orderId}`)).body.data).toEqual(body.data);
  });

  it('refuses no order, none that ever was, and one of a shop that is not linked', async () => {
    const unlinked = port.world.createShop({ marketplace: 'tokopedia', name: 'Lain', region: 'ID' });
    const theirs = placeOrder(port.world, unlinked, ['pay']).orderId;
    expect((await initiate('')).body.header).toMatchObject({
      reason: 'invalid order_id format',
      error_code: 0n,
    });
    expect((await initiate('?order_id=1')).body.header.error_code).toBe('SHP_GRPC_003');
    expect((await initiate(`?order_id=${theirs}`)).body.header.error_code).toBe('RBAC_MDLW_001');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageContent } from '../../../world/message-content.ts';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { buyerSays, openNewShop, placeOrder, putProduct, putVoucher } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const MESSAGES = 'GET /api/v2/sellerchat/get_message';
const SEND = 'POST /api/v2/sellerchat/send_message';
const AUTO_REPLY = 'POST /api/v2/sellerchat/send_autoreply_message';
const DELETE = 'POST /api/v2/sellerchat/delete_message';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const id = () => own.conversation.conversationId;
const inWorld = (conversationId = id()) => independent.world.messages('shopee', conversationId);
const list = async (query: Fields, of = own) =>
  (await independent.call(MESSAGES, { query, grant: of.grant })).json['response'];
const newest = async () => (await list({ conversation_id: id(), page_size: '1' })).messages[0];
const send = (message_type: string, content: unknown, more: Record<string, unknown> = {}) =>
  independent.call(SEND, {
    body: { to_id: Number(own.buyer.buyerId), message_type, content, ...more },
    grant: own.grant,
  });

describe('listing', () => {
  it(`${MESSAGES}: each once from the newest to the oldest, "0" at the end`, async () => {
    const of = await openNewShop(independent);
    for (let at = 0; at < 30; at += 1) buyerSays(independent, of, `burst ${at}`);
    const { conversationId: conversation_id } = of.conversation;
    const seen: string[] = [];
    let offset = '';
    do {
      const page = await list({ conversation_id, page_size: '12', offset }, of);
      seen.push(...page.messages.map((one: { message_id: string }) => one.message_id));
      offset = page.page_result.next_offset;
    } while (offset !== '0');
    const all = inWorld(conversation_id).map(({ messageId }) => messageId);
    expect(seen).toEqual(all.toReversed());
  });

  it(`${MESSAGES}: who wrote it, whose side it is on, and when, in seconds`, async () => {
    const said = buyerSays(independent, own, 'Halo kak');
    expect(await newest()).toEqual({
      message_id: said.messageId,
      message_type: 'text',
      from_id: Number(own.buyer.buyerId),
      from_shop_id: 0,
      to_id: expect.any(Number),
      to_shop_id: Number(own.shopId),
      conversation_id: id(),
      created_timestamp: Math.floor(said.sentAt / 1000),
      region: 'MY',
      status: 'normal',
      source: 'android',
      content: { text: 'Halo kak' },
      message_option: 0,
      source_content: {},
      quoted_msg: {},
      business_type: 0,
    });
  });

  it.each<[string, Fields, string]>([
    ['no conversation', {}, 'error_param'],
    ['an unknown one', { conversation_id: '1' }, 'error_not_found'],
    ['an unknown offset', { conversation_id: 'OWN', offset: '7' }, 'error_param'],
    ['the parameter of another call', { conversation_id: 'OWN', message_id_list: '1' }, 'error_param'],
  ])(`${MESSAGES}: %s`, async (_name, query, error) => {
    const conversation = query['conversation_id'] === 'OWN' ? { conversation_id: id() } : {};
    expect(
      await independent.errorOf(MESSAGES, { query: { ...query, ...conversation }, grant: own.grant }),
    ).toBe(error);
  });
});

describe('every kind of message as it arrives', () => {
  const media = (mediaType: 'image/png' | 'video/mp4') =>
    independent.world.media.add(
      {
        marketplace: 'shopee',
        shopId: own.shopId,
        mediaType,
        fileName: 'a',
        width: 80,
        height: 60,
        durationMs: 4000,
      },
      Buffer.from('bytes'),
    ).mediaId;
  const picture = { thumb_height: 60, thumb_width: 80 };
  const address = expect.stringMatching(/^http/);

  it.each<[string, () => MessageContent, Record<string, unknown>]>([
    ['text', () => ({ kind: 'text', text: 'Halo' }), { text: 'Halo' }],
    [
      'image',
      () => ({ kind: 'image', mediaId: media('image/png') }),
      { url: address, thumb_url: address, file_server_id: 0, ...picture },
    ],
    [
      'image_with_text',
      () => ({ kind: 'imageWithText', mediaId: media('image/png'), text: 'This' }),
      { image_url: address, text: 'This', caption: '' },
    ],
    [
      'video',
      () => ({ kind: 'video', mediaId: media('video/mp4'), coverMediaId: media('image/png') }),
      { video_url: address, thumb_url: address, duration_seconds: 4, ...picture },
    ],
    [
      'sticker',
      () => ({ kind: 'sticker', packageId: 'p', stickerId: 's' }),
      { sticker_id: 's', sticker_package_id: 'p', image_url: address },
    ],
    ['item', () => ({ kind: 'product', productId: '123' }), { shop_id: expect.any(Number), item_id: 123 }],
    ['order', () => ({ kind: 'order', orderId: 'SN1' }), { shop_id: expect.any(Number), order_sn: 'SN1' }],
    [
      'voucher',
      () => ({ kind: 'voucher', voucherId: '9' }),
      { shop_id: expect.any(Number), voucher_id: '9', voucher_code: '' },
    ],
    [
      'return_refund_card',
      () => ({ kind: 'refund', returnId: 'R1' }),
      { shop_id: expect.any(Number), return_sn: 'R1', order_sn: '' },
    ],
    [
      'logistics_card',
      () => ({ kind: 'logistics', orderId: 'SN1' }),
      { shop_id: expect.any(Number), order_sn: 'SN1' },
    ],
    [
      'new_faq',
      () => ({ kind: 'menu', text: 'Help?', choices: ['A'] }),
      { opening: 'Help?', questions: [{ question: 'A' }] },
    ],
    [
      'notification',
      () => ({ kind: 'notice', text: 'Careful' }),
      { notification_for_sender: 'Careful', notification_for_receiver: 'Careful' },
    ],
    ['bundle_deal', () => ({ kind: 'other', type: 'bundle_deal', body: { deal_id: 1 } }), { deal_id: 1 }],
  ])(`${MESSAGES}: %s`, async (type, content, body) => {
    buyerSays(independent, own, content());
    expect(await newest()).toMatchObject({ message_type: type });
    expect((await newest()).content).toEqual(body);
  });

  it.each([
    [() => ({ kind: 'enteredFromProduct', productId: '123' }) as const, 'item', { item_id: 123 }],
    [() => ({ kind: 'enteredFromOrder', orderId: 'SN1' }) as const, 'order', { order_sn: 'SN1' }],
  ])(`${MESSAGES}: what a buyer was looking at`, async (content, message_type, source_content) => {
    buyerSays(independent, own, content());
    expect(await newest()).toMatchObject({ message_type, source_content });
  });
});

describe('sending', () => {
  it(`${SEND}: the answer has the conversation as a bare number of all its digits`, async () => {
    const sent = await send('text', { text: 'Ada kak 👍' });
    expect(sent.text).toContain(`"conversation_id":${id()}`);
    expect(sent.json['response']).toMatchObject({
      message_id: expect.stringMatching(/^\d{17,19}$/),
      to_id: Number(own.buyer.buyerId),
      message_type: 'text',
      content: { text: 'Ada kak 👍' },
      created_timestamp: expect.any(Number),
      region: 'MY',
      message_option: 0,
    });
    expect(inWorld().at(-1)).toMatchObject({
      messageId: sent.json['response'].message_id,
      sender: 'seller',
      source: 'openapi',
      content: { kind: 'text', text: 'Ada kak 👍' },
    });
    expect(await newest()).toMatchObject({ source: 'openapi', from_shop_id: Number(own.shopId) });
  });

  it(`${SEND}: ids as texts, fields in any order, others among them`, async () => {
    const body = `{"content":{"text":"x","mood":1},"business_type":0,"source_content":{},"message_type":"text","to_id":"${own.buyer.buyerId}","conversation_id":"${id()}"}`;
    expect(await independent.errorOf(SEND, { body, grant: own.grant })).toBe('');
  });

  it(`${SEND}: a product, an order and a sticker`, async () => {
    const product = putProduct(independent, own);
    const { orderId } = placeOrder(independent, own, product);
    const body = `{"to_id":${own.buyer.buyerId},"message_type":"item","content":{"item_id":${product.productId}}}`;
    expect(await independent.errorOf(SEND, { body, grant: own.grant })).toBe('');
    expect(inWorld().at(-1)?.content).toEqual({ kind: 'product', productId: product.productId });
    expect((await send('order', { order_sn: orderId })).json['error']).toBe('');
    expect(inWorld().at(-1)?.content).toEqual({ kind: 'order', orderId });
    expect((await send('sticker', { sticker_id: '1', sticker_package_id: 'p' })).json['error']).toBe('');
    expect(inWorld().at(-1)?.content).toEqual({ kind: 'sticker', stickerId: '1', packageId: 'p' });
  });

  it.each([
    ['a number', (id: string) => id],
    ['a text', (id: string) => `"${id}"`],
  ])(`${SEND}: a voucher, its id %s`, async (_name, written) => {
    const { voucherId, code } = putVoucher(independent, own);
    const content = `{"voucher_id":${written(voucherId)},"voucher_code":"${code}"}`;
    const body = `{"to_id":${own.buyer.buyerId},"message_type":"voucher","content":${content}}`;
    const { json } = await independent.call(SEND, { body, grant: own.grant });
    expect(json).toMatchObject({ error: '', response: { content: { voucher_id: voucherId } } });
    expect(inWorld().at(-1)?.content).toEqual({ kind: 'voucher', voucherId });
  });

  it(`${SEND}: another shop’s voucher is refused`, async () => {
    const { voucherId } = putVoucher(independent, await openNewShop(independent));
    expect((await send('voucher', { voucher_id: voucherId })).json['error']).toBe('error_param');
  });

  it.each([
    ['voucher', { voucher_id: 1, voucher_code: 'x' }],
    ['voucher', { voucher_code: 'KOPI5' }],
    ['image_with_text', { image_url: 'x', text: 'x' }],
    ['notification', { text: 'x' }],
    ['text', {}],
    ['text', { text: '' }],
    ['text', 'words'],
    ['sticker', { sticker_id: '1' }],
    ['item', { item_id: 1 }],
    ['item', {}],
    ['order', { order_sn: 'nope' }],
    ['video', { vid: 'nope' }],
  ])(`${SEND}: type %s with %j is refused`, async (type, content) => {
    const before = inWorld().length;
    expect((await send(type, content)).json['error']).toBe('error_param');
    expect(inWorld()).toHaveLength(before);
  });

  it.each([
    ['an unknown buyer', { to_id: 1 }],
    ['another conversation', { conversation_id: 1 }],
    ['affiliates', { business_type: 11 }],
  ])(`${SEND}: to %s is refused`, async (_name, more) => {
    expect((await send('text', { text: 'x' }, more)).json['error']).toBe('error_param');
  });

  it(`${SEND}, ${AUTO_REPLY}: from Taiwan is not open`, async () => {
    const taiwan = await openNewShop(independent, 'TW');
    const body = { to_id: taiwan.buyer.buyerId, message_type: 'text', content: { text: 'x' } };
    for (const endpoint of [SEND, AUTO_REPLY]) {
      expect(await independent.errorOf(endpoint, { body, grant: taiwan.grant })).toBe('error_permission');
    }
  });

  it(`${AUTO_REPLY}: a text, marked as what it is`, async () => {
    const body = { to_id: Number(own.buyer.buyerId), content: { text: 'We are closed' } };
    const { json } = await independent.call(AUTO_REPLY, { body, grant: own.grant });
    expect(json['response']).toMatchObject({ message_type: 'text', message_option: 1, source_content: {} });
    expect(await newest()).toMatchObject({ status: 'auto_reply', message_option: 1 });
    const empty = { ...body, content: {} };
    expect(await independent.errorOf(AUTO_REPLY, { body: empty, grant: own.grant })).toBe('error_param');
  });
});

describe('taking back', () => {
  const take = (message_id: string, message_type = 'text') =>
    independent.errorOf(DELETE, { body: { message_id, message_type }, grant: own.grant });

  it(`${DELETE}: the shop’s own, of the type named, once`, async () => {
    const { message_id } = (await send('text', { text: 'Oops' })).json['response'];
    expect(await take(message_id, 'image')).toBe('error_param');
    expect(await take(message_id)).toBe('');
    expect((await newest()).message_id).not.toBe(message_id);
    expect(await take(message_id)).toBe('error_not_found');
  });

  it(`${DELETE}: not a buyer’s, not an unknown one, and not without a type`, async () => {
    const { messageId } = buyerSays(independent, own, 'mine');
    expect(await take(messageId)).toBe('error_permission');
    expect(await take('1')).toBe('error_not_found');
    expect(await take(messageId, '')).toBe('error_param');
  });
});

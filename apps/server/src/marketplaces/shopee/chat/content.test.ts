import { describe, expect, it } from 'vitest';
import { parseJson } from '../../big-int-json.ts';
import { toShopeeInboundMessage, ShopeeMessageSchema } from './message.ts';

const SHOP_ID = '727720655';

function read(message_type: string, content: unknown, more: Record<string, unknown> = {}) {
  const wire = {
    message_id: '2203844937390596400',
    conversation_id: '2203844937390596385',
    message_type,
    from_id: 729004412,
    from_shop_id: 0,
    to_id: 729004411,
    to_shop_id: 727720655,
    created_timestamp: 1_700_000_000,
    region: 'MY',
    content,
    ...more,
  };
  return toShopeeInboundMessage(ShopeeMessageSchema.parse(wire), SHOP_ID);
}

describe('what a message of each type says', () => {
  it.each([
    ['text', { text: 'Halo' }, 1, 'text', { text: 'Halo' }],
    [
      'text',
      { text: '你好', translation: { text: 'Hello', source: 'zh', target_language: 'en' }, mid: {} },
      1,
      'text',
      { text: '你好', translation: 'Hello' },
    ],
    [
      'image',
      { url: 'https://cf.shopee.com.my/file/a', thumb_url: 'my-11134', thumb_width: 10, thumb_height: 20 },
      3,
      'image',
      {
        url: 'https://cf.shopee.com.my/file/a',
        thumbnailUrl: 'https://cf.shopee.com.my/file/my-11134',
        width: 10,
        height: 20,
      },
    ],
    [
      'image_with_text',
      { image_url: 'https://x.test/a.png', text: 'Which one?' },
      3,
      'image',
      { url: 'https://x.test/a.png', text: 'Which one?' },
    ],
    [
      'video',
      {
        video_url: 'https://x.test/a.mp4',
        thumb_url: 'id1',
        thumb_width: 3,
        thumb_height: 4,
        duration_seconds: 7,
      },
      6,
      'video',
      {
        url: 'https://x.test/a.mp4',
        coverUrl: 'https://cf.shopee.com.my/file/id1',
        durationMs: 7000,
        width: 3,
        height: 4,
      },
    ],
    ['video', { video_url: 'bare-id', thumb_url: '' }, 6, 'video', { videoId: 'bare-id' }],
    [
      'sticker',
      { sticker_id: '12', sticker_package_id: 'p', image_url: 'https://x.test/s.png' },
      4,
      'emoji',
      { stickerId: '12', packageId: 'p', url: 'https://x.test/s.png' },
    ],
    [
      'item',
      { shop_id: 1, item_id: '24001234567890123' },
      10006,
      'product',
      { productId: '24001234567890123' },
    ],
    ['product', { shop_id: 1, item_id: 5 }, 10006, 'product', { productId: '5' }],
    ['order', { shop_id: 1, order_sn: '220810QSK8S7BX' }, 10007, 'order', { orderId: '220810QSK8S7BX' }],
    [
      'voucher',
      { voucher_id: 9, voucher_code: 'KOPI5' },
      10008,
      'voucher',
      { voucherId: '9', code: 'KOPI5' },
    ],
    [
      'voucher',
      { shop_id: '1', voucher_id: '395841407827968', voucher_code: 12345 },
      10008,
      'voucher',
      { voucherId: '395841407827968', code: '12345' },
    ],
    [
      'voucher',
      parseJson('{"voucher_id":900719925474099301,"voucher_code":"KOPI5"}'),
      10008,
      'voucher',
      { voucherId: '900719925474099301', code: 'KOPI5' },
    ],
    [
      'item',
      parseJson('{"shop_id":1,"item_id":900719925474099301}'),
      10006,
      'product',
      { productId: '900719925474099301' },
    ],
    ['item', { shop_id: '1', item_id: '2500139861' }, 10006, 'product', { productId: '2500139861' }],
    [
      'return_refund_card',
      { return_sn: 'R1', order_sn: 'O1' },
      10011,
      'refund',
      { refundId: 'R1', orderId: 'O1' },
    ],
    ['notification', { notification_for_sender: 'Sent' }, 2, 'notification', { text: 'Sent' }],
    ['notification', {}, 2, 'notification', {}],
    ['faq', { text: 'We ship daily' }, 'faq', 'faq', { text: 'We ship daily' }],
    ['new_faq', { opening: 'How can we help?' }, 'new_faq', 'faq', { text: 'How can we help?' }],
    [
      'new_faq',
      { opening: 'Hi', ids: [1], questions: [{ question: 'Delivery' }, { question: '' }, 'x'] },
      'new_faq',
      'faq',
      { text: 'Hi', choices: ['Delivery'] },
    ],
    ['logistics_card', { order_sn: 'O1' }, 'logistics_card', 'logistics', { orderId: 'O1' }],
    ['track_rr_status_card', { return_sn: 'R1' }, 'track_rr_status_card', 'refund', { refundId: 'R1' }],
    ['offer', { price: '30.00' }, 'offer', 'offer', { wire: { price: '30.00' } }],
    ['webview', { text: 'Rate us' }, 'webview', 'webview', { text: 'Rate us', wire: { text: 'Rate us' } }],
    [
      'faq_liveagent',
      { text: 'Talk to a person', pass_through_data: '{}' },
      'faq_liveagent',
      'faq',
      { text: 'Talk to a person' },
    ],
  ])('%s %j', (type, body, messageType, kind, content) => {
    expect(read(type, body)).toMatchObject({ messageType, kind });
    expect(read(type, body).content).toEqual(content);
    expect(read(type, JSON.stringify(body)).content).toEqual(content);
  });

  it.each([
    ['bundle_message', { messages: ['1'], shopee_chatbot_replied: true }],
    ['faq_unsupported', { pass_through_data: '{}' }],
    ['out_of_stock_reminder_card', { seller_user_id: 1, product_info: { item_id: 2 } }],
    ['constructor', { a: 1 }],
  ])('%s, which the product has no code for, is kept as it came', (type, body) => {
    const message = read(type, body);
    expect(message).toMatchObject({ messageType: type, kind: 'other', content: { wire: body } });
    const words = 'text' in body ? body.text : 'opening' in body ? body.opening : undefined;
    expect(message.content['text']).toBe(words);
  });

  it.each([
    ['image', {}],
    ['video', { duration_seconds: 3 }],
    ['sticker', {}],
    ['item', { shop_id: 1, item_id: 0 }],
    ['order', { order_sn: '' }],
    ['voucher', null],
  ])('a card of type %s without what it is about is kept as it came', (type, body) => {
    expect(read(type, body)).toMatchObject({ messageType: type, kind: 'other' });
  });

  it('a text that is no object at all loses nothing', () => {
    expect(read('text', 'just words').content).toEqual({ text: 'just words' });
  });
});

describe('who wrote it, and whether it arrived', () => {
  const fromShop = { from_id: 729004411, from_shop_id: 727720655, to_id: 729004412, to_shop_id: 0 };

  it.each([
    [{}, 'BUYER'],
    [{ from_shop_id: 55001 }, 'BUYER'],
    [fromShop, 'SHOP'],
    [{ ...fromShop, status: 'auto_reply' }, 'ROBOT'],
    [{ ...fromShop, message_option: 5 }, 'ROBOT'],
  ])('%j is by %s', (more, senderRole) => {
    expect(read('text', { text: 'x' }, more)).toMatchObject({ senderRole, isSeller: senderRole !== 'BUYER' });
  });

  it.each([
    [{ status: 'blocked' }, 'blocked'],
    [{ status: 'censored_blacklist' }, 'censored_blacklist'],
    [{ message_option: 2 }, 'blocked'],
    [{ message_option: 16 }, 'blocked'],
    [{ message_option: 12, status: 'normal' }, undefined],
  ])('%j: not delivered because %s', (more, reason) => {
    expect(read('text', { text: 'x' }, { ...fromShop, ...more }).blockedReason).toBe(reason);
  });
});

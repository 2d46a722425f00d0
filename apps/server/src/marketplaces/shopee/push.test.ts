import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { adapterAt } from './testing/answering.ts';

const adapter = adapterAt('http://shopee.test');

const SHOP = { platformShopId: '727720655' };
const about = (code: number, data: unknown) =>
  bytes({ code, shop_id: 727720655, timestamp: 1_660_123_130, msg_id: 'm-1', data });

describe('a push about trade', () => {
  it('says which order has moved where, and the same move has the same key', () => {
    const moved = (status: string) =>
      about(3, {
        ordersn: '220810QSK8S7BX',
        status,
        completed_scenario: '',
        update_time: 1_660_123_127,
        items: [],
      });
    expect(adapter.parseWebhook(moved('PROCESSED'))).toEqual([
      {
        type: 'orderChanged',
        ...SHOP,
        orderId: '220810QSK8S7BX',
        status: 'PROCESSED',
        at: 1_660_123_127_000,
      },
    ]);
    const keys = ['PROCESSED', 'PROCESSED', 'SHIPPED'].map((status) =>
      adapter.identifyWebhook(moved(status)),
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]?.dedupeKey).not.toBe(keys[2]?.dedupeKey);
    expect(keys.map((key) => key?.conversationKey)).toEqual(Array(3).fill('220810QSK8S7BX'));
  });

  it('says that a parcel has a number: the order is to be read', () => {
    const body = about(4, { ordersn: '220810QSK8S7BX', tracking_no: 'SPX1' });
    expect(adapter.parseWebhook(body)).toEqual([
      { type: 'orderChanged', ...SHOP, orderId: '220810QSK8S7BX', status: null, at: 1_660_123_130_000 },
    ]);
  });

  it('says which return has moved, at its latest change', () => {
    const value = { update_field: 'return_status', old_value: 'REQUESTED', new_value: 'ACCEPTED' };
    const updated_values = [
      { ...value, update_time: 1_660_123_100 },
      { ...value, update_field: 'logistics_status', update_time: 1_660_123_127 },
    ];
    const body = about(29, { order_sn: '220810QSK8S7BX', return_sn: '2208100001', updated_values });
    expect(adapter.parseWebhook(body)).toEqual([
      {
        type: 'refundChanged',
        ...SHOP,
        refundId: '2208100001',
        orderId: '220810QSK8S7BX',
        at: 1_660_123_127_000,
      },
    ]);
  });

  it.each([6, 7, 8, 11, 16, 22])('of number %i about a product: it is to be read', (code) => {
    expect(adapter.parseWebhook(about(code, { item_id: 2_400_123_456 }))).toEqual([
      { type: 'productChanged', ...SHOP, productId: '2400123456' },
    ]);
  });

  it.each([15, 30])('of number %i about an order: it is to be read', (code) => {
    expect(adapter.parseWebhook(about(code, { ordersn: '220810QSK8S7BX' }))).toMatchObject([
      { type: 'orderChanged', orderId: '220810QSK8S7BX', status: null },
    ]);
  });
});

describe('an unhandled push', () => {
  it.each([
    ['by its number', about(28, { points: 2 }), 'push 28', 'm-1'],
    [
      'by what was done to the chat',
      about(10, {
        type: 'notification',
        content: { type: 'mark_as_replied', conversation_id: '8', msg_id: '9' },
      }),
      'webchat.notification.mark_as_replied',
      'webchat.notification.mark_as_replied/9',
    ],
    [
      'by a kind of chat push that is new',
      about(10, { type: 'typing', content: {} }),
      'webchat.typing',
      'm-1',
    ],
  ])('is kept %s', (_how, body, name, dedupeKey) => {
    expect(adapter.parseWebhook(body)).toEqual([{ type: 'unknown', ...SHOP, name }]);
    expect(adapter.identifyWebhook(body)).toMatchObject({ ...SHOP, dedupeKey });
  });

  it.each([
    ['an order without a status', about(3, { ordersn: 'X' })],
    ['a return without its number', about(29, { order_sn: 'X' })],
  ])('%s is nonsense', (_name, body) => {
    expect(() => adapter.identifyWebhook(body)).toThrow(WebhookFormatError);
  });
});

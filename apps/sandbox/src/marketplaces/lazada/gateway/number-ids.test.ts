import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openNewShop,
  placeOrder,
  putProduct,
  putVoucher,
  startIndependentClient,
} from '../independent-client.fixture.ts';
import type { Answer, How, IndependentClient, NewShop } from '../independent-client.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

/** A client with ordinary number types: ids are read with `JSON.parse`, kept as numbers and sent back. */
const call = (path: string, params: Record<string, string | number>, how?: How): Promise<Answer> =>
  independent.call(
    path,
    {
      access_token: own.access_token,
      ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    },
    how,
  );
const asNumber = (id: unknown): number => {
  if (typeof id !== 'number') expect.fail(`${String(id)} is no number`);
  return id;
};

it('a client that keeps ids as numbers gets from the sessions to the card, the order, the review and the voucher', async () => {
  const { world } = independent.sandbox;
  const { shop, buyer, session } = own;
  const product = putProduct(independent, shop);
  const voucher = putVoucher(independent, shop);
  const order = placeOrder(independent, own, product, 1);
  const about = { marketplace: 'lazada', orderId: order.orderId, productId: product.productId } as const;
  const review = world.commerce.addReview({ ...about, stars: 5, text: 'Good', pictures: [] });
  world.addMessage('lazada', {
    conversationId: session.conversationId,
    sender: 'buyer',
    source: 'buyer',
    content: { kind: 'product', productId: product.productId },
  });

  const { data: sessions } = await call('/im/session/list', { start_time: Date.now(), page_size: 20 });
  const [first] = sessions.session_list;
  const buyerId = asNumber(first.buyer_id);
  const followers = await call('/shop/follow/status/batch/query', { buyer_ids: JSON.stringify([buyerId]) });
  expect(followers['result'].result[0].buyerId).toBe(buyerId);

  const { session_id } = first;
  const send = (params: Record<string, number>) =>
    call('/im/message/send', { session_id, ...params }, 'form');
  const page = { session_id, start_time: sessions.next_start_time, page_size: 20 };
  const [message] = (await call('/im/message/list', page))['data'].message_list;
  const card = JSON.parse(message.content) as { itemId: string };
  const { data: item } = await call('/product/item/get', { item_id: Number(card.itemId) });
  expect(asNumber(item.item_id)).toBe(Number(product.productId));
  expect(await send({ template_id: 10006, item_id: item.item_id })).toMatchObject({ success: true });

  const { data: orders } = await call('/orders/get', { created_after: '2020-01-01T00:00:00+00:00' });
  const orderId = asNumber(orders.orders[0].order_id);
  const { data: detail } = await call('/order/get', { order_id: orderId });
  expect(detail.order_number).toBe(orderId);
  const [unit] = (await call('/order/items/get', { order_id: orderId }))['data'];
  expect(asNumber(unit.buyer_id)).toBe(Number(buyer.buyerId));
  expect(unit.product_id).toBe(item.item_id);
  expect(unit.sku_id).toBe(item.skus[0].SkuId);
  const { data: many } = await call('/orders/items/get', { order_ids: JSON.stringify([orderId]) });
  expect(many[0].order_items[0].order_item_id).toBe(asNumber(unit.order_item_id));

  const window = { start_time: Date.now() - 86_400_000, end_time: Date.now() + 1000, current: 1 };
  const { data: ids } = await call('/review/seller/history/list', { item_id: item.item_id, ...window });
  const { data: reviews } = await call('/review/seller/list/v2', { id_list: JSON.stringify(ids.id_list) });
  const [written] = reviews.review_list;
  expect([written.order_id, written.product_id]).toEqual([orderId, item.item_id]);
  const reply = { id: asNumber(written.id), content: 'Thanks' };
  expect(await call('/review/seller/reply/add', reply)).toMatchObject({ data: true });
  expect(world.commerce.review('lazada', review.reviewId)?.reply?.text).toBe('Thanks');

  const { data: vouchers } = await call('/promotion/vouchers/get', { voucher_type: 'COLLECTIBLE_VOUCHER' });
  const promotion_id = asNumber(vouchers.data_list[0].id);
  const found = await call('/promotion/voucher/get', {
    id: promotion_id,
    voucher_type: 'COLLECTIBLE_VOUCHER',
  });
  expect(found['data'].id).toBe(Number(voucher.voucherId));
  expect(await send({ template_id: 10008, promotion_id })).toMatchObject({
    success: true,
  });
});

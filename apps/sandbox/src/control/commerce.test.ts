import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKETPLACES } from '../world/types.ts';
import type { Marketplace } from '../world/types.ts';
import { PNG, startControl } from './control-client.fixture.ts';
import type { ControlClient } from './control-client.fixture.ts';

describe('buying through the control API', () => {
  let control: ControlClient;
  beforeEach(async () => {
    control = await startControl();
  });
  afterEach(() => control.sandbox.stop());

  async function placed(marketplace: Marketplace = 'shopee') {
    const { shopId } = control.shopOf(marketplace);
    const buyerId = await control.newBuyer(marketplace);
    const product = control.newProduct(marketplace);
    const order = await control.call('POST', `/api/${marketplace}/orders`, {
      shopId,
      buyerId,
      lines: [{ productId: product.productId, variantId: product.variants[1]?.variantId, quantity: 2 }],
      buyerNote: 'Finely ground',
    });
    return { shopId, buyerId, product, order: order.json, status: order.status };
  }

  const move = (orderId: string, action: string, details = {}) =>
    control.call('POST', `/api/shopee/orders/${orderId}/actions`, { action, ...details });

  /** An order on its way through its happy life. */
  async function delivered() {
    const one = await placed();
    for (const action of ['pay', 'arrange', 'ship', 'deliver']) await move(one.order.orderId, action);
    return one;
  }

  it('places an order, addressed to the buyer', async () => {
    const { status, order, buyerId, shopId } = await placed();
    expect(status).toBe(201);
    expect(order).toMatchObject({
      shopId,
      buyerId,
      buyerName: 'Ayu',
      status: 'UNPAID',
      statusName: 'Unpaid',
      payable: 8180,
      buyerNote: 'Finely ground',
      recipient: { name: 'Ayu', region: 'ID' },
      items: [{ title: 'Kopi Gayo 250 g', variantName: 'ground', quantity: 2 }],
    });
    expect((await control.call('GET', `/api/shopee/orders/${order.orderId}`)).json).toEqual(order);
  });

  it('offers the steps that are possible now and takes each of them', async () => {
    const { order } = await placed();
    expect(order.actions).toEqual(['pay', 'hold', 'cancel']);
    const { json: paid } = await move(order.orderId, 'pay');
    expect(paid).toMatchObject({ status: 'READY_TO_SHIP', statusName: 'Ready to ship' });
    expect(paid.actions).toEqual(['arrange', 'requestCancellation', 'cancel']);
    const { json: arranged } = await move(order.orderId, 'arrange', {
      trackingNumber: 'MY1',
      carrier: 'J&T',
    });
    expect(arranged).toMatchObject({ trackingNumber: 'MY1', carrier: 'J&T' });
  });

  it.each(MARKETPLACES)(
    'every step offered at %s is taken, whatever the order went through',
    async (marketplace) => {
      const { order } = await placed(marketplace);
      let actions: string[] = order.actions;
      for (let step = 0; step < 12 && actions.length > 0; step += 1) {
        const action = actions[step % actions.length];
        const path = `/api/${marketplace}/orders/${order.orderId}/actions`;
        const moved = await control.call('POST', path, { action });
        expect(moved.status, `${action}`).toBe(200);
        actions = moved.json.actions;
      }
    },
  );

  it('answers a wish to cancel only where there is one', async () => {
    const { order } = await placed('tiktok');
    const step = (action: string) =>
      control.call('POST', `/api/tiktok/orders/${order.orderId}/actions`, { action });
    await step('pay');
    expect((await step('acceptCancellation')).status).toBe(409);
    expect((await step('requestCancellation')).json.actions).toContain('acceptCancellation');
    expect((await step('acceptCancellation')).json.statusName).toBe('Cancelled');
  });

  it('answers what is wrong with an order in words', async () => {
    const { shopId, buyerId, product, order } = await placed();
    const { productId } = product;
    const path = '/api/shopee/orders';
    const wrong: [string, unknown, number, RegExp][] = [
      [path, { shopId, buyerId, lines: [] }, 400, /lines/],
      [path, { shopId, buyerId, lines: [{ productId, quantity: 0 }] }, 400, /quantity/],
      [path, { shopId, buyerId, lines: [{ productId: '1' }] }, 404, /product 1/],
      [path, { shopId, buyerId, lines: [{ productId, variantId: '1' }] }, 409, /no variant 1/],
      [path, { shopId: '1', buyerId, lines: [{ productId }] }, 404, /shop 1/],
      [path, { shopId, buyerId: '1', lines: [{ productId }] }, 404, /buyer 1/],
      [`${path}/1/actions`, { action: 'pay' }, 404, /order 1/],
      [`${path}/${order.orderId}/actions`, { action: 'fly' }, 400, /action/],
      [`${path}/${order.orderId}/actions`, { action: 'ship' }, 409, /possible: pay, hold, cancel/],
    ];
    for (const [where, body, status, words] of wrong) {
      const answer = await control.call('POST', where, body);
      expect(answer, `${JSON.stringify(body)}`).toMatchObject({ status });
      expect(answer.json.error).toMatch(words);
    }
    expect((await control.call('GET', `${path}/1`)).status).toBe(404);
    expect((await control.call('GET', path)).json.error).toMatch(/shopId/);
  });

  it('turns the pages of a list without a gap while new things come', async () => {
    const { shopId, buyerId, product } = await placed();
    const order = { shopId, buyerId, lines: [{ productId: product.productId }] };
    for (let at = 0; at < 3; at += 1) await control.call('POST', '/api/shopee/orders', order);
    const list = `/api/shopee/orders?shopId=${shopId}&buyerId=${buyerId}&limit=2`;
    const { json: first } = await control.call('GET', list);
    expect(first).toMatchObject({ total: 4, next: first.items[1].orderId });
    await control.call('POST', '/api/shopee/orders', order);
    const { json: second } = await control.call('GET', `${list}&after=${first.next}`);
    expect(second).toMatchObject({ total: 5, next: null });
    const ids = [...first.items, ...second.items].map((one: { orderId: string }) => one.orderId);
    expect(new Set(ids).size).toBe(4);
  });

  it('goes on after a thing that is not wanted any more, and not after one that never was there', async () => {
    const { shopId, buyerId, product } = await placed();
    const order = { shopId, buyerId, lines: [{ productId: product.productId }] };
    await control.call('POST', '/api/shopee/orders', order);
    const list = `/api/shopee/orders?shopId=${shopId}&buyerId=${buyerId}&status=UNPAID&limit=1`;
    const { json: first } = await control.call('GET', list);
    await move(first.next, 'cancel');
    const { json: second } = await control.call('GET', `${list}&after=${first.next}`);
    expect(second).toMatchObject({ total: 1, next: null });
    expect(second.items).toHaveLength(1);
    expect(second.items[0].orderId).not.toBe(first.next);
    const wrong = await control.call('GET', `${list}&after=1`);
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.json.error).toContain('after');
  });

  it('finds orders by words and by status', async () => {
    const { shopId, order } = await delivered();
    const find = async (query: string) => {
      const { json } = await control.call('GET', `/api/shopee/orders?shopId=${shopId}&${query}`);
      return json.items.map((one: { orderId: string }) => one.orderId);
    };
    expect(await find(`q=${order.orderId}`)).toEqual([order.orderId]);
    expect(await find('q=nothing-like-this')).toEqual([]);
    expect(await find('status=TO_CONFIRM_RECEIVE')).toContain(order.orderId);
    expect(await find('status=UNPAID')).not.toContain(order.orderId);
  });

  it('lists and finds products and vouchers', async () => {
    const { shopId } = control.shopOf('shopee');
    const { productId } = control.newProduct('shopee');
    const { json } = await control.call('GET', `/api/shopee/products?shopId=${shopId}&q=gayo`);
    expect(json.items[0]).toMatchObject({ productId, title: 'Kopi Gayo 250 g' });
    expect(json.items[0].pictureUrl).toContain(productId);
    expect((await control.call('GET', `/api/shopee/products/${productId}`)).json).toEqual(json.items[0]);
    expect((await control.call('GET', '/api/shopee/products/1')).status).toBe(404);
    expect((await control.call('GET', '/api/shopee/products?shopId=1')).status).toBe(404);
    expect((await control.call('GET', `/api/shopee/vouchers?shopId=${shopId}&q=zzz`)).json.items).toEqual([]);
    expect((await control.call('GET', '/api/shopee/vouchers/1')).status).toBe(404);
  });

  it('writes a review with pictures, and the shop answers it once', async () => {
    const { order, product, shopId, buyerId } = await delivered();
    const { mediaId } = (await control.upload('shopee', PNG)).json;
    const about = { orderId: order.orderId, productId: product.productId };
    const review = { ...about, stars: 4, text: 'Good', pictures: [mediaId] };
    const written = await control.call('POST', '/api/shopee/reviews', review);
    expect(written).toMatchObject({
      status: 201,
      json: { ...about, shopId, buyerId, stars: 4, reply: null, pictures: [{ mediaId }] },
    });
    const { reviewId } = written.json;
    const listed = await control.call(
      'GET',
      `/api/shopee/reviews?shopId=${shopId}&stars=4&buyerId=${buyerId}`,
    );
    expect(listed.json.items).toEqual([written.json]);
    expect((await control.call('POST', '/api/shopee/reviews', review)).status).toBe(409);
    const path = `/api/shopee/reviews/${reviewId}`;
    const answered = await control.call('POST', `${path}/answer`, { text: 'Thanks' });
    expect(answered.json.reply.text).toBe('Thanks');
    expect((await control.call('GET', path)).json.reply.text).toBe('Thanks');
    expect((await control.call('POST', `${path}/answer`, { text: 'Again' })).status).toBe(409);
  });

  it('answers what is wrong with a review in words', async () => {
    const { order, product } = await delivered();
    const good = { orderId: order.orderId, productId: product.productId, stars: 5 };
    const wrong: [unknown, number, RegExp][] = [
      [{ ...good, stars: 6 }, 400, /stars/],
      [{ ...good, orderId: '1' }, 404, /order 1/],
      [{ ...good, productId: '1' }, 400, /no product 1/],
      [{ ...good, pictures: ['1'] }, 404, /upload 1/],
    ];
    for (const [body, status, words] of wrong) {
      const answer = await control.call('POST', '/api/shopee/reviews', body);
      expect(answer, `${JSON.stringify(body)}`).toMatchObject({ status });
      expect(answer.json.error).toMatch(words);
    }
    expect((await control.call('POST', '/api/shopee/reviews/1/answer', { text: 'x' })).status).toBe(404);
    expect((await control.call('GET', '/api/shopee/reviews/1')).status).toBe(404);
  });

  it('asks for money back, marks the order, and takes the steps after', async () => {
    const { order, shopId } = await delivered();
    const asked = await control.call('POST', '/api/shopee/returns', {
      orderId: order.orderId,
      kind: 'refund',
      reason: 'Arrived damaged',
      amount: 1000,
    });
    expect(asked).toMatchObject({
      status: 201,
      json: { status: 'REQUESTED', amount: 1000, itemTitles: ['Kopi Gayo 250 g'] },
    });
    const moved = await control.call('GET', `/api/shopee/orders/${order.orderId}`);
    expect(moved.json.status).toBe('TO_RETURN');
    const { returnId, actions } = asked.json;
    expect(actions).toContain('approveRefund');
    const path = `/api/shopee/returns/${returnId}`;
    const approved = await control.call('POST', `${path}/actions`, { action: 'approveRefund' });
    expect(approved.json.status).toBe('ACCEPTED');
    const listed = await control.call('GET', `/api/shopee/returns?shopId=${shopId}&orderId=${order.orderId}`);
    expect(listed.json.items).toEqual([approved.json]);
    expect((await control.call('GET', path)).json).toEqual(approved.json);
  });

  it('asks to cancel, where the marketplace keeps such requests', async () => {
    const { order } = await placed('tiktok');
    const { orderId } = order;
    await control.call('POST', `/api/tiktok/orders/${orderId}/actions`, { action: 'pay' });
    const body = { orderId, kind: 'cancellation', reason: 'Changed my mind' };
    expect((await control.call('POST', '/api/tiktok/returns', body)).status).toBe(201);
    const { json } = await control.call('GET', `/api/tiktok/orders/${orderId}`);
    expect(json).toMatchObject({ cancelReason: 'Changed my mind' });
    expect(json.cancelRequestedAt).toBeGreaterThan(0);
  });

  it('answers what is wrong with a return in words', async () => {
    const { order } = await delivered();
    const good = { orderId: order.orderId, kind: 'return', reason: 'Wrong product' };
    const wrong: [string, unknown, number, RegExp][] = [
      ['returns', { ...good, kind: 'replacement' }, 409, /no replacement/],
      ['returns', { ...good, reason: '' }, 400, /reason/],
      ['returns', { ...good, orderId: '1' }, 404, /order 1/],
      ['returns', { ...good, orderItemIds: ['1'] }, 400, /no item 1/],
      ['returns', { ...good, pictures: ['1'] }, 404, /upload 1/],
      ['returns/1/actions', { action: 'approveRefund' }, 404, /return 1/],
    ];
    for (const [path, body, status, words] of wrong) {
      const answer = await control.call('POST', `/api/shopee/${path}`, body);
      expect(answer, `${JSON.stringify(body)}`).toMatchObject({ status });
      expect(answer.json.error).toMatch(words);
    }
    const { json } = await control.call('POST', '/api/shopee/returns', good);
    const actions = `/api/shopee/returns/${json.returnId}/actions`;
    expect((await control.call('POST', actions, { action: 'judge' })).json.error).toMatch(/possible/);
    expect((await control.call('POST', actions, { action: 'fly' })).status).toBe(400);
    expect((await control.call('GET', '/api/shopee/returns/1')).status).toBe(404);
    expect((await control.call('GET', '/api/tokopedia/return-kinds')).json).toEqual(['refund', 'return']);
  });
});

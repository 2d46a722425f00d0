import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../../../testing/push-receiver.fixture.ts';
import type { Shop } from '../../../world/types.ts';
import { placeOrder } from '../commerce.fixture.ts';
import { fromJson } from '../gateway/json.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;

beforeEach(async () => {
  port = await openTokopediaPort();
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  await port.link(shop);
});
afterEach(() => port.close());

describe('GET /v1/order/{order_id}/fs/{fs_id}/webhook', () => {
  const peek = (orderId: string, query: string) =>
    port.call('GET', `/v1/order/${orderId}/fs/13004/webhook${query}`);

  it('returns the push of a paid order and of its status as they would be now', async () => {
    const { orderId } = placeOrder(port.world, shop, ['pay', 'accept']);
    const { body: whole } = await peek(orderId, '?type=order_notification');
    expect(whole.data).toMatchObject({
      fs_id: 13004n,
      order_id: BigInt(orderId),
      invoice_num: expect.stringMatching(/^INV\//),
      customer: { name: 'Ayu' },
      amt: { ttl_amount: 99_000n },
      is_plus: false,
    });
    const { body: step } = await peek(orderId, '?type=order_status');
    expect(step.data).toMatchObject({
      order_status: 400n,
      order_id: BigInt(orderId),
      shop_id: BigInt(shop.shopId),
      product_details: [{ name: 'Kopi Gayo', quantity: 2n, currency: 'Rp' }],
    });
  });

  it('refuses another type, and an order that never was', async () => {
    const { orderId } = placeOrder(port.world, shop, ['pay']);
    expect((await peek(orderId, '?type=chat')).status).toBe(400);
    expect((await peek('1', '?type=order_status')).body.header.error_code).toBe('ORD_API_008');
  });
});

describe('POST /v1/fs/{fs_id}/trigger', () => {
  const trigger = (body: string) => port.call('POST', '/v1/fs/13004/trigger', body);

  it.each(['type', 'Type'])(
    'sends a push again, signed, to the address given; the key is "%s"',
    async (key) => {
      const receiver = await startPushReceiver();
      const { orderId } = placeOrder(port.world, shop, ['pay', 'accept']);
      const answer = await trigger(
        `{"${key}":"order_status","order_id":${orderId},"url":"${receiver.url}","is_encrypted":false}`,
      );
      expect([answer.status, answer.body.data]).toEqual([200, 'success']);
      const [push] = await receiver.waitFor(1);
      const signature = createHmac('sha256', port.app.secret)
        .update(push?.body ?? '')
        .digest('hex');
      expect(push?.headers['authorization-hmac']).toBe(signature);
      expect(fromJson(push?.body ?? '')).toMatchObject({ order_status: 400n, order_id: BigInt(orderId) });
      await receiver.stop();
    },
  );

  it('refuses without a type, an order or an address to send it to', async () => {
    const { orderId } = placeOrder(port.world, shop, ['pay']);
    expect((await trigger(`{"order_id":${orderId},"url":"http://a.example"}`)).status).toBe(400);
    expect((await trigger('{"type":"order_status","url":"http://a.example"}')).status).toBe(400);
    expect((await trigger(`{"type":"order_status","order_id":${orderId}}`)).status).toBe(400);
    const unknown = await trigger('{"type":"order_status","order_id":1,"url":"http://a.example"}');
    expect(unknown.body.header.error_code).toBe('ORD_API_008');
  });
});

describe('POST /v1/fs/{fs_id}/register with a public key', () => {
  const PATH = '/v1/fs/13004/register?upload=1';
  const upload = async (content: string, field = 'public_key') => {
    const form = new FormData();
    form.append(field, new Blob([content]), 'key.pem');
    const request = new Request('http://tokopedia', { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const headers = { authorization: `Bearer ${await port.bearer()}`, 'content-type': type };
    return port.request('POST', PATH, headers, await request.text());
  };

  it('takes an RSA key and nothing else', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect((await upload(pem)).status).toBe(200);
    expect((await upload(pem, 'key')).status).toBe(400);
    expect((await upload('no key')).status).toBe(400);
    expect((await port.call('POST', PATH, '{}')).status).toBe(400);
  });
});

it('GET /v1/fs/{fs_id}/whitelist, the addresses the app may call from', async () => {
  const { status, body } = await port.call('GET', '/v1/fs/13004/whitelist');
  expect(status).toBe(200);
  expect(body.data).toEqual({ fs_id: '13004', ip_whitelisted: ['127.0.0.1'] });
  expect((await port.call('GET', '/v1/fs/1/whitelist')).status).toBe(403);
});

describe('pushes about orders', () => {
  const ADDRESS = 'https://app.example/orders';
  const register = (urls: Record<string, string>) =>
    port.call('POST', '/v1/fs/13004/register', JSON.stringify({ fs_id: 13004, ...urls }));
  const EVERY = {
    order_notification_url: `${ADDRESS}/new`,
    order_status_url: `${ADDRESS}/status`,
    order_request_cancellation_url: `${ADDRESS}/wish`,
  };

  const pushesOf = (...steps: Parameters<typeof placeOrder>[2] & {}) => {
    const all: { url: string; body: unknown }[] = [];
    const stop = port.world.commerce.onOrder((order, before) => {
      const pushes = port.module.webhooksForOrder?.(port.world, order, before) ?? [];
      all.push(...pushes.map(({ url, body }) => ({ url, body: fromJson(body) })));
    });
    const { orderId } = placeOrder(port.world, shop, steps);
    stop();
    return { orderId, all };
  };

  it('go to the address of their kind: the paid order whole, each later step, the wish to cancel', async () => {
    await register(EVERY);
    const { orderId, all } = pushesOf('pay', 'accept', 'requestCancellation', 'rejectCancellation', 'ship');
    expect(all).toMatchObject([
      { url: `${ADDRESS}/new`, body: { order_id: BigInt(orderId), order_status: 220n } },
      { url: `${ADDRESS}/status`, body: { order_id: BigInt(orderId), order_status: 400n } },
      { url: `${ADDRESS}/wish` },
      { url: `${ADDRESS}/status`, body: { order_id: BigInt(orderId), order_status: 500n } },
    ]);
    expect(all[2]?.body).toEqual({ order_id: orderId });
  });

  it('do not come before payment, nor where no address is registered', async () => {
    await register({ order_status_url: EVERY.order_status_url });
    expect(pushesOf().all).toEqual([]);
    expect(pushesOf('pay', 'accept').all).toHaveLength(1);
  });
});

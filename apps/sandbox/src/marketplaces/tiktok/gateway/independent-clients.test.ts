import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';
const SECRET = 'sandbox-tiktok-app-secret';

let port: IndependentClient;
let orderIds: string[];
beforeAll(async () => {
  port = await openIndependentClient();
  const product = addProduct(port);
  orderIds = [placeOrder(port, product).orderId, placeOrder(port, product).orderId];
});
afterAll(() => port.close());

/**
 * How one client writes a request: the parts of the query as they are in the address, and the signed text.
 */
interface Written {
  method?: string;
  path: string;
  query: readonly (readonly [string, string])[];
  /** The address's own spelling of a name or a value. */
  encode?: (text: string) => string;
  headers?: Record<string, string>;
  body?: string;
}

async function ask({ method = 'GET', path, query, encode = encodeURIComponent, headers, body }: Written) {
  const pairs: (readonly [string, string])[] = [
    ...query,
    ['timestamp', String(Math.floor(port.clock.now / 1000))],
    ['shop_cipher', port.shop.cipher],
    ['app_key', '6sbx1234'],
  ];
  const names = [...new Set(pairs.map(([name]) => name))].toSorted();
  const valuesOf = (name: string) => pairs.filter(([one]) => one === name).map(([, value]) => value);
  const signed = names
    .filter((name) => name !== 'access_token')
    .map((name) => name + valuesOf(name).join(','));
  const sign = createHmac('sha256', SECRET)
    .update(SECRET + path + signed.join('') + (body ?? '') + SECRET)
    .digest('hex');
  const search = [['sign', sign], ...pairs].map((pair) => pair.map((text) => encode(text ?? '')).join('='));
  const answer = await fetch(`${port.url}${path}?${search.join('&')}`, {
    method,
    headers: { 'X-TTS-Access-Token': port.token, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return (await answer.json()) as { code: number; message: string; data: Record<string, unknown[]> };
}

describe('GET /customer_service/202309/conversations is answered, however a client writes it', () => {
  const page: readonly [string, string][] = [['page_size', '10']];
  const cases: readonly (readonly [string, Omit<Written, 'path'>])[] = [
    ['with the sign first and the names in no order', { query: page }],
    ['with parameters nobody documents', { query: [...page, ['trace', 'a b&c=d/é'], ['Zeta', '1']] }],
    [
      'with blanks as plus signs',
      {
        query: [...page, ['trace', 'a b']],
        encode: (text) => encodeURIComponent(text).replaceAll('%20', '+'),
      },
    ],
    ['with the token in the query too, which is not signed', { query: [...page, ['access_token', 'x']] }],
    ['with an empty page_token', { query: [...page, ['page_token', '']] }],
    ['with a charset', { query: page, headers: { 'Content-Type': 'application/json; charset=utf-8' } }],
  ];
  it.each(cases)('%s', async (_name, written) => {
    const { code, data } = await ask({ path: CONVERSATIONS, ...written });
    expect({ code, count: data['conversations']?.length }).toEqual({ code: 0, count: 1 });
  });
});

describe('GET /order/202309/orders takes ids', () => {
  const cases: readonly (readonly [string, (ids: string[]) => readonly [string, string][]])[] = [
    ['joined by commas', (ids) => [['ids', ids.join(',')]]],
    ['repeated', (ids) => ids.map((id) => ['ids', id] as const)],
  ];
  it.each(cases)('%s', async (_name, queryOf) => {
    const { data } = await ask({ path: '/order/202309/orders', query: queryOf(orderIds) });
    expect(data['orders']).toHaveLength(2);
  });
});

describe('POST /order/202309/orders/search signs the body byte for byte', () => {
  const path = '/order/202309/orders/search';
  const query: readonly [string, string][] = [['page_size', '20']];
  it.each([
    ['written wide', '{\n  "order_status" : "UNPAID",\n  "extra": [1, 2]\n}', 0],
    ['empty', '{}', 0],
    ['with words beyond ASCII', '{"note":"Kopi ☕"}', 0],
    ['that is no JSON', '{"order_status":', 36009022],
  ])('%s', async (_name, body, code) => {
    expect((await ask({ method: 'POST', path, query, body })).code).toBe(code);
  });

  it('and is refused when it is sent as a form', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'order_status=UNPAID';
    expect((await ask({ method: 'POST', path, query, body, headers })).code).toBe(36009022);
  });
});

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const SECRET = 'sandbox-tiktok-app-secret';
const ORDERS = '/order/202309/orders';
const SEARCHES = [
  '/order/202309/orders/search',
  '/product/202309/products/search',
  '/product/202312/products/search',
  '/product/202502/products/search',
  '/promotion/202406/coupons/search',
  '/return_refund/202309/cancellations/search',
  '/return_refund/202309/returns/search',
];

let port: IndependentClient;
let orderIds: string[];
beforeAll(async () => {
  port = await openIndependentClient();
  const product = addProduct(port);
  orderIds = [placeOrder(port, product).orderId, placeOrder(port, product).orderId];
});
afterAll(() => port.close());

/** One request as a client writes it on the wire. */
interface Written {
  method?: string;
  path: string;
  query?: readonly (readonly [string, string])[];
  headers?: Record<string, string | string[]>;
  body?: string;
  /** What the client signs of a key's values. */
  sign?: (values: string[]) => string;
  signsBody?: boolean;
}

/** Writes the headers as given: an array becomes as many lines, which `fetch` cannot do. */
async function ask({ method = 'GET', path, query = [], headers, body, sign, signsBody = true }: Written) {
  const pairs = [
    ...query,
    ['timestamp', String(Math.floor(port.clock.now / 1000))] as const,
    ['shop_cipher', port.shop.cipher] as const,
    ['app_key', '6sbx1234'] as const,
  ];
  const names = [...new Set(pairs.map(([name]) => name))].toSorted();
  const signed = names.map((name) => {
    const values = pairs.filter(([one]) => one === name).map(([, value]) => value);
    return name + (sign ?? ((all) => all.join(',')))(values);
  });
  const digest = createHmac('sha256', SECRET)
    .update(SECRET + path + signed.join('') + (signsBody ? (body ?? '') : '') + SECRET)
    .digest('hex');
  const search = new URLSearchParams([
    ...pairs.map(([name, value]): [string, string] => [name, value]),
    ['sign', digest],
  ]);
  const outgoing = openRequest(`${port.url}${path}?${search.toString()}`, {
    method,
    headers: {
      'x-tts-access-token': port.token,
      'content-type': 'application/json',
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    } as OutgoingHttpHeaders,
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return JSON.parse(await text(response)) as { code: number; message: string; data: Record<string, never[]> };
}

describe('a header that a client sends twice', () => {
  const orders = { path: ORDERS, query: [['ids', 'none']] } as const;
  const asked = (headers: NonNullable<Written['headers']>) => ask({ ...orders, headers });

  it('counts once where both copies are the same, as two lines and as one', async () => {
    expect(await asked({ 'x-tts-access-token': [port.token, port.token] })).toMatchObject({ code: 0 });
    expect(await asked({ 'x-tts-access-token': `${port.token}, ${port.token}` })).toMatchObject({ code: 0 });
    const json = ['application/json', 'application/json'];
    expect(await asked({ 'content-type': json })).toMatchObject({ code: 0 });
    expect(await asked({ 'content-type': json.join(', ') })).toMatchObject({ code: 0 });
  });

  it('is refused where the copies are two tokens', async () => {
    expect(await asked({ 'x-tts-access-token': [port.token, 'ROW_other'] })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('x-tts-access-token header is invalid'),
    });
  });

  it('has a name in any letter case', async () => {
    const headers = { 'x-tts-access-token': [], 'X-Tts-Access-Token': port.token };
    expect(await ask({ ...orders, headers })).toMatchObject({ code: 0 });
  });
});

describe('a key that a client repeats in the query', () => {
  const query = () => orderIds.map((id) => ['ids', id] as const);

  it.each([
    ['all values, joined by commas', (values: string[]) => values.join(',')],
    ['the first value alone', ([first = '']: string[]) => first],
  ])('names all its values, signed by %s', async (_name, sign) => {
    const { code, data } = await ask({ path: ORDERS, query: query(), sign });
    expect({ code, count: data['orders']?.length }).toEqual({ code: 0, count: 2 });
  });

  it('is refused where another value is signed', async () => {
    const sign = (values: string[]) => (values.length > 1 ? (values.at(-1) ?? '') : (values[0] ?? ''));
    expect(await ask({ path: ORDERS, query: query(), sign })).toMatchObject({ code: 106001 });
  });
});

describe.each(SEARCHES)('POST %s', (path) => {
  const query = [['page_size', '10']] as const;
  const bodies = [undefined, '', '{}', '[]', 'null', ' \n'] as const;

  it.each(bodies)('takes the body %j for no filter at all', async (body) => {
    const written = { method: 'POST', path, query, ...(body !== undefined && { body }) };
    expect(await ask(written)).toMatchObject({ code: 0 });
  });

  it.each(['{}', '[]', 'null'])('takes the body %s signed or not', async (body) => {
    expect(await ask({ method: 'POST', path, query, body, signsBody: false })).toMatchObject({ code: 0 });
  });

  it('refuses a list with something in it, and a text', async () => {
    for (const body of ['[1]', '"x"', '7']) {
      expect((await ask({ method: 'POST', path, query, body })).code).toBe(36009004);
    }
  });

  it('refuses a body that says something and is not signed', async () => {
    const body = '{"create_time_ge":1}';
    expect(await ask({ method: 'POST', path, query, body, signsBody: false })).toMatchObject({
      code: 106001,
    });
  });
});

it('a filter that is null or an empty list filters nothing', async () => {
  const query = [['page_size', '10']] as const;
  const body = '{"order_status":null,"warehouse_ids":[],"create_time_ge":null}';
  const { data } = await ask({ method: 'POST', path: `${ORDERS}/search`, query, body });
  expect(data['orders']).toHaveLength(2);
});

it('a GET may have a body, which is signed like any other', async () => {
  const query = [['ids', orderIds.join(',')]] as const;
  const body = '{"a":1}';
  expect(await ask({ path: ORDERS, query, body })).toMatchObject({ code: 0 });
  expect(await ask({ path: ORDERS, query, body, signsBody: false })).toMatchObject({ code: 106001 });
});

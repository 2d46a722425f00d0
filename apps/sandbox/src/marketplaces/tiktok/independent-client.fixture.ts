import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Product } from '../../world/commerce/commerce.ts';
import type { Buyer, Shop } from '../../world/types.ts';
import { openWorld } from '../../world/store/world-store.ts';
import { TIKTOK_OPTIONS } from './gateway/options.ts';
import type { TikTokOptions } from './gateway/options.ts';
import { makeTikTok } from './tiktok.ts';

const APP = { key: '6sbx1234', secret: 'sandbox-tiktok-app-secret', service: '7400000000000000001' };
const CALLBACK = 'https://independent.example/callback';

interface Answer {
  status: number;
  code: number;
  message: string;
  request_id: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
}

interface Request {
  query?: Record<string, string> | [string, string][];
  body?: unknown;
  form?: FormData;
  /** No shop_cipher goes with it. */
  seller?: boolean;
  token?: string;
}

/**
 * The marketplace on a port of its own, and an independent client: `fetch`, and signing code that shares
 * nothing with this sandbox. One shop with a buyer and a product, and a stopped clock.
 */
export async function openIndependentClient(change: Partial<TikTokOptions> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiktok-independent-'));
  const clock = { now: Date.UTC(2026, 0, 15, 10) };
  const world = openWorld({ folder, seed: 'independent', now: () => clock.now });
  world.updateApp('tiktok', APP.key, { redirectUrls: [CALLBACK], webhookUrl: 'http://127.0.0.1:9/pushes' });
  const module = makeTikTok({ ...TIKTOK_OPTIONS, ...change });
  const server = Fastify();
  server.server.listen({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  module.register(server, { world, publicUrl: url });
  await server.ready();

  const shop = world.createShop({ marketplace: 'tiktok', name: 'Kopi Baru', region: 'ID' });
  const buyer = world.createBuyer({ marketplace: 'tiktok', name: 'Ayu Lestari', region: 'ID' });
  const conversation = world.openConversation('tiktok', shop.shopId, buyer.buyerId);

  const send = async (method: string, route: string, request: Request = {}): Promise<Response> => {
    const query = new URLSearchParams(request.query ?? {});
    query.set('app_key', APP.key);
    query.set('timestamp', String(Math.floor(clock.now / 1000)));
    if (request.seller !== true) query.set('shop_cipher', shop.cipher);
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    query.set('sign', sign(route, query, body));
    return fetch(`${url}${route}?${query.toString()}`, {
      method,
      headers: {
        'x-tts-access-token': request.token ?? token,
        ...(request.form === undefined && { 'content-type': 'application/json' }),
      },
      ...(request.form !== undefined ? { body: request.form } : body !== '' ? { body } : {}),
    });
  };
  const call = async (...request: Parameters<typeof send>): Promise<Answer> => {
    const answer = await send(...request);
    return { ...((await answer.json()) as Answer), status: answer.status };
  };

  /** The code of a seller who has held some scopes back. */
  const consent = async (withhold: string): Promise<string> => {
    const form = { service_id: APP.service, decision: 'allow', shop: shop.shopId, state: 's', withhold };
    const page = await fetch(`${url}/open/authorize`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };

  /** The token host's answer as it is on the wire. */
  const askTokenHost = async (call: 'get' | 'refresh', parameters: Record<string, string>) => {
    const query = new URLSearchParams({ app_key: APP.key, app_secret: APP.secret, ...parameters });
    return (await fetch(`${url}/api/v2/token/${call}?${query.toString()}`)).text();
  };
  const exchange = async (withhold = '') => {
    const grant = { auth_code: await consent(withhold), grant_type: 'authorized_code' };
    return askTokenHost('get', grant);
  };

  /** A token of a seller who has held some scopes back. */
  const authorise = async (withhold = ''): Promise<string> =>
    (JSON.parse(await exchange(withhold)) as Answer).data.access_token as string;
  const token = await authorise();

  /** Both answers of the token host, by the names of the calls. */
  const tokenAnswers = async () => {
    const got = await exchange();
    const { refresh_token } = (JSON.parse(got) as Answer).data as { refresh_token: string };
    const refreshed = await askTokenHost('refresh', { refresh_token, grant_type: 'refresh_token' });
    return [
      { name: 'GET /api/v2/token/get', text: got },
      { name: 'GET /api/v2/token/refresh', text: refreshed },
    ];
  };

  const close = async () => {
    server.server.closeAllConnections();
    await new Promise((resolve) => server.server.close(resolve));
    await server.close();
    world.close();
    rmSync(folder, { recursive: true });
  };
  const client = { url, token, send, call, authorise, tokenAnswers };
  return { world, clock, module, shop, buyer, conversation, ...client, close };
}

export type IndependentClient = Awaited<ReturnType<typeof openIndependentClient>>;

/** As the marketplace documents it. */
function sign(route: string, query: URLSearchParams, body: string): string {
  const pairs = [...new Set(query.keys())]
    .filter((name) => name !== 'sign' && name !== 'access_token')
    .toSorted()
    .map((name) => name + query.getAll(name).join(','));
  const text = APP.secret + route + pairs.join('') + body + APP.secret;
  return createHmac('sha256', APP.secret).update(text).digest('hex');
}

/** Something to sell: two variants, in rupiah. */
export function addProduct(
  { world, shop, clock }: IndependentClient,
  change: Partial<Product> = {},
): Product {
  const productId = world.newId('tiktok', 'product');
  const variant = (name: string, price: number) => ({
    variantId: world.newId('tiktok', 'variant'),
    name,
    sellerSku: `GAYO-${name.slice(0, 3)}`,
    listPrice: price + 500_000,
    price,
    stock: 12,
  });
  const product: Product = {
    marketplace: 'tiktok',
    productId,
    shopId: shop.shopId,
    title: 'Kopi Gayo',
    description: 'Arabika dari Takengon.',
    currency: 'IDR',
    variants: [variant('250 g', 7_500_000), variant('1 kg', 25_000_000)],
    isListed: true,
    createdAt: clock.now,
    updatedAt: clock.now,
    ...change,
  };
  world.commerce.putProduct(product);
  return product;
}

/** An order of some pieces of a product's first variant. */
export function placeOrder(
  { world, shop, buyer }: { world: IndependentClient['world']; shop: Shop; buyer: Buyer },
  product: Product,
  quantity = 2,
) {
  return world.commerce.placeOrder({
    marketplace: 'tiktok',
    shopId: shop.shopId,
    buyerId: buyer.buyerId,
    lines: [{ productId: product.productId, quantity }],
    recipient: {
      name: 'Ayu Lestari',
      phone: '+62 812 0000 111',
      address: 'Jl. Braga 5',
      city: 'Bandung',
      postCode: '40111',
      region: 'ID',
    },
    shippingFee: 900_000,
    paymentMethod: 'DANA',
    buyerNote: 'Digiling halus',
  });
}

/** A coupon that runs: a tenth off. */
export function addVoucher({ world, shop, clock }: IndependentClient, change: Record<string, unknown> = {}) {
  const voucher = {
    marketplace: 'tiktok',
    voucherId: world.newId('tiktok', 'voucher'),
    shopId: shop.shopId,
    code: 'NGOPI10',
    title: 'Ngopi hemat',
    discountType: 'percent',
    discount: 10,
    minSpend: 5_000_000,
    maxDiscount: 2_000_000,
    currency: 'IDR',
    startsAt: clock.now - 3_600_000,
    endsAt: clock.now + 86_400_000,
    total: 100,
    used: 3,
    createdAt: clock.now,
    ...change,
  } as const;
  world.commerce.putVoucher(voucher);
  return voucher;
}

/** The bytes of a picture that has no more than a header: PNG of a size. */
export function png(width: number, height: number, extraBytes = 0): Buffer {
  const header = Buffer.alloc(33 + extraBytes);
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

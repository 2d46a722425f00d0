import { createHmac } from 'node:crypto';
import { startPushReceiver } from '../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { walkConsent } from '../../testing/walk-consent.ts';
import type { Product, Voucher } from '../../world/commerce/commerce.ts';
import type { Buyer, Conversation, Shop } from '../../world/types.ts';

export const CALLBACK = 'https://app.example.test/auth_shop/auth_callback';
const APP_KEY = '900001';
const SECRET = 'sandbox-lazada-app-secret';

export type Params = Record<string, string>;
/** What the tests read of an answer; each call has some of it. */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- an independent knows no types
export type Answer = Record<string, any>;
export type How = 'GET' | 'form' | 'POST query';

/** A client that knows only the marketplace's documents. */
export interface IndependentClient {
  sandbox: TestSandbox;
  receiver: PushReceiver;
  /** The parameters with the app's own and the signature; `change` replaces some of them before signing. */
  signed(path: string, params: Params, opaqueBody?: string): URLSearchParams;
  call(path: string, params: Params, how?: How): Promise<Answer>;
  upload(path: string, params: Params, file: { field: string; name: string; bytes: Buffer }): Promise<Answer>;
  /** Walks the consent page and trades the code: the token answer. */
  connect(shopId: string): Promise<Answer>;
  stop(): Promise<void>;
}

export async function startIndependentClient(): Promise<IndependentClient> {
  const receiver = await startPushReceiver();
  const sandbox = await startSandbox({
    webhookBaseUrl: receiver.url,
    appBaseUrl: 'https://app.example.test',
    retryScale: 0,
  });
  const signed = (path: string, params: Params, opaqueBody = ''): URLSearchParams => {
    const all: Params = {
      app_key: APP_KEY,
      timestamp: String(Date.now()),
      sign_method: 'sha256',
      ...params,
    };
    const text =
      path +
      Object.keys(all)
        .sort()
        .map((name) => name + all[name])
        .join('');
    const sign = createHmac('sha256', SECRET)
      .update(text + opaqueBody, 'utf8')
      .digest('hex')
      .toUpperCase();
    return new URLSearchParams({ sign, ...all });
  };
  const address = (path: string) => `${sandbox.urls.lazada}/rest${path}`;
  const call = async (path: string, params: Params, how: How = 'GET'): Promise<Answer> => {
    const search = signed(path, params);
    const response =
      how === 'form'
        ? await fetch(address(path), { method: 'POST', body: search })
        : await fetch(`${address(path)}?${search}`, { method: how === 'GET' ? 'GET' : 'POST' });
    return (await response.json()) as Answer;
  };
  return {
    sandbox,
    receiver,
    signed,
    call,
    async upload(path, params, file) {
      const body = new FormData();
      body.append(file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
      const response = await fetch(`${address(path)}?${signed(path, params)}`, { method: 'POST', body });
      return (await response.json()) as Answer;
    },
    async connect(shopId) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: APP_KEY,
        redirect_uri: CALLBACK,
      });
      const back = await walkConsent(`${sandbox.urls.lazada}/oauth/authorize?${query}`, [shopId]);
      return call('/auth/token/create', { code: back['code'] ?? '' });
    },
    async stop() {
      await sandbox.stop();
      await receiver.stop();
    },
  };
}

/** A shop of a test's own, with its token, a buyer and their conversation. */
export interface NewShop {
  shop: Shop;
  buyer: Buyer;
  session: Conversation;
  access_token: string;
}

export async function openNewShop(independent: IndependentClient, region = 'MY'): Promise<NewShop> {
  const { world } = independent.sandbox;
  const shop = world.createShop({ marketplace: 'lazada', name: 'Test Shop', region });
  const buyer = world.createBuyer({ marketplace: 'lazada', name: 'Aisyah', region });
  const session = world.openConversation('lazada', shop.shopId, buyer.buyerId);
  const token = await independent.connect(shop.shopId);
  return { shop, buyer, session, access_token: String(token['access_token']) };
}

/** Puts a product on the shelf: 25.00, before 30.00, ten in stock. */
export function putProduct(
  independent: IndependentClient,
  shop: Shop,
  change: Partial<Product> = {},
): Product {
  const { world } = independent.sandbox;
  const productId = change.productId ?? world.newId('lazada', 'product');
  const product: Product = {
    marketplace: 'lazada',
    productId,
    shopId: shop.shopId,
    title: 'Kopi Gayo 250 g',
    description: 'Single origin',
    currency: 'MYR',
    variants: [
      {
        variantId: world.newId('lazada', 'variant'),
        name: '250 g',
        sellerSku: `SKU-${productId}`,
        listPrice: 3000,
        price: 2500,
        stock: 10,
      },
    ],
    isListed: true,
    createdAt: world.now(),
    updatedAt: world.now(),
    ...change,
  };
  world.commerce.putProduct(product);
  return product;
}

/** A voucher to collect: 5.00 off from 20.00 on, running now. */
export function putVoucher(
  independent: IndependentClient,
  shop: Shop,
  change: Partial<Voucher> = {},
): Voucher {
  const { world } = independent.sandbox;
  const now = world.now();
  const voucher: Voucher = {
    marketplace: 'lazada',
    voucherId: world.newId('lazada', 'voucher'),
    shopId: shop.shopId,
    code: '',
    title: '5 off',
    discountType: 'amount',
    discount: 500,
    minSpend: 2000,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: now - 1000,
    endsAt: now + 1e7,
    total: 100,
    used: 1,
    createdAt: now,
    ...change,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}

/** The buyer orders two of a product; shipping costs 5.00. */
export function placeOrder(
  independent: IndependentClient,
  { shop, buyer }: NewShop,
  product: Product,
  quantity = 2,
) {
  return independent.sandbox.world.commerce.placeOrder({
    marketplace: 'lazada',
    shopId: shop.shopId,
    buyerId: buyer.buyerId,
    lines: [{ productId: product.productId, quantity }],
    recipient: {
      name: 'Aisyah',
      phone: '0123',
      address: '1 Jalan Kopi',
      city: 'KL',
      postCode: '50000',
      region: 'MY',
    },
    shippingFee: 500,
    paymentMethod: 'COD',
    buyerNote: 'Please wrap',
  });
}

/** A PNG of this size: a header that says so, which is all a marketplace looks at here. */
export function pngOf(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.alloc(padding)]);
}

/** An MP4 of a duration, ms: a type box, and the header that holds the duration. */
export function mp4Of(durationMs: number, padding = 0): Buffer {
  const type = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1');
  const head = Buffer.alloc(108);
  head.writeUInt32BE(108, 0);
  head.write('mvhd', 4, 'latin1');
  head.writeUInt32BE(1000, 20);
  head.writeUInt32BE(durationMs, 24);
  return Buffer.concat([type, head, Buffer.alloc(padding)]);
}

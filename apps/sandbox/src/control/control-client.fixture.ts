import type { Product, Voucher } from '../world/commerce/commerce.ts';
import type { Marketplace, Shop } from '../world/types.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';

/** The two bytes-long files a chat takes, by their first bytes. */
export const PNG = Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1');
export const MP4 = Buffer.from('\0\0\0\x18ftypmp42nothing more', 'latin1');

export interface ControlAnswer {
  status: number;
  // Tests read what a person would; the shapes are what they prove.
  json: ReturnType<typeof JSON.parse>;
}

/** The control API of a sandbox of one's own, and the first shop of each marketplace. */
export interface ControlClient {
  sandbox: TestSandbox;
  call(method: string, path: string, body?: unknown): Promise<ControlAnswer>;
  /** Hands a file in. */
  upload(marketplace: Marketplace, file: Buffer, fields?: Record<string, string>): Promise<ControlAnswer>;
  shopOf(marketplace: Marketplace): Shop;
  /** A fresh buyer. */
  newBuyer(marketplace: Marketplace): Promise<string>;
  /** Something the first shop sells, in two sorts. */
  newProduct(marketplace: Marketplace): Product;
  /** Ten of a hundred off at the first shop. */
  newVoucher(marketplace: Marketplace): Voucher;
}

export async function startControl(): Promise<ControlClient> {
  const sandbox = await startSandbox();
  const { world } = sandbox;

  async function send(method: string, path: string, init: RequestInit): Promise<ControlAnswer> {
    const response = await fetch(sandbox.controlUrl + path, { method, ...init });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  }

  const call: ControlClient['call'] = (method, path, body) =>
    send(
      method,
      path,
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );

  const shopOf = (marketplace: Marketplace): Shop => {
    const [shop] = world.shops(marketplace);
    if (!shop) throw new Error(`${marketplace} has no shop`);
    return shop;
  };

  return {
    sandbox,
    call,
    shopOf,
    upload(marketplace, file, fields = {}) {
      const form = new FormData();
      form.append('shopId', shopOf(marketplace).shopId);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file)]), 'chosen.bin');
      return send('POST', `/api/${marketplace}/media`, { body: form });
    },
    async newBuyer(marketplace) {
      const { json } = await call('POST', `/api/${marketplace}/buyers`, { name: 'Ayu', region: 'ID' });
      return json.buyerId;
    },
    newProduct(marketplace) {
      const sort = (name: string, price: number) => ({
        variantId: `${name}-${world.newId(marketplace, 'variant')}`,
        name,
        sellerSku: `SKU-${name}`,
        listPrice: 5000,
        price,
        stock: 10,
      });
      const product: Product = {
        marketplace,
        productId: world.newId(marketplace, 'product'),
        shopId: shopOf(marketplace).shopId,
        title: 'Kopi Gayo 250 g',
        description: '',
        currency: 'MYR',
        variants: [sort('whole', 3890), sort('ground', 4090)],
        isListed: true,
        createdAt: world.now(),
        updatedAt: world.now(),
      };
      world.commerce.putProduct(product);
      return product;
    },
    newVoucher(marketplace) {
      const voucher: Voucher = {
        marketplace,
        voucherId: world.newId(marketplace, 'voucher'),
        shopId: shopOf(marketplace).shopId,
        code: 'KOPI10',
        title: '10 % off',
        discountType: 'percent',
        discount: 10,
        minSpend: 0,
        maxDiscount: 0,
        currency: 'MYR',
        startsAt: 0,
        endsAt: 4e12,
        total: 10,
        used: 0,
        createdAt: world.now(),
      };
      world.commerce.putVoucher(voucher);
      return voucher;
    },
  };
}

import type { ShopAccess } from '../../port.ts';
import type { LazadaTestbed } from './testbed.ts';

type World = LazadaTestbed['world'];
type Product = ReturnType<World['commerce']['products']>[number];
type Voucher = ReturnType<World['commerce']['vouchers']>[number];

/** Past 2^53: a single digit lost shows. */
let lastNumber = 900_719_925_474_099_300n;
const nextNumber = () => String((lastNumber += 7n));

/** A product of a shop, in its world. Without `names` buyers choose nothing. */
export function putProduct(
  world: World,
  shop: ShopAccess,
  {
    title = 'Kopi Gayo',
    currency = 'MYR',
    names = [''],
    ...overrides
  }: Partial<Product> & { names?: string[] } = {},
): Product {
  const product: Product = {
    marketplace: 'lazada',
    productId: nextNumber(),
    shopId: shop.platformShopId,
    title,
    description: `${title}, freshly roasted`,
    currency,
    variants: names.map((name, at) => ({
      variantId: nextNumber(),
      name,
      sellerSku: `SKU-${at}`,
      listPrice: 3000 + at * 500,
      price: 2550 + at * 500,
      stock: 4 + at,
    })),
    isListed: true,
    createdAt: Date.now() - 86_400_000,
    updatedAt: Date.now() - 3_600_000,
    ...overrides,
  };
  world.commerce.putProduct(product);
  return product;
}

/** A voucher to collect: 5.00 off from 20.00 on, running now. */
export function putVoucher(world: World, shop: ShopAccess, overrides: Partial<Voucher> = {}): Voucher {
  const now = Date.now();
  const voucher: Voucher = {
    marketplace: 'lazada',
    voucherId: nextNumber(),
    shopId: shop.platformShopId,
    code: '',
    title: '5 off',
    discountType: 'amount',
    discount: 500,
    minSpend: 2000,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: now - 3_600_000,
    endsAt: now + 3_600_000,
    total: 100,
    used: 1,
    createdAt: now,
    ...overrides,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}

/** A buyer of the site. */
export function putBuyer(world: World, name = 'budi88', region = 'MY') {
  return world.createBuyer({ marketplace: 'lazada', name, region });
}

/** An order of one buyer for two pieces of the product's last variant. */
export function placeOrder(world: World, shop: ShopAccess, buyerId: string, product: Product) {
  return world.commerce.placeOrder({
    marketplace: 'lazada',
    shopId: shop.platformShopId,
    buyerId,
    lines: [
      { productId: product.productId, variantId: product.variants.at(-1)?.variantId ?? '', quantity: 2 },
    ],
    recipient: {
      name: 'Budi Santoso',
      phone: '60123456789',
      address: '1 Jalan Satu',
      city: 'Ipoh',
      postCode: '30000',
      region: 'MY',
    },
    shippingFee: 490,
    paymentMethod: 'COD',
    buyerNote: 'Tolong cepat',
  });
}

/** A PNG of this size, by its header alone. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1A\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Uint8Array.from(header);
}

/** An MP4 of this duration, ms, and size, bytes. */
export function mp4Of(durationMs: number, size: number): Uint8Array<ArrayBuffer> {
  const film = Buffer.alloc(size);
  film.write('\0\0\0\x14ftypisom\0\0\0\0isom', 0, 'latin1');
  film.writeUInt32BE(108, 20);
  film.write('mvhd', 24, 'latin1');
  film.writeUInt32BE(1000, 40);
  film.writeUInt32BE(durationMs, 44);
  return Uint8Array.from(film);
}

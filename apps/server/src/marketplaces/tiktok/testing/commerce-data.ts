import type { ShopAccess } from '../../port.ts';
import type { TikTokTestbed } from './testbed.ts';

type World = TikTokTestbed['world'];
type Product = ReturnType<World['commerce']['products']>[number];
type Voucher = ReturnType<World['commerce']['vouchers']>[number];

/** A product of a shop, in its world. Without `names` buyers choose nothing. */
export function putProduct(
  world: World,
  shop: ShopAccess,
  { names = [''], ...overrides }: Partial<Product> & { names?: string[] } = {},
): Product {
  const product: Product = {
    marketplace: 'tiktok',
    productId: world.newId('tiktok', 'product'),
    shopId: shop.platformShopId,
    title: 'Kopi Gayo',
    description: 'Freshly roasted',
    currency: 'IDR',
    variants: names.map((name, at) => ({
      variantId: world.newId('tiktok', 'variant'),
      name,
      sellerSku: `SKU-${at}`,
      listPrice: 3_000_000 + at * 500_000,
      price: 2_550_000 + at * 500_000,
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

/** A buyer of the site. */
export function putBuyer(world: World, name = 'Budi', region = 'ID') {
  return world.createBuyer({ marketplace: 'tiktok', name, region });
}

/** An order of one buyer for two pieces of the product's last variant. */
export function placeOrder(
  world: World,
  shop: ShopAccess,
  buyerId = putBuyer(world).buyerId,
  product = putProduct(world, shop, { names: ['S', 'M'] }),
) {
  return world.commerce.placeOrder({
    marketplace: 'tiktok',
    shopId: shop.platformShopId,
    buyerId,
    lines: [
      { productId: product.productId, variantId: product.variants.at(-1)?.variantId ?? '', quantity: 2 },
    ],
    recipient: {
      name: 'Budi Santoso',
      phone: '(+62)812****11',
      address: 'Jl. Braga 5',
      city: 'Bandung',
      postCode: '40111',
      region: 'ID',
    },
    shippingFee: 490_000,
    paymentMethod: 'DANA',
    buyerNote: 'Tolong cepat',
  });
}

/** The same, paid. */
export function placePaidOrder(world: World, shop: ShopAccess, buyerId?: string) {
  return world.commerce.moveOrder('tiktok', placeOrder(world, shop, buyerId).orderId, 'pay');
}

/** A coupon that runs: a tenth off. */
export function putVoucher(world: World, shop: ShopAccess, overrides: Partial<Voucher> = {}): Voucher {
  const voucher: Voucher = {
    marketplace: 'tiktok',
    voucherId: world.newId('tiktok', 'voucher'),
    shopId: shop.platformShopId,
    code: 'NGOPI10',
    title: 'Ngopi hemat',
    discountType: 'percent',
    discount: 10,
    minSpend: 5_000_000,
    maxDiscount: 0,
    currency: 'IDR',
    startsAt: Date.now() - 3_600_000,
    endsAt: Date.now() + 86_400_000,
    total: 100,
    used: 3,
    createdAt: Date.now(),
    ...overrides,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}

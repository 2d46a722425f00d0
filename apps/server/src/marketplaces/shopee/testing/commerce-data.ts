import type { ShopAccess } from '../../port.ts';
import type { ShopeeTestbed } from './testbed.ts';

type World = ShopeeTestbed['world'];
type Product = ReturnType<World['commerce']['products']>[number];

/** Past 2^53: a single digit lost shows. */
export const BIG_NUMBER = 900_719_925_474_099_300n;

let lastNumber = BIG_NUMBER;
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
    marketplace: 'shopee',
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

/** A buyer of the site. */
export function putBuyer(world: World, name = 'budi88', region = 'MY') {
  return world.createBuyer({ marketplace: 'shopee', name, region });
}

/** An order of one buyer for two pieces of the product's last variant. */
export function placeOrder(world: World, shop: ShopAccess, buyerId: string, product: Product) {
  return world.commerce.placeOrder({
    marketplace: 'shopee',
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
    paymentMethod: 'Online Banking',
    buyerNote: 'Tolong cepat',
  });
}

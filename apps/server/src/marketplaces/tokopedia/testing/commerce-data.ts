import type { ShopAccess } from '../../port.ts';
import type { TokopediaTestbed } from './testbed.ts';

type World = TokopediaTestbed['world'];
type Product = ReturnType<World['commerce']['products']>[number];

/** Past 2^53: a single digit lost shows. */
let lastNumber = 900_719_925_474_099_300n;
const nextNumber = () => String((lastNumber += 7n));

/** A product of a shop, in its world. Without `names` buyers choose nothing. */
export function putProduct(
  world: World,
  shop: ShopAccess,
  { names = [''], ...overrides }: Partial<Product> & { names?: string[] } = {},
): Product {
  const product: Product = {
    marketplace: 'tokopedia',
    productId: nextNumber(),
    shopId: shop.platformShopId,
    title: 'Kopi Gayo',
    description: 'Baru disangrai',
    currency: 'IDR',
    variants: names.map((name, at) => ({
      variantId: nextNumber(),
      name,
      sellerSku: `SKU-${at}`,
      listPrice: 5_000_000 + at * 500_000,
      price: 4_500_000 + at * 500_000,
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

export function putBuyer(world: World, name = 'Budi') {
  return world.createBuyer({ marketplace: 'tokopedia', name, region: 'ID' });
}

/** An order of one buyer for two pieces of the product's last variant. */
export function placeOrder(world: World, shop: ShopAccess, buyerId: string, product: Product) {
  return world.commerce.placeOrder({
    marketplace: 'tokopedia',
    shopId: shop.platformShopId,
    buyerId,
    lines: [
      { productId: product.productId, variantId: product.variants.at(-1)?.variantId ?? '', quantity: 2 },
    ],
    recipient: {
      name: 'Budi Santoso',
      phone: '628123456789',
      address: 'Jl. Melati 1',
      city: 'Bandung',
      postCode: '40111',
      region: 'Jawa Barat',
    },
    shippingFee: 900_000,
    paymentMethod: 'GoPay',
    buyerNote: 'Tolong cepat',
  });
}

import type { Order, Product } from '../../world/commerce/commerce.ts';
import type { OrderAction } from '../../world/commerce/order-flow.ts';
import type { Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

/** A product of a shop; without `names` buyers choose nothing. Numbers are what this marketplace's ids are. */
export function putProduct(
  world: World,
  shop: Shop,
  { names = [''], ...overrides }: Partial<Product> & { names?: readonly string[] } = {},
): Product {
  const product: Product = {
    marketplace: 'tokopedia',
    productId: world.newId('tokopedia', 'product'),
    shopId: shop.shopId,
    title: 'Kopi Gayo',
    description: 'Baru disangrai',
    currency: 'IDR',
    variants: names.map((name, at) => ({
      variantId: world.newId('tokopedia', 'variant'),
      name,
      sellerSku: `SKU-${at}`,
      listPrice: 5_000_000,
      price: 4_500_000 + at * 500_000,
      stock: 4 + at,
    })),
    isListed: true,
    createdAt: world.now(),
    updatedAt: world.now(),
    ...overrides,
  };
  world.commerce.putProduct(product);
  return product;
}

/** An order of a new buyer for two pieces of a product's last variant, moved on by the steps. */
export function placeOrder(
  world: World,
  shop: Shop,
  steps: readonly OrderAction[] = [],
  product: Product = putProduct(world, shop),
): Order {
  const { buyerId } = world.createBuyer({ marketplace: 'tokopedia', name: 'Ayu', region: 'ID' });
  const variantId = product.variants.at(-1)?.variantId ?? '';
  const placed = world.commerce.placeOrder({
    marketplace: 'tokopedia',
    shopId: shop.shopId,
    buyerId,
    lines: [{ productId: product.productId, variantId, quantity: 2 }],
    recipient: {
      name: 'Ayu Lestari',
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
  return steps.reduce((order, step) => world.commerce.moveOrder('tokopedia', order.orderId, step), placed);
}

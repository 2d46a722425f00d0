import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { ShopAccess } from '../port.ts';

type World = TestSandbox['world'];
type TestProduct = ReturnType<World['commerce']['products']>[number];
type NewOrder = Parameters<World['commerce']['placeOrder']>[0];

/** What differs between the marketplaces. Prices are in minor units. */
interface CommerceDefaults {
  marketplace: TestProduct['marketplace'];
  region: string;
  buyerName: string;
  product: Pick<TestProduct, 'description' | 'currency'>;
  /** Of the first variant; each next one costs `priceStep` more. */
  price: { listPrice: number; price: number; priceStep: number };
  order: Pick<NewOrder, 'recipient' | 'shippingFee' | 'paymentMethod'>;
  newId(world: World, kind: 'product' | 'variant'): string;
}

/** A product's fields; without `names` it has one variant and buyers choose nothing. */
type ProductChange = Partial<TestProduct> & { names?: string[] };

/** Puts products, buyers and orders of one marketplace into a sandbox's world. */
export function makeCommerceData({ marketplace, newId, ...defaults }: CommerceDefaults) {
  return {
    /** A product of a shop. */
    putProduct(world: World, shop: ShopAccess, { names = [''], ...change }: ProductChange = {}): TestProduct {
      const { listPrice, price, priceStep } = defaults.price;
      const product: TestProduct = {
        marketplace,
        productId: newId(world, 'product'),
        shopId: shop.platformShopId,
        title: 'Kopi Gayo',
        ...defaults.product,
        variants: names.map((name, at) => ({
          variantId: newId(world, 'variant'),
          name,
          sellerSku: `SKU-${at}`,
          listPrice: listPrice + at * priceStep,
          price: price + at * priceStep,
          stock: 4 + at,
        })),
        isListed: true,
        createdAt: Date.now() - 86_400_000,
        updatedAt: Date.now() - 3_600_000,
        ...change,
      };
      world.commerce.putProduct(product);
      return product;
    },

    /** A buyer of the site. */
    putBuyer(world: World, name = defaults.buyerName, region = defaults.region) {
      return world.createBuyer({ marketplace, name, region });
    },

    /** An order of one buyer for two pieces of the product's last variant. */
    placeOrder(world: World, shop: ShopAccess, buyerId: string, product: TestProduct) {
      const { productId, variants } = product;
      return world.commerce.placeOrder({
        marketplace,
        shopId: shop.platformShopId,
        buyerId,
        lines: [{ productId, variantId: variants.at(-1)?.variantId ?? '', quantity: 2 }],
        ...defaults.order,
        buyerNote: 'Tolong cepat',
      });
    },
  };
}

/** Past 2^53: an adapter that loses a single digit of an id fails a test. */
const BIG_NUMBER = 900_719_925_474_099_300n;

/** Gives ids that no JSON number holds, each greater than the last. */
export function makeBigIds(): () => string {
  let last = BIG_NUMBER;
  return () => String((last += 7n));
}

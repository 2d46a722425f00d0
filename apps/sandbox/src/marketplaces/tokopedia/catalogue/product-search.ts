import type { World } from '../../../world/world.ts';
import { isNumberOf } from '../gateway/numbers.ts';
import type { ListedProduct } from './product-wire.ts';

/** The product or the variant with a number; undefined when no shop has it. */
export function findProduct(world: World, digits: string): ListedProduct | undefined {
  for (const shop of world.shops('tokopedia')) {
    for (const product of world.commerce.products('tokopedia', shop.shopId)) {
      if (isNumberOf(product.productId, digits)) {
        const sole = product.variants.length === 1 ? product.variants[0] : undefined;
        return { product, variant: sole ?? null };
      }
      const variant = product.variants.find(({ variantId }) => isNumberOf(variantId, digits));
      if (variant) return { product, variant };
    }
  }
  return undefined;
}

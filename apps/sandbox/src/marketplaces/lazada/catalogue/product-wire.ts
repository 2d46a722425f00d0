import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { productPage } from '../gateway/sites.ts';
import { wireId } from '../gateway/wire-id.ts';
import { moneyNumber } from '../gateway/wire-money.ts';

/** A product as the list and the detail show it, with the mixed case of their keys. */
export function toWireProduct(world: World, product: Product, shop: Shop, withStock: boolean) {
  const picture = productPictureUrl(publicUrlOf(world), product);
  return {
    item_id: wireId(product.productId),
    primary_category: 10_000_001,
    attributes: {
      name: product.title,
      short_description: '',
      description: product.description,
      brand: 'No Brand',
    },
    images: [picture],
    marketImages: [],
    status: statusWord(product),
    subStatus: '',
    trialProduct: false,
    created_time: String(product.createdAt),
    updated_time: String(product.updatedAt),
    skus: product.variants.map((variant) => toWireSku(product, variant, { shop, picture, withStock })),
  };
}

function statusWord(product: Product): string {
  return product.isListed ? 'Active' : 'InActive';
}

function toWireSku(
  product: Product,
  variant: Variant,
  { shop, picture, withStock }: { shop: Shop; picture: string; withStock: boolean },
) {
  const isReduced = variant.price < variant.listPrice;
  const price = (amount: number) => moneyNumber(amount, product.currency);
  return {
    SkuId: wireId(variant.variantId),
    SellerSku: variant.sellerSku,
    ShopSku: `${product.productId}_${shop.region}-${variant.variantId}`,
    Status: product.isListed ? 'active' : 'inactive',
    Url: productPage(shop.region, product.productId),
    Images: [picture],
    price: price(variant.listPrice),
    special_price: isReduced ? price(variant.price) : 0,
    quantity: variant.stock,
    Available: variant.stock,
    ...(variant.name !== '' && { saleProp: { color_family: variant.name } }),
    ...(withStock && {
      multiWarehouseInventories: [
        {
          warehouseCode: 'dropshipping',
          totalQuantity: variant.stock,
          sellableQuantity: variant.stock,
          occupyQuantity: 0,
          withholdQuantity: 0,
          quantity: variant.stock,
        },
      ],
    }),
    package_weight: '0.5',
    package_length: '10',
    package_width: '10',
    package_height: '10',
  };
}

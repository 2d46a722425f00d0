import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import { idNumber, moneyNumber, secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

/** Whether buyers choose among models. A product with one nameless variant has none. */
export function hasModels({ variants }: Product): boolean {
  return variants.length > 1 || (variants[0]?.name ?? '') !== '';
}

export function itemStatusOf({ isListed }: Product): 'NORMAL' | 'UNLIST' {
  return isListed ? 'NORMAL' : 'UNLIST';
}

/** What all products of this world have in common. */
const COMMON = {
  attribute_list: [],
  weight: String(SHOPEE_OPTIONS.products.weightKg),
  dimension: { package_length: 20, package_width: 15, package_height: 5 },
  logistic_info: [],
  pre_order: { is_pre_order: false, days_to_ship: SHOPEE_OPTIONS.orders.daysToShip },
  condition: 'NEW',
  item_dangerous: 0,
  description_type: 'normal',
} as const;

/** A product as `get_item_base_info` shows it. If it has models, they carry the prices and the stock. */
export function toWireProduct(world: World, product: Product): Record<string, unknown> {
  const [only] = product.variants;
  const ofItsOwn =
    hasModels(product) || only === undefined
      ? {}
      : { price_info: [priceOf(only, product.currency)], stock_info_v2: stockOf(only) };
  return {
    item_id: idNumber(product.productId),
    category_id: 100_629,
    item_name: product.title,
    item_sku: hasModels(product) ? '' : (only?.sellerSku ?? ''),
    description: product.description,
    item_status: itemStatusOf(product),
    create_time: secondsOf(product.createdAt),
    update_time: secondsOf(product.updatedAt),
    has_model: hasModels(product),
    image: {
      image_id_list: [pictureIdOf(product)],
      image_url_list: [productPictureUrl(publicUrlOf(world), product)],
    },
    ...COMMON,
    brand: { brand_id: 0, original_brand_name: 'NoBrand' },
    ...ofItsOwn,
  };
}

/** The models of a product, and what buyers choose among. */
export function toWireModels(world: World, product: Product): Record<string, unknown> {
  if (!hasModels(product)) return { tier_variation: [], model: [] };
  const image = {
    image_id: pictureIdOf(product),
    image_url: productPictureUrl(publicUrlOf(world), product),
  };
  return {
    tier_variation: [
      { name: 'Variation', option_list: product.variants.map(({ name }) => ({ option: name, image })) },
    ],
    model: product.variants.map((variant, at) => ({
      model_id: idNumber(variant.variantId),
      model_sku: variant.sellerSku,
      model_name: variant.name,
      tier_index: [at],
      price_info: [priceOf(variant, product.currency)],
      stock_info_v2: stockOf(variant),
    })),
  };
}

function pictureIdOf({ productId }: Product): string {
  return `sandbox-${productId}`;
}

function priceOf({ listPrice, price }: Variant, currency: string) {
  return {
    currency,
    original_price: moneyNumber(listPrice, currency),
    current_price: moneyNumber(price, currency),
  };
}

function stockOf({ stock }: Variant) {
  return {
    summary_info: { total_reserved_stock: 0, total_available_stock: stock },
    seller_stock: [{ location_id: '', stock }],
  };
}

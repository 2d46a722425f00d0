import { decimalOf } from '../../../world/commerce/commerce.ts';
import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import { PRODUCT_PICTURE_PX } from '../../../world/pictures/product-picture.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { warehouseIdOf } from '../auth/shop-wire.ts';

/** No SKU of the world is taken off sale on its own. */
const SKU_STATUS = { status: 'NORMAL' } as const;

/** The world's products are on sale or taken off it by their seller. */
export function productStatusOf(product: Product): 'ACTIVATE' | 'SELLER_DEACTIVATED' {
  return product.isListed ? 'ACTIVATE' : 'SELLER_DEACTIVATED';
}

/** Each newer version of the search says more of a product. */
export type SearchVersion = '202309' | '202312' | '202502';

/** A product of a list: without picture and without what its variants are called. */
export function toWireListedProduct(product: Product, shop: Shop, version: SearchVersion) {
  const status = productStatusOf(product);
  return {
    id: product.productId,
    title: product.title,
    status,
    create_time: secondsOf(product.createdAt),
    update_time: secondsOf(product.updatedAt),
    sales_regions: [shop.region],
    product_sync_fail_reasons: [],
    skus: product.variants.map((variant) => ({
      ...skuOf(product, variant, shop),
      ...(version === '202502' && { status_info: SKU_STATUS }),
    })),
    ...(version !== '202309' && {
      audit: { status: 'APPROVED' },
      is_not_for_sale: false,
      listing_quality_tier: 'GOOD',
      ...platformStatusesOf(product, shop),
    }),
    ...(version === '202502' && { has_draft: false }),
  };
}

/** A product by its id. */
export function toWireProduct({ publicUrl }: TikTokContext, product: Product, shop: Shop) {
  const url = productPictureUrl(publicUrl, product);
  const picture = {
    uri: `sandbox/${product.productId}`,
    urls: [url],
    thumb_urls: [url],
    width: PRODUCT_PICTURE_PX,
    height: PRODUCT_PICTURE_PX,
  };
  return {
    id: product.productId,
    title: product.title,
    description: `<p>${product.description}</p>`,
    status: productStatusOf(product),
    product_status: productStatusOf(product),
    audit: { status: 'APPROVED' },
    main_images: [picture],
    category_chains: [{ id: '600001', parent_id: '0', local_name: 'Food & Beverages', is_leaf: true }],
    brand: { id: shop.sellerUserId, name: shop.name },
    skus: product.variants.map((variant) => ({
      ...skuOf(product, variant, shop),
      sales_attributes: attributesOf(variant, picture),
      status_info: SKU_STATUS,
    })),
    package_weight: { value: '0.50', unit: 'KILOGRAM' },
    package_dimensions: { length: '20', width: '15', height: '10', unit: 'CENTIMETER' },
    product_attributes: [],
    has_draft: false,
    is_cod_allowed: true,
    is_not_for_sale: false,
    is_pre_owned: false,
    is_replicated: false,
    listing_quality_tier: 'GOOD',
    minimum_order_quantity: 1,
    shipping_insurance_requirement: 'OPTIONAL',
    ...platformStatusesOf(product, shop),
    create_time: secondsOf(product.createdAt),
    update_time: secondsOf(product.updatedAt),
  };
}

/** The platforms that sell a product. Sent in Indonesia only, where two platforms share one list. */
function platformStatusesOf(product: Product, shop: Shop) {
  if (shop.region !== 'ID') return {};
  const status = productStatusOf(product);
  return { integrated_platform_statuses: [{ platform: 'TIKTOK_SHOP', status }] };
}

function skuOf(product: Product, variant: Variant, shop: Shop) {
  const price = decimalOf(variant.price, product.currency);
  return {
    id: variant.variantId,
    seller_sku: variant.sellerSku,
    price: { currency: product.currency, sale_price: price, tax_exclusive_price: price },
    inventory: [{ warehouse_id: warehouseIdOf(shop), quantity: variant.stock }],
  };
}

/** A variant's name is its choices in a row: one attribute each. A product without choices has none. */
function attributesOf(variant: Variant, picture: { uri: string; urls: string[] }) {
  if (variant.name === '') return [];
  return variant.name.split(', ').map((value, at) => ({
    id: String(100_000 + at),
    name: at === 0 ? 'Specification' : 'Type',
    value_id: `${variant.variantId}${at}`,
    value_name: value,
    ...(at === 0 && { sku_img: picture }),
  }));
}

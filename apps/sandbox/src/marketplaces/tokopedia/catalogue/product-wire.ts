import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import { PRODUCT_PICTURE_PX } from '../../../world/pictures/product-picture.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { idNumber, rupiah, rupiahText, secondsOf } from '../gateway/numbers.ts';
import { warehouseOf } from '../orders/order-wire.ts';

/** What a product is for buyers and the seller; published fixtures show 1 and 3. */
const ACTIVE = 1;
const INACTIVE = 3;
/** 1: gram. */
const GRAM = 1;

/** The one category of the world's products. */
const CATEGORY = {
  id: 2834,
  name: 'Makanan & Minuman',
  title: 'Makanan & Minuman',
  breadcrumbURL: 'https://www.tokopedia.com/p/makanan-minuman',
} as const;

/** A variant that no campaign is under way for. */
const NO_CAMPAIGN = {
  is_active: false,
  discounted_percentage: 0,
  discounted_price: 0,
  discounted_price_fmt: '',
  campaign_type: 0,
  campaign_type_name: '',
  start_date: '',
  end_date: '',
} as const;

/** One entry of the product list: a product without choices, the parent of its variants, or one of these. */
export interface ListedProduct {
  product: Product;
  /** Null for the parent. */
  variant: Variant | null;
}

/** Where buyers see a product. */
export function productUrl({ shopId, productId, title }: Product): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `https://www.tokopedia.com/toko-${shopId}/${slug}-${productId}`;
}

/** The products of a shop as its list shows them: each once, its variants behind it. */
export function listedProducts(products: readonly Product[]): ListedProduct[] {
  return products.map((product) => ({
    product,
    variant: product.variants.length > 1 ? null : soleVariant(product),
  }));
}

/** A product's own number: each variant has one of its own where there is a choice. */
export function numberOf({ product, variant }: ListedProduct): bigint {
  return idNumber(variant !== null && product.variants.length > 1 ? variant.variantId : product.productId);
}

export function priceOf({ product, variant }: ListedProduct): number {
  return variant?.price ?? Math.min(...product.variants.map(({ price }) => price));
}

export function stockOf({ product, variant }: ListedProduct): number {
  return variant?.stock ?? product.variants.reduce((sum, { stock }) => sum + stock, 0);
}

export function toWireProduct(context: Context, listed: ListedProduct) {
  const { product, variant } = listed;
  const productID = numberOf(listed);
  const stock = stockOf(listed);
  const price = toPrice(product, priceOf(listed));
  const name = variant !== null && variant.name !== '' ? `${product.title} - ${variant.name}` : product.title;
  return {
    basic: {
      productID,
      shopID: BigInt(product.shopId),
      status: product.isListed ? ACTIVE : INACTIVE,
      name,
      condition: 1,
      childCategoryID: CATEGORY.id,
      shortDesc: product.description,
    },
    price,
    weight: { value: 250, unit: GRAM },
    stock: { useStock: true, value: stock, stockWording: stock === 0 ? 'Stok habis' : 'Stok tersedia' },
    main_stock: stock,
    reserve_stock: 0,
    variant: toVariantMark(listed),
    menu: { id: 0, name: '' },
    preorder: {},
    extraAttribute: { minOrder: 1, lastUpdateCategory: secondsOf(product.createdAt), isEligibleCOD: true },
    wholesale: [],
    categoryTree: [CATEGORY],
    pictures: [toPicture(context, product)],
    GMStats: { transactionSuccess: 0, transactionReject: 0, countSold: 0 },
    stats: { countView: 0 },
    other: {
      sku: variant?.sellerSku ?? '',
      url: productUrl(product),
      mobileURL: productUrl(product).replace('www.', 'm.'),
    },
    campaign: { StartDate: '0001-01-01T00:00:00Z', EndDate: '0001-01-01T00:00:00Z' },
    warehouses: [
      { productID, warehouseID: warehouseOf(product), price, stock: { useStock: true, value: stock } },
    ],
  };
}

/** The choices of a product and what each costs. */
export function toWireVariants(context: Context, product: Product) {
  const [first] = product.variants;
  const children = product.variants.map((variant) => toChild(context, product, variant));
  return {
    parent_id: idNumber(product.productId),
    default_child: first ? idNumber(first.variantId) : 0,
    sizechart: '',
    variant: [
      {
        name: 'pilihan',
        identifier: 'choice',
        unit_name: '',
        position: 1,
        option: product.variants.map(({ name }, at) => ({ id: at + 1, value: name, hex: '' })),
      },
    ],
    children: children.map((child, at) => ({ ...child, option_ids: [at + 1] })),
  };
}

function toChild(context: Context, product: Product, variant: Variant) {
  const picture = toPicture(context, product);
  return {
    name: `${product.title} - ${variant.name}`,
    url: productUrl(product),
    product_id: idNumber(variant.variantId),
    price: rupiah(variant.price, product.currency),
    price_fmt: rupiahText(variant.price, product.currency),
    stock: variant.stock,
    main_stock: variant.stock,
    reserve_stock: 0,
    sku: variant.sellerSku,
    enabled: product.isListed,
    is_buyable: product.isListed && variant.stock > 0,
    is_wishlist: false,
    picture: { original: picture.OriginalURL, thumbnail: picture.ThumbnailURL },
    campaign: NO_CAMPAIGN,
    always_available: false,
    stock_wording: '',
    other_variant_stock: 'available',
    is_limited_stock: false,
  };
}

function toVariantMark({ product, variant }: ListedProduct) {
  if (product.variants.length < 2) return { isParent: false, isVariant: false };
  if (variant !== null) return { isParent: false, isVariant: true, parentID: idNumber(product.productId) };
  return {
    isParent: true,
    isVariant: true,
    childrenID: product.variants.map(({ variantId }) => idNumber(variantId)),
  };
}

function toPrice({ currency, updatedAt }: Product, amountMinor: number) {
  const value = rupiah(amountMinor, currency);
  return { value, currency: 1, LastUpdateUnix: secondsOf(updatedAt), idr: value };
}

function toPicture({ publicUrl }: Context, product: Product) {
  const url = productPictureUrl(publicUrl, product);
  return {
    picID: idNumber(product.productId),
    fileName: `${product.productId}.png`,
    filePath: '',
    status: 2,
    OriginalURL: url,
    ThumbnailURL: url,
    width: PRODUCT_PICTURE_PX,
    height: PRODUCT_PICTURE_PX,
    URL300: url,
  };
}

function soleVariant(product: Product): Variant | null {
  return product.variants[0] ?? null;
}

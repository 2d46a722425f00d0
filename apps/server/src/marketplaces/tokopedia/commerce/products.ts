import { z } from 'zod';
import type { ProductSnapshot, VariantSnapshot } from '../../commerce-port.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { isFoundByTitle } from '../../title-match.ts';
import { orElse, wireBoolean, wireId, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import type { TokopediaClient } from '../api/client.ts';
import { rupiah, wireRupiah } from './money.ts';
import { nextPageCursor, pageOfCursor } from '../api/page-cursor.ts';

const PAGE_SIZE = 50;

/** Active, and "best"; the numbers are seen, not documented. */
const ON_SALE: ReadonlySet<number> = new Set([1, 2]);

const text = orElse(wireText, '');
const isSo = orElse(wireBoolean, false);

const ProductSchema = z.object({
  basic: z.object({
    productID: wireId,
    shopID: wireId,
    status: orElse(wireNumber, 0),
    name: text,
    Name: text,
  }),
  price: z.object({ value: wireRupiah, idr: wireRupiah, LastUpdateUnix: wireMoment }).nullish(),
  stock: z.object({ value: orElse(wireNumber, 0) }).nullish(),
  main_stock: wireNumber.nullish(),
  reserve_stock: orElse(wireNumber, 0),
  variant: z.object({ isParent: isSo, childrenID: z.array(wireId).nullish() }).nullish(),
  pictures: z.array(z.object({ OriginalURL: text, ThumbnailURL: text })).nullish(),
  other: z.object({ sku: text, url: text }).nullish(),
});
type WireProduct = z.infer<typeof ProductSchema>;

const VariantsSchema = z.object({
  children: z
    .array(
      z.object({
        product_id: wireId,
        name: text,
        price: wireRupiah,
        stock: orElse(wireNumber, 0),
        sku: text,
      }),
    )
    .nullish(),
});

/** A shop's products; only `getTokopediaProduct` has their variants. */
export async function listTokopediaProducts(
  client: TokopediaClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const page = pageOfCursor(cursor);
  const products = await client.call(z.array(ProductSchema), {
    shop,
    method: 'GET',
    path: '/inventory/v1/fs/{fs_id}/product/info',
    query: { shop_id: shop.platformShopId, page: String(page), per_page: String(PAGE_SIZE), sort: '1' },
    effect: 'read',
  });
  return {
    items: products.map((product) => toSnapshot(product, soleVariantOf(product))),
    nextCursor: nextPageCursor(page, products.length, PAGE_SIZE),
  };
}

/** There is no search: the list is read page by page, and of each page what has the words in its title is kept. */
export async function searchTokopediaProducts(
  client: TokopediaClient,
  shop: ShopAccess,
  keyword: string,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const { items, nextCursor } = await listTokopediaProducts(client, shop, cursor);
  return { items: items.filter((product) => isFoundByTitle(product, keyword)), nextCursor };
}

/** One product with its variants. Kind `notFound` also for a product of another shop: the call asks for none. */
export async function getTokopediaProduct(
  client: TokopediaClient,
  shop: ShopAccess,
  productId: string,
): Promise<ProductSnapshot> {
  const [product] = await client.call(z.array(ProductSchema), {
    shop,
    method: 'GET',
    path: '/inventory/v1/fs/{fs_id}/product/info',
    query: { product_id: productId },
    effect: 'read',
  });
  if (product === undefined || product.basic.shopID !== shop.platformShopId) {
    throw new MarketplaceError('notFound', 'This shop has no such product at Tokopedia.');
  }
  const hasChoices = product.variant?.isParent === true && (product.variant.childrenID ?? []).length > 0;
  const variants = hasChoices
    ? await listVariants(client, shop, productId, titleOf(product))
    : soleVariantOf(product);
  return toSnapshot(product, variants);
}

async function listVariants(
  client: TokopediaClient,
  shop: ShopAccess,
  productId: string,
  title: string,
): Promise<readonly VariantSnapshot[]> {
  const { children } = await client.call(VariantsSchema, {
    shop,
    method: 'GET',
    path: '/inventory/v1/fs/{fs_id}/product/variant/{product_id}',
    params: { product_id: productId },
    effect: 'read',
  });
  return (children ?? []).map((child) => ({
    skuId: child.product_id,
    // Each is named after the product, with its own choice behind.
    name: child.name.startsWith(`${title} - `) ? child.name.slice(title.length + 3) : child.name,
    sellerSku: child.sku,
    price: rupiah(child.price),
    stock: child.stock,
  }));
}

function toSnapshot(product: WireProduct, variants: readonly VariantSnapshot[]): ProductSnapshot {
  const [picture] = product.pictures ?? [];
  return {
    productId: product.basic.productID,
    title: titleOf(product),
    imageUrl: picture?.OriginalURL || picture?.ThumbnailURL || '',
    price: priceOf(product),
    listPrice: null,
    stock: stockOf(product),
    isListed: ON_SALE.has(product.basic.status),
    url: product.other?.url ?? '',
    variants,
    updatedAt: product.price?.LastUpdateUnix ?? 0,
  };
}

/** A product without choices is its own only variant; the list lacks a parent's variants. */
function soleVariantOf(product: WireProduct): readonly VariantSnapshot[] {
  if (product.variant?.isParent === true) return [];
  const skuId = product.basic.productID;
  const sellerSku = product.other?.sku ?? '';
  return [{ skuId, name: '', sellerSku, price: priceOf(product), stock: stockOf(product) }];
}

function titleOf({ basic }: WireProduct): string {
  return basic.name || basic.Name;
}

function priceOf({ price }: WireProduct) {
  const value = price?.idr || price?.value || 0;
  return value === 0 ? null : rupiah(value);
}

function stockOf({ main_stock: main, reserve_stock: reserved, stock }: WireProduct): number {
  return main === undefined || main === null ? (stock?.value ?? 0) : main + reserved;
}

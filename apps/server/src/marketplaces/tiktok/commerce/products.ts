import { z } from 'zod';
import type { ProductSnapshot, VariantSnapshot } from '../../commerce-port.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { isFoundByTitle } from '../../title-match.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import type { TikTokClient } from '../api/client.ts';
import { cursorAfter, pageTokenOf } from '../api/cursor.ts';
import { toMoney } from './money.ts';

const SEARCH = '/product/202309/products/search';
const DETAIL = '/product/202309/products';
const PAGE_SIZE = '100';
/** On sale. */
const LISTED = 'ACTIVATE';

const Words = orElse(wireText, '');
const PriceSchema = z.object({ currency: Words, sale_price: Words, tax_exclusive_price: Words });
const SkuSchema = z.object({
  id: wireId,
  seller_sku: Words,
  price: PriceSchema.nullish(),
  inventory: z.array(z.object({ quantity: orElse(wireNumber, 0) })).nullish(),
  sales_attributes: z.array(z.object({ value_name: Words })).nullish(),
});
const ProductSchema = z.object({
  id: wireId,
  title: Words,
  status: Words,
  update_time: wireMoment,
  main_images: z.array(z.object({ urls: z.array(z.string()).nullish() })).nullish(),
  skus: z.array(SkuSchema).nullish(),
});
const ListSchema = z.object({
  products: z.array(ProductSchema).nullish(),
  next_page_token: orElse(wireText, ''),
});

/** The list has neither pictures nor names of variants. */
export async function listTikTokProducts(
  client: TikTokClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const data = await client.callShop(shop, {
    method: 'POST',
    path: SEARCH,
    query: { page_size: PAGE_SIZE, ...pageTokenOf(cursor) },
    body: { status: 'ALL' },
    effect: 'read',
  });
  const page = readAnswer(ListSchema, data, 'read', 'TikTok');
  return {
    items: (page.products ?? []).map(toProduct),
    nextCursor: cursorAfter(page.next_page_token),
  };
}

/** TikTok searches by numbers only: its list is filtered, so a page can be empty and not the last. */
export async function searchTikTokProducts(
  client: TikTokClient,
  shop: ShopAccess,
  keyword: string,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const { items, nextCursor } = await listTikTokProducts(client, shop, cursor);
  return { items: items.filter((product) => isFoundByTitle(product, keyword)), nextCursor };
}

export async function getTikTokProduct(
  client: TikTokClient,
  shop: ShopAccess,
  productId: string,
): Promise<ProductSnapshot> {
  const path = `${DETAIL}/${encodeURIComponent(productId)}`;
  const data = await client.callShop(shop, { method: 'GET', path, effect: 'read' });
  return toProduct(readAnswer(ProductSchema, data, 'read', 'TikTok'));
}

/** TikTok gives no price before a discount, and no address where buyers see the product. */
function toProduct(wire: z.infer<typeof ProductSchema>): ProductSnapshot {
  const variants = (wire.skus ?? []).map(toVariant);
  const prices = variants.flatMap(({ price }) => price ?? []);
  const [lowest] = prices.toSorted((a, b) => a.amountMinor - b.amountMinor);
  return {
    productId: wire.id,
    title: wire.title,
    imageUrl: wire.main_images?.[0]?.urls?.[0] ?? '',
    price: lowest ?? null,
    listPrice: null,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    isListed: wire.status === LISTED,
    url: '',
    variants,
    updatedAt: wire.update_time,
  };
}

/** The stock of a variant is that of all warehouses together. */
function toVariant({
  id,
  seller_sku,
  price,
  inventory,
  sales_attributes,
}: z.infer<typeof SkuSchema>): VariantSnapshot {
  const choices = (sales_attributes ?? []).map(({ value_name }) => value_name);
  return {
    skuId: id,
    name: choices.filter((choice) => choice !== '').join(', '),
    sellerSku: seller_sku,
    price: toMoney(price?.sale_price || price?.tax_exclusive_price, price?.currency),
    stock: (inventory ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

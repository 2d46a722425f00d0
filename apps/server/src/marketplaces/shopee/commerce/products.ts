import { z } from 'zod';
import type { ProductSnapshot } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import { orElse, wireBoolean, wireDecimalId, wireId, wireText } from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';
import { ModelListSchema, ProductSchema, toProductSnapshot } from './product-snapshot.ts';

/** Small: each product with choices costs one call more. */
const PAGE_SIZE = '20';
const STATUSES = ['NORMAL', 'UNLIST', 'BANNED', 'REVIEWING'];

const ListSchema = z.object({
  item: z.array(z.object({ item_id: wireId })).nullish(),
  has_next_page: orElse(wireBoolean, false),
  next_offset: orElse(wireText, ''),
});

const SearchSchema = z.object({
  item_id_list: z.array(wireId).nullish(),
  next_offset: orElse(wireText, ''),
});

const BaseInfoSchema = z.object({ item_list: z.array(ProductSchema).nullish() });

const CursorSchema = z.object({ offset: z.string() });

/** All that the shop has not deleted, listed for buyers or not. */
export async function listShopeeProducts(
  client: ShopeeClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const offset = readCursor(CursorSchema, cursor)?.offset ?? '0';
  const query = { offset, page_size: PAGE_SIZE, item_status: STATUSES };
  const page = await client.get(shop, '/api/v2/product/get_item_list', query, ListSchema);
  const ids = (page.item ?? []).map(({ item_id: id }) => id);
  return {
    items: await readProducts(client, shop, ids),
    nextCursor:
      page.has_next_page && page.next_offset !== '' ? writeCursor({ offset: page.next_offset }) : null,
  };
}

export async function searchShopeeProducts(
  client: ShopeeClient,
  shop: ShopAccess,
  keyword: string,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const words = keyword.trim();
  if (words === '') return listShopeeProducts(client, shop, cursor);
  const offset = readCursor(CursorSchema, cursor)?.offset;
  const query = { item_name: words, page_size: PAGE_SIZE, ...(offset !== undefined && { offset }) };
  const page = await client.get(shop, '/api/v2/product/search_item', query, SearchSchema);
  const ids = page.item_id_list ?? [];
  const hasMore = ids.length > 0 && page.next_offset !== '' && page.next_offset !== '0';
  return {
    items: await readProducts(client, shop, ids),
    nextCursor: hasMore ? writeCursor({ offset: page.next_offset }) : null,
  };
}

/** Kind `notFound` when the shop has no such product. */
export async function getShopeeProduct(
  client: ShopeeClient,
  shop: ShopAccess,
  productId: string,
): Promise<ProductSnapshot> {
  const isNumber = wireDecimalId.safeParse(productId).success;
  const [product] = isNumber ? await readProducts(client, shop, [productId]) : [];
  if (product !== undefined) return product;
  throw new MarketplaceError('notFound', `The shop has no product ${productId}.`);
}

async function readProducts(
  client: ShopeeClient,
  shop: ShopAccess,
  ids: readonly string[],
): Promise<readonly ProductSnapshot[]> {
  if (ids.length === 0) return [];
  const path = '/api/v2/product/get_item_base_info';
  const { item_list: list } = await client.get(shop, path, { item_id_list: ids.join(',') }, BaseInfoSchema);
  const products: ProductSnapshot[] = [];
  for (const product of list ?? []) {
    const models = product.has_model ? await readModels(client, shop, product.item_id) : null;
    products.push(toProductSnapshot(product, models));
  }
  return products;
}

function readModels(client: ShopeeClient, shop: ShopAccess, productId: string) {
  const path = '/api/v2/product/get_model_list';
  return client.get(shop, path, { item_id: productId }, ModelListSchema);
}

import { z } from 'zod';
import type { ProductSnapshot, VariantSnapshot } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Money } from '../../message-content.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { isFoundByTitle } from '../../title-match.ts';
import { jsonOf, readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireIdOrEmpty, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import type { LazadaClient } from '../api/client.ts';
import { moneyOf } from './money.ts';

const PAGE_SIZE = 50;
/** Pages that a search reads before it gives an empty page with a cursor. */
const PAGES_PER_SEARCH = 10;
/** No offset leads further: longer lists are read in spans of time. */
const LARGEST_OFFSET = 10_000;
/** Before Lazada was founded. */
const FIRST_MOMENT = Date.UTC(2010, 0, 1);

/** Lists that come as JSON inside a text as often as not. */
const wireList = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? jsonOf(value) : value))
  .transform((value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []));

const SkuSchema = z.object({
  SkuId: wireIdOrEmpty,
  SellerSku: orElse(wireText, ''),
  Status: orElse(wireText, ''),
  Url: orElse(wireText, ''),
  Images: wireList,
  price: orElse(wireText, ''),
  special_price: orElse(wireText, ''),
  quantity: orElse(wireNumber, 0),
  saleProp: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type Sku = z.infer<typeof SkuSchema>;

const ProductSchema = z.object({
  item_id: wireId,
  attributes: z.looseObject({ name: orElse(wireText, '') }).nullish(),
  images: wireList,
  status: orElse(wireText, ''),
  updated_time: wireMoment,
  skus: z.array(SkuSchema).nullish(),
});

const ListSchema = z.object({
  total_products: orElse(wireNumber, 0),
  products: z.array(ProductSchema).nullish(),
});

/** The span of creation times being read, and how far in it the list has come. */
const CursorSchema = z.object({ after: z.string(), before: z.string(), offset: z.string(), end: z.string() });
type Position = { after: number; before: number; offset: number; end: number };

/** `GET /products/get`: everything the shop has, listed or not. */
export async function listLazadaProducts(
  client: LazadaClient,
  now: number,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  const known = readCursor(CursorSchema, cursor);
  let position: Position = known
    ? {
        after: Number(known.after),
        before: Number(known.before),
        offset: Number(known.offset),
        end: Number(known.end),
      }
    : { after: FIRST_MOMENT, before: now, offset: 0, end: now };
  let answer = await readSpan(client, shop, position);
  // An offset cannot reach the end of this span: halve it until one can.
  while (answer.total_products > LARGEST_OFFSET && position.before - position.after > 1000) {
    position = { ...position, before: Math.floor((position.after + position.before) / 2), offset: 0 };
    answer = await readSpan(client, shop, position);
  }
  const products = answer.products ?? [];
  const next = positionBehind(position, products.length, answer.total_products);
  const currency = currencyOfSite('Lazada', shop.site);
  return {
    items: products.map((product) => toSnapshot(product, currency)),
    nextCursor: next && writeCursor(textsOf(next)),
  };
}

/** Lazada cannot search: its list is read and filtered by the words of the title. */
export async function searchLazadaProducts(
  client: LazadaClient,
  now: number,
  shop: ShopAccess,
  keyword: string,
  cursor: string | null,
): Promise<Page<ProductSnapshot>> {
  let from = cursor;
  for (let read = 1; ; read += 1) {
    const page = await listLazadaProducts(client, now, shop, from);
    const items = page.items.filter((product) => isFoundByTitle(product, keyword));
    if (items.length > 0 || page.nextCursor === null || read === PAGES_PER_SEARCH) return { ...page, items };
    from = page.nextCursor;
  }
}

/** `GET /product/item/get`. */
export async function getLazadaProduct(
  client: LazadaClient,
  shop: ShopAccess,
  productId: string,
): Promise<ProductSnapshot> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/product/item/get',
    parameters: { item_id: productId },
    effect: 'read',
  });
  return toSnapshot(readAnswer(ProductSchema, data, 'read', 'Lazada'), currencyOfSite('Lazada', shop.site));
}

async function readSpan(client: LazadaClient, shop: ShopAccess, { after, before, offset }: Position) {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/products/get',
    parameters: {
      filter: 'all',
      create_after: isoOf(after),
      create_before: isoOf(before),
      offset: String(offset),
      limit: String(PAGE_SIZE),
    },
    effect: 'read',
  });
  // A shop without products is answered without data at all.
  return readAnswer(ListSchema, data ?? {}, 'read', 'Lazada');
}

function positionBehind(position: Position, read: number, total: number): Position | null {
  const offset = position.offset + read;
  if (read > 0 && offset < total && offset <= LARGEST_OFFSET) return { ...position, offset };
  if (position.before >= position.end) return null;
  return { after: position.before + 1, before: position.end, offset: 0, end: position.end };
}

function textsOf(position: Position): Record<string, string> {
  return Object.fromEntries(Object.entries(position).map(([name, value]) => [name, String(value)]));
}

function toSnapshot(product: z.infer<typeof ProductSchema>, currency: string): ProductSnapshot {
  const skus = product.skus ?? [];
  const variants = skus.map((sku) => toVariant(sku, currency));
  const cheapest = skus.toSorted((one, other) => amountOf(one, currency) - amountOf(other, currency))[0];
  return {
    productId: product.item_id,
    title: product.attributes?.name ?? '',
    imageUrl: product.images[0] ?? skus.flatMap(({ Images }) => Images)[0] ?? '',
    price: (cheapest && priceOf(cheapest, currency)) ?? null,
    listPrice: (cheapest && moneyOf(cheapest.price, currency)) ?? null,
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    isListed: product.status.toLowerCase() === 'active',
    url: skus.find(({ Url }) => Url !== '')?.Url ?? '',
    variants,
    updatedAt: product.updated_time,
  };
}

function toVariant(sku: Sku, currency: string): VariantSnapshot {
  const choices = Object.values(sku.saleProp ?? {}).filter((choice) => typeof choice === 'string');
  return {
    skuId: sku.SkuId,
    name: choices.join(', '),
    sellerSku: sku.SellerSku,
    price: priceOf(sku, currency) ?? null,
    stock: sku.quantity,
  };
}

/** The price now: the special price, where there is one. */
function priceOf(sku: Sku, currency: string): Money | undefined {
  const special = moneyOf(sku.special_price, currency);
  return special !== undefined && special.amountMinor > 0 ? special : moneyOf(sku.price, currency);
}

function amountOf(sku: Sku, currency: string): number {
  return priceOf(sku, currency)?.amountMinor ?? Number.POSITIVE_INFINITY;
}

function isoOf(at: number): string {
  return new Date(at).toISOString().replace('Z', '+00:00');
}

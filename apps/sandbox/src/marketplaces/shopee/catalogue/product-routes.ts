import type { FastifyInstance } from 'fastify';
import type { Product } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { idNumber, secondsOf } from '../gateway/numbers.ts';
import {
  isWithin,
  listOf,
  numberBetween,
  optionalText,
  optionalWholeNumber,
  wholeNumber,
} from '../gateway/parameters.ts';
import { itemStatusOf, toWireModels, toWireProduct } from './product-wire.ts';

const PREFIX = '/api/v2/product';
const MOST_ITEMS = 50;
const STATUSES = new Set(['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING', 'SELLER_DELETE', 'SHOPEE_DELETE']);

/** Parts of a product that a caller can ask for, and that only shops of other regions have. */
const PARTS_ON_REQUEST = { need_tax_info: 'tax_info', need_complaint_policy: 'complaint_policy' } as const;

/** Products: listing, searching, details, models. */
export function addProductRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_item_list`,
    method: 'GET',
    handle: (call) => listItems(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_item_base_info`,
    method: 'GET',
    handle: (call) => baseInfo(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_model_list`,
    method: 'GET',
    handle: (call) => {
      const product = ownProduct(world, call, wholeNumber(call.query, 'item_id'));
      if (!product) throw new ShopeeFailure('error_not_found', 'The item is not found.');
      return inResponse(toWireModels(world, product));
    },
  });
  addShopApi(server, world, {
    path: `${PREFIX}/search_item`,
    method: 'GET',
    handle: (call) => searchItems(world, call),
  });
}

/** Newest change first. */
function listItems(world: World, call: ShopCall): Record<string, unknown> {
  const { query, values } = call;
  const offset = numberBetween(query, 'offset', [0, Number.MAX_SAFE_INTEGER]);
  const size = numberBetween(query, 'page_size', [1, 100]);
  const statuses = listOf(values['item_status']);
  if (statuses.length === 0) throw wrongParameter('item_status is required');
  if (statuses.some((status) => !STATUSES.has(status))) throw wrongParameter('item_status is unknown');
  const stretch = {
    from: Number(optionalWholeNumber(query, 'update_time_from') ?? 0),
    to: Number(optionalWholeNumber(query, 'update_time_to') ?? Number.MAX_SAFE_INTEGER),
  };
  const rows = world.commerce
    .products('shopee', call.shop.shopId)
    .filter((product) => statuses.includes(itemStatusOf(product)) && isWithin(product.updatedAt, stretch))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  const page = rows.slice(offset, offset + size);
  const next = offset + page.length;
  return inResponse({
    item: page.map((product) => ({
      item_id: idNumber(product.productId),
      item_status: itemStatusOf(product),
      update_time: secondsOf(product.updatedAt),
      tag: { kit: false },
    })),
    total_count: rows.length,
    has_next_page: next < rows.length,
    next_offset: next < rows.length ? next : 0,
    next: '',
  });
}

/** Unknown items are simply not in the answer. */
function baseInfo(world: World, call: ShopCall): Record<string, unknown> {
  const ids = listOf(call.values['item_id_list']);
  if (ids.length < 1 || ids.length > MOST_ITEMS) {
    throw wrongParameter(`item_id_list must hold 1 to ${MOST_ITEMS} items`);
  }
  if (ids.some((id) => !/^\d{1,19}$/.test(id))) throw wrongParameter('item_id_list must hold whole numbers');
  const found = ids.flatMap((id) => ownProduct(world, call, id) ?? []);
  const item_list = found.map((product) => toWireProduct(world, product));
  return inResponse({ item_list }, warningsOf(call));
}

function warningsOf({ query, shop }: ShopCall): string[] {
  return Object.entries(PARTS_ON_REQUEST)
    .filter(([name]) => query[name]?.toLowerCase() === 'true')
    .map(([, part]) => `${part} is not given to shops in ${shop.region}`);
}

/** Part of the name, whatever its case, or the very SKU. */
function searchItems(world: World, call: ShopCall): Record<string, unknown> {
  const { query, values } = call;
  const size = numberBetween(query, 'page_size', [1, 100]);
  const offset = numberBetween(query, 'offset', [0, Number.MAX_SAFE_INTEGER], 0);
  const name = optionalText(query, 'item_name').toLowerCase();
  const sku = optionalText(query, 'item_sku');
  const statuses = listOf(values['item_status']);
  const rows = world.commerce
    .products('shopee', call.shop.shopId)
    .filter((product) => product.title.toLowerCase().includes(name))
    .filter(({ variants }) => sku === '' || variants.some(({ sellerSku }) => sellerSku === sku))
    .filter((product) => statuses.length === 0 || statuses.includes(itemStatusOf(product)));
  const page = rows.slice(offset, offset + size);
  const next = offset + page.length;
  return inResponse({
    item_id_list: page.map(({ productId }) => idNumber(productId)),
    total_count: rows.length,
    next_offset: next < rows.length ? String(next) : '',
  });
}

function ownProduct(world: World, { shop }: ShopCall, productId: string): Product | undefined {
  const product = world.commerce.product('shopee', productId);
  return product?.shopId === shop.shopId ? product : undefined;
}

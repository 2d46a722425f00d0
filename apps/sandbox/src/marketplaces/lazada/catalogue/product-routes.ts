import type { FastifyInstance } from 'fastify';
import type { Product } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { GatewayFailure, withData } from '../gateway/envelope.ts';
import { addSellerApi, GET } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { listOf, requiredParam } from '../gateway/parameters.ts';
import { toWireProduct } from './product-wire.ts';

const LARGEST_PAGE = 50;
const LARGEST_OFFSET = 10_000;
const MOST_SKUS = 100;

/** Which products each filter lets through. What was deleted, rejected or waits is not part of the world. */
const FILTERS: Readonly<Record<string, (product: Product) => boolean>> = {
  all: () => true,
  live: (product) => product.isListed,
  inactive: (product) => !product.isListed,
  'sold-out': (product) => product.isListed && product.variants.every(({ stock }) => stock === 0),
  deleted: () => false,
  pending: () => false,
  rejected: () => false,
};

/** Reading products. */
export function addProductApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/products/get',
    methods: GET,
    handle: (call) => withData(listProducts(world, call)),
  });
  addSellerApi(server, world, {
    path: '/product/item/get',
    methods: GET,
    handle: (call) => withData(oneProduct(world, call)),
  });
}

function productFailure(code: string, text: string): GatewayFailure {
  return new GatewayFailure(code, `E${code.padStart(3, '0')}: ${text}`, 'ISP');
}

function listProducts(world: World, { params, shop }: SellerCall) {
  const filter = requiredParam(params, 'filter');
  const isOfFilter = Object.hasOwn(FILTERS, filter) ? FILTERS[filter] : undefined;
  if (!isOfFilter) throw productFailure('36', 'Invalid status filter');
  const limit = bounded(params['limit'], { otherwise: 20, least: 1, most: LARGEST_PAGE }, '19', 'Limit');
  const offset = bounded(params['offset'], { otherwise: 0, least: 0, most: LARGEST_OFFSET }, '14', 'Offset');
  const isInTime = timeFilter(params);
  const skus = listOf(params['sku_seller_list']);
  if (skus.length > MOST_SKUS) throw productFailure('70', 'You have corrupt data in your sku seller list');
  const all = world.commerce
    .products('lazada', shop.shopId)
    .filter((product) => isOfFilter(product) && isInTime(product) && hasSku(product, skus));
  return {
    total_products: all.length,
    products: all
      .slice(offset, offset + limit)
      .map((product) => toWireProduct(world, product, shop, params['options'] === '1')),
  };
}

function oneProduct(world: World, { params, shop }: SellerCall) {
  const itemId = requiredParam(params, 'item_id');
  const product = world.commerce.product('lazada', itemId);
  if (!product) throw productFailure('208', `The item ${itemId} was not found`);
  if (product.shopId !== shop.shopId) {
    throw new GatewayFailure(
      'EDIT_ITEM_NOT_BELONG_SELLER',
      'You are not authorized to edit the item.',
      'ISP',
    );
  }
  return toWireProduct(world, product, shop, true);
}

function hasSku(product: Product, skus: readonly string[]): boolean {
  return skus.length === 0 || product.variants.some(({ sellerSku }) => skus.includes(sellerSku));
}

function timeFilter(params: SellerCall['params']): (product: Product) => boolean {
  const latest = Number.POSITIVE_INFINITY;
  const createdAfter = moment(params['create_after'], 0);
  const createdBefore = moment(params['create_before'], latest);
  const updatedAfter = moment(params['update_after'], 0);
  const updatedBefore = moment(params['update_before'], latest);
  return ({ createdAt, updatedAt }) =>
    createdAt >= createdAfter &&
    createdAt <= createdBefore &&
    updatedAt >= updatedAfter &&
    updatedAt <= updatedBefore;
}

/** ISO 8601, with or without a colon in its offset, as epoch ms. */
function moment(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const at = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(at)) throw productFailure('17', `"${text}" Invalid Date Format`);
  return at;
}

function bounded(
  text: string | undefined,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
  code: string,
  name: string,
): number {
  if (text === undefined || text === '') return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < least || value > most) throw productFailure(code, `"${text}" Invalid ${name}`);
  return value;
}

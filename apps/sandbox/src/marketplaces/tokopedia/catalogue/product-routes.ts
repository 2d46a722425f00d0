import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../world/types.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { notLinkedError, refusal, serverError } from '../gateway/errors.ts';
import { addFsRoute, linkedShopOf, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { isLinked, linksOf } from '../gateway/links.ts';
import { pageOf, readPage } from '../gateway/paging.ts';
import { findProduct } from './product-search.ts';
import {
  listedProducts,
  numberOf,
  priceOf,
  productUrl,
  stockOf,
  toWireProduct,
  toWireVariants,
} from './product-wire.ts';
import type { ListedProduct } from './product-wire.ts';

const INVENTORY = '/inventory/v1/fs/:fsId/product';

/** Reading products: a shop's list, single ones by id, address or SKU, their variants and the shop's sections. */
export function addProductRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'product';
  addFsRoute(scope, context, { method: 'GET', url: `${INVENTORY}/info`, envelope }, readProducts);
  addFsRoute(
    scope,
    context,
    { method: 'GET', url: `${INVENTORY}/variant/:productId`, envelope },
    readVariants,
  );
  addFsRoute(scope, context, { method: 'GET', url: `${INVENTORY}/etalase`, envelope }, listSections);
  addFsRoute(
    scope,
    context,
    { method: 'GET', url: '/v1/showcase/fs/:fsId/get', envelope: 'header' },
    listShowcases,
  );
}

/** By `product_id` (one, several by comma, or repeated), `product_url` or `sku`; else the list of `shop_id`. */
function readProducts(call: FsCall) {
  const { query } = call;
  const ids = idsIn(query);
  const url = query.get('product_url');
  const sku = query.get('sku');
  if (ids.length === 0 && url === null && sku === null) return listProducts(call);
  if (ids.some((id) => !/^\d+$/.test(id))) {
    throw serverError('PRD_USC_024', 'Error Convert number format into string');
  }
  const found =
    ids.length > 0
      ? ids.flatMap((id) => findProduct(call.world, id) ?? [])
      : linkedProducts(call).filter(({ product, variant }) =>
          url === null ? variant?.sellerSku === sku : productUrl(product) === url,
        );
  if (found.length === 0) throw refusal('PRD_GRPC_003');
  for (const { product } of found) requireLinked(call, product.shopId);
  return processed(found.map((listed) => toWireProduct(call.context, listed)));
}

/** Several by comma, by repeating the name, or as lists are written in queries: `product_id[]`, `product_id[0]`. */
function idsIn(query: URLSearchParams): string[] {
  return [...query]
    .filter(([name]) => /^product_id(?:\[\d*\])?$/.test(name))
    .flatMap(([, text]) => text.split(','))
    .map((id) => id.trim());
}

function listProducts(call: FsCall) {
  const { context, world, query } = call;
  if (!query.has('shop_id')) throw refusal('PRD_DLV_045');
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  if ((query.get('page') ?? '') === '') throw refusal('PRD_DLV_005');
  const request = readPage(query, false, context.options.mostProductsPerPage);
  const listed = sorted(query, listedProducts(world.commerce.products('tokopedia', shop.shopId)));
  return processed(pageOf(listed, request).map((one) => toWireProduct(context, one)));
}

function readVariants(call: FsCall) {
  const productId = call.params['productId'] ?? '';
  if (!/^\d+$/.test(productId)) throw serverError('PRD_USC_024', 'Error Convert number format into string');
  const found = findProduct(call.world, productId);
  if (!found || found.product.variants.length < 2) throw refusal('PRD_GRPC_003');
  requireLinked(call, found.product.shopId);
  return processed(toWireVariants(call.context, found.product));
}

/** The world knows no sections: each shop has the one that holds everything. */
function listSections(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const uri = `https://www.tokopedia.com/toko-${shop.shopId}`;
  return processed({
    shop: { id: BigInt(shop.shopId), name: shop.name, uri, location: 'DKI Jakarta' },
    etalase: [
      { etalase_id: BigInt(shop.shopId), etalase_name: 'Semua Produk', url: `${uri}/etalase/etalase` },
    ],
  });
}

function listShowcases(call: FsCall) {
  const shopId = call.query.get('shop_id') ?? '';
  if (shopId === '') throw refusal('SHP_DLV_013');
  const shop: Shop = linkedShopOf(call, shopId, () => refusal('SHP_DLV_002'));
  const count = call.world.commerce.products('tokopedia', shop.shopId).length;
  return processed({
    showcase: [
      {
        id: BigInt(shop.shopId),
        name: 'Semua Produk',
        alias: 'semua-produk',
        uri: `https://www.tokopedia.com/toko-${shop.shopId}/etalase/etalase`,
        product_count: count,
        is_highlighted: false,
        badge: '',
        ace_default_sort: 0,
      },
    ],
    showcase_group: [],
    use_ace: false,
    showcase_without_ace: [],
    prev_link: '',
    next_link: '',
  });
}

function linkedProducts({ world, app }: FsCall): ListedProduct[] {
  return linksOf(world, app.appId)
    .flatMap((link) => link.shopIds)
    .flatMap((shopId) => world.commerce.products('tokopedia', shopId))
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })));
}

function requireLinked({ world, app }: FsCall, shopId: string): void {
  if (!isLinked(world, app.appId, shopId)) throw notLinkedError(app.appId, shopId);
}

/** The ten orders of published clients; best seller and last update are the same to a world without sales counts. */
function sorted(query: URLSearchParams, listed: ListedProduct[]): ListedProduct[] {
  const by = (value: (one: ListedProduct) => number) => listed.toSorted((a, b) => value(a) - value(b));
  switch (query.get('sort') ?? '') {
    case '2':
      return by(({ product }) => -product.updatedAt);
    case '5':
      return by((one) => -priceOf(one));
    case '6':
      return by(priceOf);
    case '7':
      return listed.toSorted((a, b) => a.product.title.localeCompare(b.product.title));
    case '8':
      return listed.toSorted((a, b) => b.product.title.localeCompare(a.product.title));
    case '9':
      return by(stockOf);
    case '10':
      return by((one) => -stockOf(one));
    default:
      return by((one) => Number(numberOf(one)));
  }
}

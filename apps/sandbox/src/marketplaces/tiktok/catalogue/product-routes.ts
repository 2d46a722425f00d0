import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Product } from '../../../world/commerce/commerce.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { missing, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { pageOf, readPage } from '../gateway/paging.ts';
import { productStatusOf, toWireListedProduct, toWireProduct } from './product-wire.ts';
import type { SearchVersion } from './product-wire.ts';

const MAX_PAGE = 100;
const MAX_SKU_IDS = 10;
const NEWEST_SEARCH = '202502';
const SEARCH_VERSIONS = ['202309', '202312', NEWEST_SEARCH] as const;
const scope = 'seller.product.basic';

const STATUSES = [
  'ALL',
  'DRAFT',
  'PENDING',
  'FAILED',
  'ACTIVATE',
  'SELLER_DEACTIVATED',
  'PLATFORM_DEACTIVATED',
  'FREEZE',
  'DELETED',
] as const;

const Seconds = z.number().int().nonnegative().optional();
const SearchSchema = z.object({
  status: z.enum(STATUSES).default('ALL'),
  seller_skus: z.array(z.string()).optional(),
  create_time_ge: Seconds,
  create_time_le: Seconds,
  update_time_ge: Seconds,
  update_time_le: Seconds,
  audit_status: z.array(z.string()).optional(),
  sku_ids: z.array(z.string()).max(MAX_SKU_IDS).optional(),
  listing_platforms: z.array(z.enum(['TOKOPEDIA', 'TIKTOK_SHOP'])).optional(),
});
type Search = z.infer<typeof SearchSchema>;

/**
 * The calls on products: detail, and search in three versions, of which the newest has more filters and
 * fields.
 */
export function addProductRoutes(app: FastifyInstance, context: TikTokContext): void {
  for (const version of SEARCH_VERSIONS) {
    const url = `/product/${version}/products/search`;
    addShopRoute(app, context, { method: 'POST', url, scope }, (call) => searchProducts(call, version));
  }
  const one = '/product/202309/products/:product_id';
  addShopRoute(app, context, { method: 'GET', url: one, scope }, (call) => {
    const productId = call.params['product_id'] ?? '';
    const product = call.world.commerce.product('tiktok', productId);
    if (!product || product.shopId !== call.shop.shopId) throw missing(`product ${productId}`);
    return toWireProduct(call.context, product, call.shop);
  });
}

/** Newest first. */
function searchProducts(call: ShopCall, version: SearchVersion) {
  const { world, shop, query } = call;
  const wanted = bodyOf(SearchSchema, call, paramsError);
  const list = `products/${shop.shopId}`;
  const request = readPage(query, list, { max: MAX_PAGE, refuse: paramsError });
  const found = world.commerce
    .products('tiktok', shop.shopId)
    .filter(
      (product) =>
        isWanted(product, wanted) && (version !== NEWEST_SEARCH || isWantedByNewer(product, wanted)),
    );
  const { page, next } = pageOf(
    found,
    (product) => [String(secondsOf(product.createdAt)), product.productId],
    true,
    list,
    request,
  );
  return {
    total_count: found.length,
    next_page_token: next,
    products: page.map((product) => toWireListedProduct(product, shop, version)),
  };
}

/** The bounds of this search are included on both ends. */
function isWanted(product: Product, wanted: Search): boolean {
  const [created, updated] = [secondsOf(product.createdAt), secondsOf(product.updatedAt)];
  const { seller_skus: skus } = wanted;
  return (
    (wanted.status === 'ALL' || productStatusOf(product) === wanted.status) &&
    (skus === undefined || product.variants.some(({ sellerSku }) => skus.includes(sellerSku))) &&
    created >= (wanted.create_time_ge ?? 0) &&
    created <= (wanted.create_time_le ?? Infinity) &&
    updated >= (wanted.update_time_ge ?? 0) &&
    updated <= (wanted.update_time_le ?? Infinity)
  );
}

function isWantedByNewer(product: Product, wanted: Search): boolean {
  const { sku_ids: ids, audit_status: audits, listing_platforms: platforms } = wanted;
  return (
    (ids === undefined || product.variants.some(({ variantId }) => ids.includes(variantId))) &&
    (audits === undefined || audits.includes('APPROVED')) &&
    (platforms === undefined || platforms.includes('TIKTOK_SHOP'))
  );
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { minorDigits } from '../../../world/commerce/commerce.ts';
import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { refusal } from '../gateway/errors.ts';
import { addFsRoute, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { wholeNumber } from '../gateway/json.ts';
import { pageOf, readPage } from '../gateway/paging.ts';
import { findProduct } from './product-search.ts';
import {
  isSlashPriceOf,
  slashPriceId,
  slashPricesOf,
  toWireCampaignProduct,
  toWireSlashPrice,
} from './slash-price.ts';

const MOST_PER_PAGE = 100;

const rowSchema = z.object({
  product_id: wholeNumber,
  discounted_price: wholeNumber.nullish(),
  discount_percentage: wholeNumber.nullish(),
});
type Row = z.infer<typeof rowSchema>;

const cancelSchema = z.object({ product_id: wholeNumber, slash_price_product_id: wholeNumber });

/** Discounts: slash prices, the campaigns products are in, and bundles, of which the world has none. */
export function addCampaignRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'product';
  const slash = '/v1/slash-price/fs/:fsId';
  const view = { method: 'GET', url: '/v2/slash-price/fs/:fsId/view', envelope } as const;
  addFsRoute(scope, context, view, listSlashPrices);
  addFsRoute(scope, context, { method: 'POST', url: `${slash}/add`, envelope }, setSlashPrices);
  addFsRoute(scope, context, { method: 'POST', url: `${slash}/update`, envelope }, setSlashPrices);
  addFsRoute(scope, context, { method: 'POST', url: `${slash}/cancel`, envelope }, cancelSlashPrices);
  const campaigns = { method: 'GET', url: '/v1/campaign/fs/:fsId/view', envelope } as const;
  addFsRoute(scope, context, campaigns, viewCampaigns);
  const bundles = { method: 'GET', url: '/v1/products/bundle/fs/:fsId/list', envelope } as const;
  addFsRoute(scope, context, bundles, (call) => {
    queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
    return processed({ bundle_list_info: [], is_last_page: true, last_group_id: 0 });
  });
}

function listSlashPrices(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const request = readPage(call.query, false, MOST_PER_PAGE);
  const productId = call.query.get('product_id') ?? '';
  const found = slashPricesOf(call.world, shop.shopId).filter(
    (one) => productId === '' || isSlashPriceOf(one, productId),
  );
  return processed(pageOf(found, request).map(toWireSlashPrice));
}

function viewCampaigns(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const ids = (call.query.get('product_id') ?? '').split(',').map((id) => id.trim());
  if (ids.some((id) => !/^\d+$/.test(id))) throw refusal('PRD_DLV_045');
  const products = slashPricesOf(call.world, shop.shopId)
    .filter((one) => ids.some((id) => isSlashPriceOf(one, id)))
    .map(toWireCampaignProduct);
  return processed({ products, total_product: products.length });
}

/** Both of adding and changing: a variant has one slash price, from now on. */
function setSlashPrices(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  return eachRow(call, rowSchema, (row) => {
    const found = findProduct(call.world, String(row.product_id));
    if (found?.product.shopId !== shop.shopId) return `Error Product ID [${row.product_id}] : Data Not Found`;
    const { product, variant } = found;
    const isMeant = (one: Variant) => variant === null || one.variantId === variant.variantId;
    if (product.variants.some((one) => isMeant(one) && priceAfter(product, one, row) === null)) {
      return `Error Product ID [${row.product_id}] : Failed Add Slash Price : Harga diskon tidak valid`;
    }
    const variants = product.variants.map((one) =>
      isMeant(one) ? { ...one, price: priceAfter(product, one, row) ?? one.price } : one,
    );
    call.world.commerce.putProduct({ ...product, variants, updatedAt: call.world.now() });
    return null;
  });
}

function cancelSlashPrices(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  return eachRow(call, cancelSchema, ({ product_id: productId, slash_price_product_id: id }) => {
    const found = slashPricesOf(call.world, shop.shopId).find(
      (one) => slashPriceId(one) === id && isSlashPriceOf(one, String(productId)),
    );
    if (!found) {
      const reason = `slash price product id doesn't associate with product id [${productId}]`;
      return `Error To Cancel Slash Price Product ID [${id}] : ${reason}`;
    }
    const { product, variant } = found;
    const variants = product.variants.map((one) =>
      one.variantId === variant.variantId ? { ...one, price: one.listPrice } : one,
    );
    call.world.commerce.putProduct({ ...product, variants, updatedAt: call.world.now() });
    return null;
  });
}

/** Works off a list of rows; `apply` gives the marketplace's words for one that fails, null for success. */
function eachRow<T>(call: FsCall, schema: z.ZodType<T>, apply: (row: T) => string | null) {
  const parsed = z.array(schema).min(1).safeParse(call.json());
  if (!parsed.success) throw refusal('PRD_DLV_043');
  const failed = parsed.data.flatMap((row) => apply(row) ?? []);
  return processed({
    total_data: parsed.data.length,
    succeed_rows: parsed.data.length - failed.length,
    failed_rows: failed.length,
    failed_rows_data: failed.length === 0 ? null : failed,
  });
}

/** The price in minor units that a row asks for; null where that is no discount. */
function priceAfter({ currency }: Product, { listPrice }: Variant, row: Row): number | null {
  const percent = Number(row.discount_percentage ?? 0n);
  const price = row.discounted_price
    ? Number(row.discounted_price) * 10 ** minorDigits(currency)
    : Math.round((listPrice * (100 - percent)) / 100);
  return price > 0 && price < listPrice ? price : null;
}

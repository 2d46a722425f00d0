import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import { minorDigits } from '../../../world/commerce/commerce.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { refusal, tooManyRowsError } from '../gateway/errors.ts';
import { addFsRoute, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { wholeNumber } from '../gateway/json.ts';
import { isNumberOf } from '../gateway/numbers.ts';

const rowSchema = z.object({
  product_id: wholeNumber.optional(),
  sku: z.string().optional(),
  product_url: z.string().optional(),
  new_price: wholeNumber.refine((price) => price > 0n).optional(),
  new_stock: wholeNumber.optional(),
});
type Row = z.infer<typeof rowSchema>;

const idsSchema = z.object({ product_id: z.array(wholeNumber).min(1) });

/** Changing price and stock of up to a hundred products, and putting products on and off sale. */
export function addProductUpdateRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'product';
  const inventory = '/inventory/v1/fs/:fsId';
  const products = '/v1/products/fs/:fsId';
  addFsRoute(scope, context, { method: 'POST', url: `${inventory}/price/update`, envelope }, (call) =>
    updateRows(call, 'new_price', ({ currency }, value) => ({ price: value * 10 ** minorDigits(currency) })),
  );
  addFsRoute(scope, context, { method: 'POST', url: `${inventory}/stock/update`, envelope }, (call) =>
    updateRows(call, 'new_stock', (_product, value) => ({ stock: value })),
  );
  addFsRoute(scope, context, { method: 'POST', url: `${products}/active`, envelope }, (call) =>
    list(call, true),
  );
  addFsRoute(scope, context, { method: 'POST', url: `${products}/inactive`, envelope }, (call) =>
    list(call, false),
  );
}

/** A row that names nothing of this shop fails by itself; the others are carried out. */
function updateRows(
  call: FsCall,
  field: 'new_price' | 'new_stock',
  change: (product: Product, value: number) => Partial<Variant>,
) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const parsed = z.array(rowSchema).min(1).safeParse(call.json());
  if (!parsed.success) throw refusal('PRD_DLV_043');
  const most = call.context.options.mostRowsPerUpdate;
  if (parsed.data.length > most) throw tooManyRowsError(most);
  const failed = parsed.data.flatMap((row) => {
    const value = row[field];
    const problem =
      value === undefined
        ? `${field} is mandatory.`
        : updateRow(call, shop.shopId, row, (product) => change(product, Number(value)));
    return problem === null ? [] : [{ ...row, product_url: row.product_url ?? '', message: problem }];
  });
  return processed({
    failed_rows: failed.length,
    failed_rows_data: failed,
    succeed_rows: parsed.data.length - failed.length,
  });
}

/** Changes what a row names; the marketplace's words when that is nothing. */
function updateRow(
  { world }: FsCall,
  shopId: string,
  row: Row,
  change: (product: Product) => Partial<Variant>,
): string | null {
  for (const product of world.commerce.products('tokopedia', shopId)) {
    const isWhole = row.product_id !== undefined && isNumberOf(product.productId, String(row.product_id));
    const isMeant = (variant: Variant) =>
      isWhole ||
      (row.product_id === undefined
        ? variant.sellerSku === row.sku
        : isNumberOf(variant.variantId, String(row.product_id)));
    if (!product.variants.some(isMeant)) continue;
    const variants = product.variants.map((one) => (isMeant(one) ? { ...one, ...change(product) } : one));
    world.commerce.putProduct({ ...product, variants, updatedAt: world.now() });
    return null;
  }
  return row.product_id === undefined ? 'Invalid SKU.' : 'Invalid Product ID.';
}

function list(call: FsCall, isListed: boolean) {
  const { world } = call;
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const parsed = idsSchema.safeParse(call.json());
  if (!parsed.success) throw refusal('PRD_DLV_043');
  const products = world.commerce.products('tokopedia', shop.shopId);
  const failed = parsed.data.product_id.filter((id) => {
    const product = products.find((one) => isNumberOf(one.productId, String(id)));
    if (product) world.commerce.putProduct({ ...product, isListed, updatedAt: world.now() });
    return product === undefined;
  });
  return processed({
    total_data: parsed.data.product_id.length,
    succeed_rows: parsed.data.product_id.length - failed.length,
    failed_rows: failed.length,
    failed_rows_data:
      failed.length === 0
        ? null
        : failed.map((id) => `Error Product ID [${id}] : There are some problem when retrieve product info`),
  });
}

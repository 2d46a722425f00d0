import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Product, Variant } from '../../../world/commerce/commerce.ts';
import { minorDigits } from '../../../world/commerce/commerce.ts';
import type { Context, Upload } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { fieldError, refusal, serverError } from '../gateway/errors.ts';
import { addFsRoute, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { optionalText, wholeNumber } from '../gateway/json.ts';
import { idNumber, isNumberOf } from '../gateway/numbers.ts';

const CURRENCY = 'IDR';

const choiceSchema = z.object({
  price: wholeNumber,
  stock: wholeNumber.nullish(),
  sku: optionalText,
  combination: z.array(wholeNumber).min(1),
});

/** What is sold besides this (category, weight, pictures ...) is taken and not kept: the world knows no such things. */
const productSchema = z.object({
  id: wholeNumber.nullish(),
  name: z.string().min(1).optional(),
  /** Some of the documents' samples write it so. */
  Name: z.string().min(1).optional(),
  description: z.string().nullish(),
  price: wholeNumber.nullish(),
  stock: wholeNumber.nullish(),
  sku: z.string().nullish(),
  status: z.enum(['LIMITED', 'UNLIMITED', 'EMPTY']).nullish(),
  variant: z
    .object({
      products: z.array(choiceSchema).min(1),
      selection: z.array(z.object({ options: z.array(z.object({ value: z.string() })) })),
    })
    .nullish(),
});
type WrittenProduct = z.infer<typeof productSchema>;

const bodySchema = z.object({ products: z.array(productSchema).min(1) });

/** Making and editing products. Both answer with the number of an upload, which is worked off at once here. */
export function addProductWriteRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'product';
  const write = '/v3/products/fs/:fsId';
  addFsRoute(scope, context, { method: 'POST', url: `${write}/create`, envelope }, create);
  addFsRoute(scope, context, { method: 'PATCH', url: `${write}/edit`, envelope }, edit);
  const status = '/v2/products/fs/:fsId/status/:uploadId';
  addFsRoute(scope, context, { method: 'GET', url: status, envelope }, readUpload);
}

function create(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  return upload(call, shop.shopId, ({ price, ...written }) => {
    const title = written.name ?? written.Name;
    if (title === undefined || (price ?? 0n) === 0n) return null;
    const now = call.world.now();
    const made: Product = {
      marketplace: 'tokopedia',
      productId: call.world.newId('tokopedia', 'product'),
      shopId: shop.shopId,
      title,
      description: '',
      currency: CURRENCY,
      variants: [
        {
          variantId: call.world.newId('tokopedia', 'variant'),
          name: '',
          sellerSku: '',
          listPrice: 0,
          price: 0,
          stock: 0,
        },
      ],
      isListed: true,
      createdAt: now,
      updatedAt: now,
    };
    return withWritten(call, made, { ...written, price });
  });
}

/** What is left out stays as it is. */
function edit(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  return upload(call, shop.shopId, (written) => {
    const products = call.world.commerce.products('tokopedia', shop.shopId);
    const product = products.find((one) => isNumberOf(one.productId, String(written.id ?? '')));
    return product === undefined ? null : withWritten(call, product, written);
  });
}

function upload(call: FsCall, shopId: string, apply: (written: WrittenProduct) => Product | null) {
  const { context, world } = call;
  const parsed = bodySchema.safeParse(call.json());
  if (!parsed.success) throw refusal('PRD_DLV_043');
  const results = parsed.data.products.map((written) => ({ written, product: apply(written) }));
  const done = results.flatMap(({ product }) => product ?? []);
  for (const product of done) world.commerce.putProduct(product);
  const result: Upload = {
    shopId,
    succeeded: done.map((product) => idNumber(product.productId)),
    failed: results.filter(({ product }) => product === null).map(({ written }) => nameOf(written)),
  };
  const uploadId = BigInt(context.uploads.size + 1);
  context.uploads.set(String(uploadId), result);
  return processed({
    upload_id: uploadId,
    total_data: results.length,
    success_data: result.succeeded.length,
    fail_data: result.failed.length,
    success_rows_data: result.succeeded.map((id) => ({ product_id: id })),
  });
}

function readUpload(call: FsCall) {
  const uploadId = call.params['uploadId'] ?? '';
  if (!/^\d+$/.test(uploadId)) throw fieldError('upload_id', uploadId);
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const found = call.context.uploads.get(uploadId);
  if (found?.shopId !== shop.shopId) throw serverError('OPENAPI_DB_003', 'Data Not Found');
  const { succeeded, failed } = found;
  const total = succeeded.length + failed.length;
  return processed({
    upload_data: [
      {
        upload_id: BigInt(uploadId),
        status: 'DONE',
        total_data: total,
        unprocessed_rows: 0,
        success_rows: succeeded.length,
        success_rows_data: succeeded.map((id) => ({ product_id: id })),
        failed_rows: failed.length,
        failed_rows_data: failed.map((name) => ({ product_name: name, error: ['Data Not Found'] })),
        processed: total,
      },
    ],
  });
}

function withWritten(call: FsCall, product: Product, written: WrittenProduct): Product {
  const variants = written.variant
    ? choicesOf(call, written.variant)
    : product.variants.map((variant) => withPrice(variant, written));
  return {
    ...product,
    title: written.name ?? written.Name ?? product.title,
    description: written.description ?? product.description,
    variants,
    updatedAt: call.world.now(),
  };
}

function choicesOf(call: FsCall, { products, selection }: NonNullable<WrittenProduct['variant']>): Variant[] {
  const empty = { listPrice: 0, price: 0, stock: 0, sellerSku: '' };
  return products.map((choice) => {
    const words = choice.combination.map((at, group) => selection[group]?.options[Number(at)]?.value);
    const name = words.filter(Boolean).join(', ');
    return withPrice({ ...empty, variantId: call.world.newId('tokopedia', 'variant'), name }, choice);
  });
}

function withPrice(
  variant: Variant,
  { price, stock, sku, status }: Pick<WrittenProduct, 'price' | 'stock' | 'sku' | 'status'>,
): Variant {
  const amount = price ? Number(price) * 10 ** minorDigits(CURRENCY) : null;
  return {
    ...variant,
    sellerSku: sku ?? variant.sellerSku,
    listPrice: amount ?? variant.listPrice,
    price: amount ?? variant.price,
    stock: status === 'EMPTY' ? 0 : Number(stock ?? variant.stock),
  };
}

function nameOf({ name, Name, id }: WrittenProduct): string {
  return name ?? Name ?? String(id ?? '');
}

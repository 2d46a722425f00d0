import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { answer, count, currency, id, pageToken, picture, region, sum } from './answer.ts';

const status = () =>
  z.enum(['DRAFT', 'PENDING', 'FAILED', 'ACTIVATE', 'SELLER_DEACTIVATED', 'PLATFORM_DEACTIVATED']);
const tier = () => z.enum(['POOR', 'FAIR', 'GOOD']);
const audit = z.strictObject({ status: z.string().min(1) });
const statusInfo = z.strictObject({ status: z.string(), deactivation_source: z.string().optional() });
const platformStatuses = z
  .array(z.strictObject({ platform: z.enum(['TIKTOK_SHOP', 'TOKOPEDIA']), status: status() }))
  .optional();

const sku = {
  id: id(),
  seller_sku: z.string(),
  price: z.strictObject({ currency: currency(), sale_price: sum(), tax_exclusive_price: sum() }),
  inventory: z.array(z.strictObject({ warehouse_id: id(), quantity: count() })).min(1),
};

const listed = {
  id: id(),
  title: z.string().min(1),
  status: status(),
  create_time: epochSeconds(),
  update_time: epochSeconds(),
  sales_regions: z.array(region()).min(1),
  product_sync_fail_reasons: z.array(z.string()),
  skus: z.array(z.strictObject(sku)).min(1),
};
const newer = {
  audit,
  is_not_for_sale: z.boolean(),
  listing_quality_tier: tier(),
  integrated_platform_statuses: platformStatuses,
};

const search = (product: z.ZodRawShape) =>
  answer(
    z.strictObject({
      total_count: count(),
      next_page_token: pageToken(),
      products: z.array(z.strictObject(product)).min(1),
    }),
  );

const image = z.strictObject({
  uri: z.string().min(1),
  urls: z.array(z.url()).min(1),
  thumb_urls: z.array(z.url()).min(1),
  width: count(),
  height: count(),
});

export const PRODUCT_DOCUMENTS = {
  'POST /product/202309/products/search': search(listed),
  'POST /product/202312/products/search': search({ ...listed, ...newer }),
  'POST /product/202502/products/search': search({
    ...listed,
    ...newer,
    has_draft: z.boolean(),
    skus: z.array(z.strictObject({ ...sku, status_info: statusInfo })).min(1),
  }),
  'GET /product/202309/products/{product_id}': answer(
    z.strictObject({
      id: id(),
      title: z.string().min(1),
      description: z.string(),
      status: status(),
      product_status: status(),
      audit,
      main_images: z.array(image).min(1),
      category_chains: z
        .array(
          z.strictObject({
            id: id(),
            parent_id: z.string().regex(/^\d+$/),
            local_name: z.string(),
            is_leaf: z.boolean(),
          }),
        )
        .min(1),
      brand: z.strictObject({ id: id(), name: z.string() }),
      skus: z
        .array(
          z.strictObject({
            ...sku,
            status_info: statusInfo,
            sales_attributes: z.array(
              z.strictObject({
                id: id(),
                name: z.string(),
                value_id: z.string().regex(/^\d+$/),
                value_name: z.string(),
                sku_img: image.omit({ width: true, height: true }).or(image).optional(),
              }),
            ),
          }),
        )
        .min(1),
      package_weight: z.strictObject({ value: sum(), unit: z.string() }),
      package_dimensions: z.strictObject({ length: sum(), width: sum(), height: sum(), unit: z.string() }),
      product_attributes: z.array(z.unknown()),
      has_draft: z.boolean(),
      is_cod_allowed: z.boolean(),
      is_not_for_sale: z.boolean(),
      is_pre_owned: z.boolean(),
      is_replicated: z.boolean(),
      listing_quality_tier: tier(),
      minimum_order_quantity: count(),
      shipping_insurance_requirement: z.enum(['REQUIRED', 'OPTIONAL', 'NOT_SUPPORTED']),
      integrated_platform_statuses: platformStatuses,
      create_time: epochSeconds(),
      update_time: epochSeconds(),
    }),
  ),
  'POST /product/202309/images/upload': answer(
    z.strictObject({ uri: z.string().min(1), ...picture, use_case: z.string().min(1) }),
  ),
};

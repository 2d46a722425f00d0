import { z } from 'zod';
import { jsonInteger, link, numberId, textId } from '../../../testing/documents/field-kinds.ts';
import { dataOf } from './envelope.ts';

const count = () => jsonInteger().nonnegative();
const measure = () => z.string().regex(/^\d+(\.\d+)?$/, 'is no measure');

const SKU = {
  SkuId: numberId(),
  SellerSku: z.string(),
  ShopSku: z.string().min(1),
  Status: z.enum(['active', 'inactive', 'deleted']),
  Url: link(),
  Images: z.array(link()),
  price: z.number().nonnegative(),
  special_price: z.number().nonnegative(),
  quantity: count(),
  Available: count(),
  // Only where buyers have a choice.
  saleProp: z.strictObject({ color_family: z.string().min(1) }).optional(),
  package_weight: measure(),
  package_length: measure(),
  package_width: measure(),
  package_height: measure(),
};
const Stock = z
  .array(
    z.strictObject({
      warehouseCode: z.string().min(1),
      totalQuantity: count(),
      sellableQuantity: count(),
      occupyQuantity: count(),
      withholdQuantity: count(),
      quantity: count(),
    }),
  )
  .min(1);

const productOf = (sku: z.ZodType) =>
  z.strictObject({
    item_id: numberId(),
    primary_category: jsonInteger().positive(),
    attributes: z.strictObject({
      name: z.string().min(1),
      short_description: z.string(),
      description: z.string(),
      brand: z.string(),
    }),
    images: z.array(link()),
    marketImages: z.array(link()),
    status: z.enum(['Active', 'InActive', 'Pending QC', 'Suspended', 'Deleted']),
    subStatus: z.string(),
    trialProduct: z.boolean(),
    /** Ms, as a text. */
    created_time: textId(13, 13),
    updated_time: textId(13, 13),
    skus: z.array(sku).min(1),
  });

/** With the stock of each warehouse where the call asks for it. */
export const ProductList = dataOf(
  z.strictObject({
    total_products: count(),
    products: z.array(productOf(z.strictObject({ ...SKU, multiWarehouseInventories: Stock.optional() }))),
  }),
);
export const OneProduct = dataOf(productOf(z.strictObject({ ...SKU, multiWarehouseInventories: Stock })));

import { z } from 'zod';
import type { Order } from '../../../world/commerce/commerce.ts';
import { missing, paramsError } from '../gateway/errors.ts';
import { unitsOf } from '../orders/order-wire.ts';
import type { Unit } from '../orders/order-wire.ts';

/** The parts of an order that after-sale calls may name, by SKU and number or line by line. */
export const PartsSchema = z.object({
  order_id: z.string(),
  skus: z.array(z.object({ sku_id: z.string(), quantity: z.number().int().positive() })).optional(),
  order_line_item_ids: z.array(z.string()).optional(),
});

/** The pieces a call is about: those named, or all where none is. Throws where the order has no such ones. */
export function unitsNamed(order: Order, parts: z.infer<typeof PartsSchema>): Unit[] {
  const units = unitsOf(order);
  const { skus = [], order_line_item_ids: lineIds = [] } = parts;
  if (lineIds.length > 0) {
    return lineIds.map((id) => {
      const unit = units.find(({ lineItemId }) => lineItemId === id);
      if (unit === undefined) throw missing(`line ${id} of the order`);
      return unit;
    });
  }
  if (skus.length === 0) return units;
  return skus.flatMap(({ sku_id: skuId, quantity }) => {
    const ofSku = units.filter(({ item }) => item.variantId === skuId);
    if (ofSku.length === 0) throw missing(`SKU ${skuId} of the order`);
    if (quantity > ofSku.length) throw paramsError(`the order has ${ofSku.length} pieces of SKU ${skuId}`);
    return ofSku.slice(0, quantity);
  });
}

import type { z } from 'zod';
import { CHAT_DOCUMENTS } from './chat.ts';
import { ORDER_DOCUMENTS } from './orders.ts';
import { PRODUCT_DOCUMENTS } from './products.ts';
import { PROMOTION_DOCUMENTS } from './promotions.ts';
import { RETURN_DOCUMENTS } from './returns.ts';
import { SHOP_DOCUMENTS } from './shops.ts';

/**
 * What the marketplace's documents say of every answer in JSON, by method and path. Written from its OpenAPI files; what
 * those leave out is from its page on the call.
 */
export const TIKTOK_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  ...SHOP_DOCUMENTS,
  ...CHAT_DOCUMENTS,
  ...ORDER_DOCUMENTS,
  ...PRODUCT_DOCUMENTS,
  ...PROMOTION_DOCUMENTS,
  ...RETURN_DOCUMENTS,
};

import type { z } from 'zod';
import { CHAT_DOCUMENTS } from './chat.ts';
import { ORDER_DOCUMENTS } from './orders.ts';
import { PRODUCT_DOCUMENTS } from './products.ts';
import { SHOP_DOCUMENTS } from './shops.ts';

/** What the marketplace's documents and recorded answers say of every answer in JSON, by method and path. */
export const TOKOPEDIA_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  ...SHOP_DOCUMENTS,
  ...CHAT_DOCUMENTS,
  ...ORDER_DOCUMENTS,
  ...PRODUCT_DOCUMENTS,
};

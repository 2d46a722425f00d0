import type { z } from 'zod';
import { CHAT_DOCUMENTS } from './chat-documents.ts';
import { ORDER_DOCUMENTS } from './order-documents.ts';
import { PRODUCT_DOCUMENTS } from './product-documents.ts';
import { RETURN_DOCUMENTS } from './return-documents.ts';
import { SHOP_DOCUMENTS } from './shop-documents.ts';
import { VOUCHER_DOCUMENTS } from './voucher-documents.ts';

/** What every call answers that answers in JSON, by method and path. */
export const SHOPEE_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  ...SHOP_DOCUMENTS,
  ...CHAT_DOCUMENTS,
  ...ORDER_DOCUMENTS,
  ...PRODUCT_DOCUMENTS,
  ...VOUCHER_DOCUMENTS,
  ...RETURN_DOCUMENTS,
};

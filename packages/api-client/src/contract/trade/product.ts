import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { CursorSchema, MoneySchema, ShopIdSchema } from '../wire/fields.ts';

const ProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  /** The lowest of its variants; null if unknown. */
  price: z.nullable(MoneySchema),
  listPrice: z.nullable(MoneySchema),
  stock: z.number(),
  /** Whether buyers can buy it now. */
  isListed: z.boolean(),
  /** Its address for buyers; empty if unknown. */
  url: z.string(),
});
/** A product of a shop. */
export type Product = z.infer<typeof ProductSchema>;

export const getProductList = defineEndpoint({
  method: 'POST',
  path: '/product/index/getProductList',
  requires: { anyOf: ['chat'] },
  summary: "A page of a shop's products, all, or those with some words in the title.",
  request: z.object({
    shopId: ShopIdSchema,
    keyword: z.optional(z.string().check(z.maxLength(100))),
    nextCursor: z.optional(CursorSchema),
  }),
  response: z.object({
    productList: z.array(ProductSchema),
    /** Null at the end. A page can be empty and still have a next one. */
    nextCursor: z.nullable(z.string()),
  }),
});

const VoucherSchema = z.object({
  voucherId: z.string(),
  code: z.string(),
  title: z.string(),
  /** Exactly one of the two is not null. */
  amountOff: z.nullable(MoneySchema),
  percentOff: z.nullable(z.number()),
  minSpend: z.nullable(MoneySchema),
  /** Epoch ms; 0: unknown. */
  startsAt: z.number(),
  endsAt: z.number(),
  /** -1: without limit. */
  left: z.number(),
  isActive: z.boolean(),
});
/** A voucher of a shop. */
export type Voucher = z.infer<typeof VoucherSchema>;

export const getVoucherList = defineEndpoint({
  method: 'POST',
  path: '/product/voucher/getVoucherList',
  requires: { anyOf: ['chat'] },
  summary: "A page of a shop's vouchers that can be given to a buyer now or later.",
  request: z.object({ shopId: ShopIdSchema, nextCursor: z.optional(CursorSchema) }),
  response: z.object({
    voucherList: z.array(VoucherSchema),
    /** Null at the end. A page can be empty and still have a next one. */
    nextCursor: z.nullable(z.string()),
  }),
});

import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { BuyerIdSchema, CursorSchema, MoneySchema, OrderSnSchema, ShopIdSchema } from './fields.ts';

const OrderItemSchema = z.object({
  orderItemId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  variation: z.string(),
  sellerSku: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  /** Of one. */
  price: MoneySchema,
});

/** An order as its marketplace tells it; texts that it withholds or masks are empty or masked here as well. */
export const OrderSchema = z.object({
  shopId: ShopIdSchema,
  /** The marketplace's own id of the order: what calls and messages name it by. */
  platformOrderSn: z.string(),
  /** The number people read; on most marketplaces the same. */
  orderNumber: z.string(),
  /** The marketplace's own word or number; core files it under a group. */
  status: z.union([z.string(), z.number()]),
  buyerId: z.string(),
  buyerName: z.string(),
  itemList: z.array(OrderItemSchema),
  /** What the buyer pays. */
  total: MoneySchema,
  shippingFee: MoneySchema,
  discount: MoneySchema,
  paymentMethod: z.string(),
  recipient: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  buyerNote: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  cancelReason: z.string(),
  isCancelRequested: z.boolean(),
  /** Epoch ms; 0: not told, or not yet. */
  createdAt: z.number(),
  updatedAt: z.number(),
  paidAt: z.number(),
  shipBy: z.number(),
  /** When the marketplace said so, epoch ms. */
  readAt: z.number(),
});
/** See {@link OrderSchema}. */
export type OrderDetail = z.infer<typeof OrderSchema>;

/**
 * What is known of them already comes at once with `isKnownOnly`; without it the marketplace is asked, which can
 * take seconds: not every marketplace lists orders by buyer. A page can be empty and still have one after it.
 */
export const getBuyerOrderList = defineEndpoint({
  method: 'POST',
  path: '/order/index/getBuyerOrderList',
  requires: { anyOf: ['chat', 'orderManager'] },
  summary: "A buyer's orders with a shop, newest first.",
  request: z.object({
    shopId: ShopIdSchema,
    buyerId: BuyerIdSchema,
    isKnownOnly: z.optional(z.enum(['1', '0'])),
    nextCursor: z.optional(CursorSchema),
  }),
  response: z.object({
    orderList: z.array(OrderSchema),
    /** Asks for the orders before these; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const getOrderDetail = defineEndpoint({
  method: 'POST',
  path: '/order/index/getOrderDetail',
  requires: { anyOf: ['chat', 'orderManager'] },
  summary: 'One order, as its marketplace tells it now.',
  request: z.object({ shopId: ShopIdSchema, platformOrderSn: OrderSnSchema }),
  response: z.object({ order: OrderSchema }),
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BuyerIdSchema, CursorSchema, MoneySchema, OrderSnSchema, ShopIdSchema } from '../wire/fields.ts';

const OrderItemSchema = z.object({
  orderItemId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  variation: z.string(),
  sellerSku: z.string(),
  imageUrl: z.string(),
  quantity: z.number(),
  /** Of one item. */
  price: MoneySchema,
});

/** An order as its marketplace reports it; texts that it withholds or masks are empty or masked here too. */
export const OrderSchema = z.object({
  shopId: ShopIdSchema,
  /** The marketplace's own id of the order, used in calls and messages. */
  platformOrderSn: z.string(),
  /** The printed number; on most marketplaces the same. */
  orderNumber: z.string(),
  /** The marketplace's own status, text or number; core maps it to a group. */
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
  /** Epoch ms; 0: unknown, or not yet. */
  createdAt: z.number(),
  updatedAt: z.number(),
  paidAt: z.number(),
  shipBy: z.number(),
  /** Time of reading it from the marketplace, epoch ms. */
  readAt: z.number(),
});
/** See {@link OrderSchema}. */
export type OrderDetail = z.infer<typeof OrderSchema>;

/**
 * With `isKnownOnly` it returns the stored orders at once. Otherwise it reads the marketplace, which can take seconds,
 * because not every marketplace lists orders by buyer. A page can be empty and still have a next one.
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
    /** Cursor of the older orders; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const getOrderDetail = defineEndpoint({
  method: 'POST',
  path: '/order/index/getOrderDetail',
  requires: { anyOf: ['chat', 'orderManager'] },
  summary: 'One order, read from its marketplace.',
  request: z.object({ shopId: ShopIdSchema, platformOrderSn: OrderSnSchema }),
  response: z.object({ order: OrderSchema }),
});

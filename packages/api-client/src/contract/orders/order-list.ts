import { ORDER_GROUPS } from '@seller-chat/core/order';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  CursorSchema,
  EpochMsSchema,
  PlatformSchema,
  ShopIdSchema,
  integerField,
  jsonList,
} from '../wire/fields.ts';
import { OrderSchema } from '../trade/order.ts';

export const ORDER_USERS = { allOf: ['orderManager'] } as const;
/** Rows of a page of orders. */
export const ORDER_PAGE = 50;
/** Orders of the largest page. */
export const ORDER_PAGE_MAX = 100;
/** Late orders are counted up to here. */
export const DUE_COUNT_MAX = 1_000;
/** Shops that one question can name. */
export const ORDER_SHOPS_MAX = 1_000;

/** A group of core's order rules, or all of them. */
export const ListedOrderGroupSchema = z.enum(['all', ...ORDER_GROUPS]);
export type ListedOrderGroup = z.infer<typeof ListedOrderGroupSchema>;

/** How soon an order must be handed over: `late` is over, `soon` within 24 hours. */
export const SHIP_BY_FILTERS = ['any', 'late', 'soon'] as const;

/** Which orders are meant. The same fields select the list, its count, its export and what an action is done to. */
export const ORDER_FILTER_FIELDS = {
  group: z._default(ListedOrderGroupSchema, 'all'),
  /** JSON text in a form body; empty: every visible shop. */
  shopIdList: z._default(jsonList(ShopIdSchema, ORDER_SHOPS_MAX), []),
  /** The beginning of an order or tracking number, or words of the buyer's name or a product's title. */
  keyword: z._default(z.string().check(z.maxLength(200)), ''),
  /** Placed at or after, and before, this moment. */
  from: z.optional(EpochMsSchema),
  to: z.optional(EpochMsSchema),
  shipBy: z._default(z.enum(SHIP_BY_FILTERS), 'any'),
  /** `1`: with an open remark only. */
  isRemarked: z._default(z.enum(['0', '1']), '0'),
  /** `1`: only those whose buyer asks to cancel. */
  isCancelRequested: z._default(z.enum(['0', '1']), '0'),
  /** `1`: only those with a return or refund that waits for the seller's answer. */
  isRefundWaiting: z._default(z.enum(['0', '1']), '0'),
} as const;
export const OrderFilterSchema = z.object(ORDER_FILTER_FIELDS);
export type OrderFilter = z.infer<typeof OrderFilterSchema>;

/** An order in the list. */
const OrderRowSchema = z.object({
  order: OrderSchema,
  platform: PlatformSchema,
  /** The group by core's order rules. */
  group: z.enum(ORDER_GROUPS),
  /** Remarks about it, or about no order of its buyer, that are not deleted. */
  openRemarkCount: z.int(),
  /** The conversation with its buyer; absent if there is none yet. */
  sessionId: z.optional(z.string()),
  /** Messages of the buyer in it that nobody has read; absent: none. */
  unreadCount: z.optional(z.int()),
  /** Until when the seller must answer a return or refund of it, epoch ms, 0: not known; absent: none waits. */
  refundDueAt: z.optional(z.number()),
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

export const getOrderList = defineEndpoint({
  method: 'POST',
  path: '/order/index/getOrderList',
  requires: ORDER_USERS,
  summary:
    "The visible shops' stored orders, newest first; those to be shipped by the moment they must be handed over.",
  request: z.object({
    ...ORDER_FILTER_FIELDS,
    pageSize: z._default(integerField(1, ORDER_PAGE_MAX), ORDER_PAGE),
    nextCursor: z.optional(CursorSchema),
  }),
  response: z.object({
    orderList: z.array(OrderRowSchema),
    /** Cursor of the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const getOrderCounts = defineEndpoint({
  method: 'POST',
  path: '/order/index/getOrderCounts',
  requires: ORDER_USERS,
  summary: 'How many orders each group has, and how far the history of the shops was read.',
  request: z.object({ shopIdList: ORDER_FILTER_FIELDS.shopIdList }),
  response: z.object({
    countList: z.array(z.object({ group: z.enum(ORDER_GROUPS), count: z.int() })),
    /** Orders whose buyer asks to cancel. */
    cancelRequestedCount: z.int(),
    /** Orders with a return or refund that waits for the seller's answer, up to `DUE_COUNT_MAX`. */
    waitingRefundCount: z.int(),
    /** Orders that should have been handed over, and those that must be within 24 hours; each up to `DUE_COUNT_MAX`. */
    lateCount: z.int(),
    soonCount: z.int(),
    /** Shops whose older orders are still being read, with how far: orders placed since this moment are here, epoch ms. */
    historyList: z.array(z.object({ shopId: ShopIdSchema, readSince: z.number(), isDone: z.boolean() })),
  }),
});

export const countOrders = defineEndpoint({
  method: 'POST',
  path: '/order/index/countOrders',
  requires: ORDER_USERS,
  summary: 'How many orders a filter finds; counted up to 10,000.',
  request: OrderFilterSchema,
  response: z.object({ count: z.int(), isMore: z.boolean() }),
});

/** A line of the time line of an order. */
const OrderStepSchema = z.object({
  /** The marketplace's status, or '' for a moment that the order itself names (placed, paid). */
  status: z.string(),
  kind: z.enum(['placed', 'paid', 'status', 'action']),
  /** Of an action: which, and who did it. */
  action: z.string(),
  by: z.string(),
  /** Epoch ms; 0 if the marketplace does not say when. */
  at: z.number(),
});
export type OrderStep = z.infer<typeof OrderStepSchema>;

/** A return, refund or request to cancel, as its marketplace reports it. */
export const RefundDetailSchema = z.object({
  refundId: z.string(),
  platformOrderSn: z.string(),
  kind: z.enum(['refund', 'return', 'replacement', 'cancellation']),
  status: z.string(),
  reason: z.string(),
  text: z.string(),
  amount: z.nullable(z.object({ amountMinor: z.number(), currency: z.string() })),
  imageUrlList: z.array(z.string()),
  trackingNumber: z.string(),
  isDisputed: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The seller must answer before, epoch ms; 0: unknown. */
  dueAt: z.number(),
});
export type RefundDetail = z.infer<typeof RefundDetailSchema>;

const SheetRefundSchema = z.extend(RefundDetailSchema, {
  /** A run has accepted it, and its marketplace gives it the status of an unanswered one: offer no answer. */
  isAnswered: z.optional(z.literal(true)),
});
export type SheetRefund = z.infer<typeof SheetRefundSchema>;

export const getOrderSheet = defineEndpoint({
  method: 'POST',
  path: '/order/index/getOrderSheet',
  requires: ORDER_USERS,
  summary:
    'One order for its sheet: as stored, or read from its marketplace again; with its refunds, time line and conversation.',
  request: z.object({
    shopId: ShopIdSchema,
    platformOrderSn: z.string().check(z.minLength(1), z.maxLength(200)),
    /** `1`: reads the marketplace first, which can take seconds. */
    isFresh: z._default(z.enum(['0', '1']), '0'),
  }),
  response: z.object({
    row: OrderRowSchema,
    refundList: z.array(SheetRefundSchema),
    /** Oldest first. */
    stepList: z.array(OrderStepSchema),
    /** The conversation with its buyer; '' if there is none yet. */
    sessionId: z.string(),
  }),
});

import { ORDER_ACTIONS } from '@seller-chat/core/order';
import { REFUND_ACTIONS } from '@seller-chat/core/refund';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ClientMessageIdSchema, CursorSchema, ShopIdSchema, idField, jsonList } from '../wire/fields.ts';
import { ORDER_FILTER_FIELDS, ORDER_USERS } from './order-list.ts';

/** Orders that one run acts on. */
export const ORDER_RUN_MAX = 5_000;
/** Results of a page of a run. */
export const ORDER_RUN_PAGE = 100;
/** A longer label is not passed on, bytes in UTF-8. */
export const SHIPPING_LABEL_MAX_BYTES = 1_048_576;

const OrderKeySchema = z.object({ shopId: ShopIdSchema, platformOrderSn: idField(200) });
export type OrderKey = z.infer<typeof OrderKeySchema>;

/** An action on orders, or an answer to a refund (`refundId` in the item). */
const ActedItemSchema = z.object({ ...OrderKeySchema.shape, refundId: z._default(idField(200, 0), '') });

/**
 * What became of one order. `done`: the marketplace has it, by its own answer or read back. `refused`: it said no, with
 * its reason. `skipped`: the order's state does not allow it any more, or the same action was done and the marketplace
 * does not show it yet; nothing was asked. `unknown`: whether it arrived is not known yet; it is read back until it is
 * known. After that it stays unknown, and the same action is not sent again while the state has not moved. `stopped`: a
 * person stopped the run before anything was sent.
 */
export const ORDER_RESULTS = [
  'waiting',
  'done',
  'refused',
  'skipped',
  'unknown',
  'failed',
  'stopped',
] as const;
export type OrderResult = (typeof ORDER_RESULTS)[number];

const RunSchema = z.object({
  runId: z.string(),
  action: z.string(),
  startedBy: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  total: z.int(),
  countList: z.array(z.object({ result: z.enum(ORDER_RESULTS), count: z.int() })),
  isFinished: z.boolean(),
});
export type OrderRun = z.infer<typeof RunSchema>;
const RunAnswer = z.object({ run: RunSchema });

/**
 * Begins a run: the orders are chosen now and stay the same, whatever the filter finds later. The same request again
 * gives the same run. Either `itemList` or `filter`. Fails with `tooMany` (more than
 * `ORDER_RUN_MAX`), `shopLacksErp` (bulk shipping needs the shop's ERP link; `info.shopIdList` names those without),
 * `notFound` (none of the orders is visible, or the filter finds none) or `invalidRequest` (at `requestId`: it was sent
 * with another action or other orders before).
 */
export const startOrderRun = defineEndpoint({
  method: 'POST',
  path: '/order/action/startRun',
  requires: ORDER_USERS,
  summary: 'Does an action to one or many orders, each exactly once, in the background.',
  request: z.object({
    requestId: ClientMessageIdSchema,
    action: z.enum([...ORDER_ACTIONS, ...REFUND_ACTIONS]),
    /** JSON text in a form body. Empty: those that `filter` finds. */
    itemList: z._default(jsonList(ActedItemSchema, ORDER_RUN_MAX), []),
    /** JSON text: a filter of the list; all that it finds. */
    filter: z.optional(z.string().check(z.maxLength(60_000))),
    /** Id of a reason, where the marketplace has reasons; else words. */
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    trackingNumber: z._default(z.string().check(z.maxLength(100)), ''),
    carrier: z._default(z.string().check(z.maxLength(100)), ''),
    /** Words to the buyer or the marketplace, of an answer to a refund. */
    text: z._default(z.string().check(z.maxLength(1_000)), ''),
    /** Of an offer, more than 0: minor units of the order's currency. */
    amountMinor: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''),
  }),
  response: RunAnswer,
});

/**
 * Stops a run, for the orders that the caller sees: those that nothing was sent for end as `stopped`; a call that is under
 * way is read back as ever, and not sent again. Again, or after the end, it changes nothing. Fails with `notFound`.
 */
export const stopOrderRun = defineEndpoint({
  method: 'POST',
  path: '/order/action/stopRun',
  requires: ORDER_USERS,
  summary: 'Stops a run: what was not sent yet is not sent any more.',
  request: z.object({ runId: idField(100) }),
  response: RunAnswer,
});

export const getOrderRunList = defineEndpoint({
  method: 'POST',
  path: '/order/action/getRunList',
  requires: ORDER_USERS,
  summary: 'The runs of the last 30 days, newest first, of the shops that the caller sees.',
  request: z.object({}),
  response: z.object({ runList: z.array(RunSchema) }),
});

export const getOrderRun = defineEndpoint({
  method: 'POST',
  path: '/order/action/getRun',
  requires: ORDER_USERS,
  summary: 'A run with the result of each order; those that were refused or are not known first.',
  request: z.object({ runId: idField(100), nextCursor: z.optional(CursorSchema) }),
  response: z.object({
    run: RunSchema,
    itemList: z.array(
      z.object({
        ...OrderKeySchema.shape,
        refundId: z.string(),
        orderNumber: z.string(),
        result: z.enum(ORDER_RESULTS),
        /** The marketplace's own words where it refused. */
        words: z.string(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
});

export const getCancelReasonList = defineEndpoint({
  method: 'POST',
  path: '/order/action/getCancelReasonList',
  requires: ORDER_USERS,
  summary: "The marketplace's reasons for cancelling an order; empty where any words are taken.",
  request: z.object(OrderKeySchema.shape),
  response: z.object({ reasonList: z.array(z.object({ reasonId: z.string(), text: z.string() })) }),
});

export const getRejectReasonList = defineEndpoint({
  method: 'POST',
  path: '/order/action/getRejectReasonList',
  requires: ORDER_USERS,
  summary: "The marketplace's reasons for rejecting what a buyer asks for; empty where any text is taken.",
  request: z.object({
    ...OrderKeySchema.shape,
    /** A return or refund; '': the wish to cancel the order. */
    refundId: z._default(idField(200, 0), ''),
  }),
  response: z.object({ reasonList: z.array(z.object({ reasonId: z.string(), text: z.string() })) }),
});

/**
 * The document that goes on the parcel, as its marketplace gives it. Fails with `marketplaceUnsupported` (this marketplace
 * documents none), `notFound` (no such order, or none of its own yet), `marketplaceRejected` (`info.reason`) or
 * `shopExpired`.
 */
export const getShippingLabel = defineEndpoint({
  method: 'POST',
  path: '/order/action/getShippingLabel',
  requires: ORDER_USERS,
  summary: "An order's shipping label, read from its marketplace.",
  request: z.object(OrderKeySchema.shape),
  response: z.object({
    /** An HTML page of at most `SHIPPING_LABEL_MAX_BYTES`. Hostile: show it without scripts, in a sandboxed frame. */
    html: z.string(),
  }),
});

/** Begins an export of the orders that a filter finds; it is made in the background like an export of the account. */
export const startOrderExport = defineEndpoint({
  method: 'POST',
  path: '/order/index/startExport',
  requires: ORDER_USERS,
  summary: 'Makes a spreadsheet of the orders that a filter finds, in the background.',
  request: z.object({
    ...ORDER_FILTER_FIELDS,
    requestId: ClientMessageIdSchema,
    format: z.enum(['xlsx', 'csv']),
  }),
  response: z.object({ exportId: z.string() }),
});

export const getOrderExport = defineEndpoint({
  method: 'POST',
  path: '/order/index/getExport',
  requires: ORDER_USERS,
  summary: 'How far an export is; once it is ready, its rows can be fetched from `url` for an hour.',
  request: z.object({ exportId: idField(100) }),
  response: z.object({
    state: z.enum(['running', 'ready', 'failed']),
    rowCount: z.int(),
    url: z.string(),
  }),
});

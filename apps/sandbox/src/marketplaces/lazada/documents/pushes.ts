import { z } from 'zod';
import {
  epochMs,
  epochSeconds,
  jsonInteger,
  numberId,
  textId,
} from '../../../testing/documents/field-kinds.ts';
import { Message, ReadUntil, SessionId } from './chat.ts';
import { OrderStatus } from './orders.ts';

const Site = z.enum(['lazada_sg', 'lazada_my', 'lazada_th', 'lazada_vn', 'lazada_ph', 'lazada_id']);

/** The samples of chat pushes have neither time nor site. */
const chatPush = (type: number, data: z.ZodType) =>
  z.strictObject({ seller_id: textId(), message_type: z.literal(type), data });
const datedPush = (type: number, timestamp: z.ZodType, data: z.ZodType) =>
  z.strictObject({ seller_id: textId(), message_type: z.literal(type), data, timestamp, site: Site });

/** The status of a parcel, among those that the documents list. */
const ParcelStatus = z.enum([
  'READY_TO_SHIP_PENDING',
  'READY_TO_SHIP',
  'INFO_ST_DOMESTIC_OB_SUCCESS_IN_SORT_CENTER',
  'INFO_ST_DOMESTIC_OUT_FOR_DELIVERY',
  'DELIVERED',
  'DELIVER_FAILED',
  'ON_THE_WAY_BACK_TO_SHIPPER',
  'INFO_ST_DOMESTIC_BACK_TO_SHIPPER',
  'INFO_ST_DOMESTIC_PACKAGE_RETURNED_FAILED',
  'LOST_BY_3PL',
  'DAMAGE_BY_3PL',
  'CANCELLED',
]);
const ReverseStatus = z.enum([
  'CANCEL_INIT',
  'CANCEL_SUCCESS',
  'CANCEL_REFUND_ISSUED',
  'RTM_INIT',
  'RTM_CANCELED',
  'RTM_SHIPPING_BACK',
  'RTM_RECEIVE_ITEM',
  'RTW_INIT',
  'RTW_CANCELED',
  'RTW_SHIPPING_BACK',
  'RTW_REJECT',
  'RTW_REFUND_PENDING',
  'REFUND_INIT',
  'REFUND_PENDING',
  'REFUND_SUCCESS',
  'REFUND_REJECTED',
]);

/** Every push this sandbox sends, by its `message_type`. */
export const LAZADA_PUSH_DOCUMENTS: Readonly<Record<number, { name: string; shape: z.ZodType }>> = {
  0: {
    name: 'push of an order',
    // Its samples have ids as texts and the time in ms, unlike those of the other pushes.
    shape: datedPush(
      0,
      epochMs(),
      z.strictObject({
        order_status: OrderStatus,
        trade_order_id: textId(),
        trade_order_line_id: textId(),
        status_update_time: epochSeconds(),
        reverse_order_id: textId().optional(),
        reverse_order_line_id: textId().optional(),
      }),
    ),
  },
  2: { name: 'push of a message', shape: chatPush(2, Message) },
  10: {
    name: 'push of a return',
    shape: datedPush(
      10,
      epochSeconds(),
      z.strictObject({
        reverse_order_id: numberId(),
        reverse_order_line_id: numberId(),
        reverse_status: ReverseStatus,
        trade_order_id: numberId(),
        trade_order_line_id: numberId(),
        buyer_id: numberId(),
        seller_id: numberId(),
        status_update_time: epochSeconds(),
        extraParams: z.strictObject({}),
      }),
    ),
  },
  14: {
    name: 'push of a parcel',
    shape: datedPush(
      14,
      epochSeconds(),
      z.strictObject({
        trade_order_id: numberId(),
        buyer_id: numberId(),
        fulfillment_package_id: z.string().regex(/^FP\d+$/, 'is no id of a package'),
        status: ParcelStatus,
        status_update_time: epochSeconds(),
      }),
    ),
  },
  19: {
    name: 'push of a reading',
    shape: chatPush(
      19,
      z.strictObject({
        sync_type: z.literal('SESSION_UPDATE'),
        session_id: SessionId,
        user_account_id: textId(),
        user_account_type: z.union([z.literal(1), z.literal(2)]),
        unread_count: jsonInteger().nonnegative(),
        to_position: ReadUntil,
        self_position: ReadUntil,
        site_id: z.enum(['SG', 'MY', 'TH', 'VN', 'PH', 'ID']),
      }),
    ),
  },
  21: {
    name: 'push of a review',
    shape: datedPush(
      21,
      epochSeconds(),
      z.strictObject({ id: numberId(), item_id: numberId(), order_id: numberId() }),
    ),
  },
};

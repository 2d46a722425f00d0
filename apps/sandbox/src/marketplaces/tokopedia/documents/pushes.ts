import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import type { SENT_PUSHES } from '../pushes/push.ts';
import { id } from './answer.ts';
import { attachment } from './chat.ts';
import {
  amounts,
  invoice,
  listedProduct,
  logistics,
  orderStatus,
  person,
  pushedProduct,
  recipient,
  voucherInfo,
} from './order-parts.ts';

const chat = {
  msg_id: id(),
  buyer_id: id(),
  message: z.string(),
  thumbnail: z.url(),
  full_name: z.string().min(1),
  shop_id: id(),
};

/** A paid order, which no source shows other than whole. */
export const pushedOrder = z.strictObject({
  fs_id: id(),
  order_id: id(),
  accept_partial: z.boolean(),
  invoice_num: invoice(),
  products: z.array(listedProduct).min(1),
  customer: person,
  recipient,
  shop_id: id(),
  shop_name: z.string().min(1),
  warehouse_id: id(),
  payment_id: id(),
  logistics,
  amt: amounts,
  dropshipper_info: z.strictObject({}),
  voucher_info: voucherInfo,
  device_type: z.string(),
  create_time: epochSeconds(),
  order_status: z.literal(220),
  encryption: z.strictObject({ secret: z.string(), content: z.string() }),
  bundle_detail: z.null(),
  custom_fields: z.strictObject({ awb: z.string() }),
  is_plus: z.boolean(),
});

/** A step of an order. */
export const pushedStatus = z.strictObject({
  order_status: orderStatus(),
  fs_id: id(),
  shop_id: id(),
  order_id: id(),
  warehouse_id: id(),
  product_details: z.array(pushedProduct).min(1),
});

/** What is pushed to each address. */
export const TOKOPEDIA_PUSHES: Readonly<Record<(typeof SENT_PUSHES)[number], z.ZodType>> = {
  chat_notification_url: z.union([
    z.strictObject(chat),
    z.strictObject({
      ...chat,
      user_id: id(),
      payload: z.union([z.strictObject({ attachment_type: z.literal(0) }), attachment]),
    }),
  ]),
  order_notification_url: pushedOrder,
  order_status_url: pushedStatus,
  // The one number that is a text here.
  order_request_cancellation_url: z.strictObject({ order_id: z.string().regex(/^\d+$/) }),
};

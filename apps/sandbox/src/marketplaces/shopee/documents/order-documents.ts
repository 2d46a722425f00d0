import { z } from 'zod';
import { epochSeconds, link, numberId } from '../../../testing/documents/field-kinds.ts';
import {
  amount,
  emptyList,
  inResponse,
  numberIdOrZero,
  region,
  secondsOrZero,
  serialNumber,
} from './wire-kinds.ts';

const STATUS = z.enum([
  'UNPAID',
  'PENDING',
  'READY_TO_SHIP',
  'PROCESSED',
  'RETRY_SHIP',
  'SHIPPED',
  'TO_CONFIRM_RECEIVE',
  'COMPLETED',
  'IN_CANCEL',
  'CANCELLED',
  'TO_RETURN',
  'INVOICE_PENDING',
]);

const ITEM = z.strictObject({
  item_id: numberId(),
  item_name: z.string().min(1),
  item_sku: z.string(),
  model_id: numberIdOrZero(),
  model_name: z.string(),
  model_sku: z.string(),
  model_quantity_purchased: z.int().positive(),
  model_original_price: amount(),
  model_discounted_price: amount(),
  wholesale: z.boolean(),
  weight: z.number().positive(),
  add_on_deal: z.boolean(),
  main_item: z.boolean(),
  add_on_deal_id: numberIdOrZero(),
  promotion_type: z.string(),
  promotion_id: numberIdOrZero(),
  order_item_id: numberId(),
  promotion_group_id: numberIdOrZero(),
  image_info: z.strictObject({ image_url: link() }),
  product_location_id: z.array(z.string().min(1)).min(1),
  is_prescription_item: z.boolean(),
  is_b2c_owned_item: z.boolean(),
});

const PACKAGE = z.strictObject({
  package_number: z.string().regex(/^OFG\d{15,}$/),
  logistics_status: z.string().startsWith('LOGISTICS_'),
  logistics_channel_id: numberId(),
  shipping_carrier: z.string(),
  allow_self_design_awb: z.boolean(),
  item_list: z
    .array(
      z.strictObject({
        item_id: numberId(),
        model_id: numberIdOrZero(),
        model_quantity: z.int().positive(),
        order_item_id: numberId(),
        promotion_group_id: numberIdOrZero(),
        product_location_id: z.string().min(1),
      }),
    )
    .min(1),
  parcel_chargeable_weight_gram: z.int().positive(),
});

const RECIPIENT = z.strictObject({
  name: z.string().min(1),
  phone: z.string().min(1),
  town: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  region: region(),
  zipcode: z.string(),
  full_address: z.string().min(1),
});

const always = {
  order_sn: serialNumber(),
  region: region(),
  currency: z.string().length(3),
  cod: z.boolean(),
  order_status: STATUS,
  message_to_seller: z.string(),
  create_time: epochSeconds(),
  update_time: epochSeconds(),
  days_to_ship: z.int().positive(),
  ship_by_date: epochSeconds(),
};

/** What `get_order_detail` gives when it is asked for, each field by its name. */
export const OPTIONAL_ORDER_DOCUMENT = {
  buyer_user_id: numberId(),
  buyer_username: z.string().min(1),
  recipient_address: RECIPIENT,
  item_list: z.array(ITEM).min(1),
  package_list: z.array(PACKAGE),
  total_amount: amount(),
  estimated_shipping_fee: amount(),
  actual_shipping_fee: amount(),
  actual_shipping_fee_confirmed: z.boolean(),
  reverse_shipping_fee: amount(),
  payment_method: z.string().min(1),
  pay_time: secondsOrZero(),
  payment_info: emptyList(),
  shipping_carrier: z.string(),
  checkout_shipping_carrier: z.string(),
  pickup_done_time: secondsOrZero(),
  order_chargeable_weight_gram: z.int().positive(),
  return_request_due_date: secondsOrZero(),
  fulfillment_flag: z.enum(['fulfilled_by_shopee', 'fulfilled_by_cb_seller', 'fulfilled_by_local_seller']),
  split_up: z.boolean(),
  goods_to_declare: z.boolean(),
  note: z.string(),
  note_update_time: secondsOrZero(),
  cancel_by: z.enum(['', 'buyer', 'seller', 'system']),
  cancel_reason: z.string(),
  buyer_cancel_reason: z.string(),
  dropshipper: z.string(),
  dropshipper_phone: z.string(),
  buyer_cpf_id: z.string(),
  invoice_data: z.null(),
  prescription_images: emptyList(),
  prescription_check_status: z.int().min(0).max(2),
  pending_terms: z.array(z.enum(['SYSTEM_PENDING', 'KYC_PENDING'])),
  pending_description: emptyList(),
  booking_sn: z.string(),
  advance_package: z.boolean(),
  hot_listing_order: z.boolean(),
} as const;

const MOVED = inResponse(z.strictObject({ update_time: epochSeconds() }));
const PREFIX = '/api/v2/order';

/** What each call about orders answers. */
export const ORDER_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  [`GET ${PREFIX}/get_order_list`]: inResponse(
    z.strictObject({
      more: z.boolean(),
      next_cursor: z.string(),
      order_list: z
        .array(
          z.union([
            z.strictObject({ order_sn: serialNumber() }),
            z.strictObject({ order_sn: serialNumber(), order_status: STATUS }),
          ]),
        )
        .min(1),
    }),
  ),
  'GET /api/v2/logistics/get_tracking_info': inResponse(
    z.strictObject({
      order_sn: serialNumber(),
      package_number: z.string().regex(/^OFG\d{15,}$/),
      logistics_status: z.string().startsWith('LOGISTICS_'),
      tracking_info: z
        .array(
          z.strictObject({
            update_time: epochSeconds(),
            description: z.string().min(1),
            logistics_status: z.enum(['ORDER_CREATED', 'PICKED_UP', 'DELIVERED']),
          }),
        )
        .min(1),
    }),
  ),
  'GET /api/v2/logistics/get_tracking_number': inResponse(
    z.strictObject({ tracking_number: z.string().min(1), hint: z.literal('') }),
  ),
  [`GET ${PREFIX}/get_order_detail`]: inResponse(
    z.strictObject({
      order_list: z
        .array(z.union([z.strictObject(always), z.strictObject({ ...always, ...OPTIONAL_ORDER_DOCUMENT })]))
        .min(1),
    }),
  ),
  [`POST ${PREFIX}/cancel_order`]: MOVED,
  [`POST ${PREFIX}/handle_buyer_cancellation`]: MOVED,
};

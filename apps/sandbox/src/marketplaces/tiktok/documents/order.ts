import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { count, currency, id, region, sum } from './answer.ts';

export const ORDER_STATUSES = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const;

const initiator = () => z.enum(['BUYER', 'SELLER', 'SYSTEM', 'OPERATOR']);
const moment = () => epochSeconds().optional();

const line = z.strictObject({
  id: id(),
  product_id: id(),
  product_name: z.string().min(1),
  sku_id: id(),
  sku_name: z.string(),
  sku_image: z.url(),
  seller_sku: z.string(),
  sku_type: z.string(),
  original_price: sum(),
  sale_price: sum(),
  seller_discount: sum(),
  platform_discount: sum(),
  gift_retail_price: sum(),
  buyer_service_fee: sum().optional(),
  small_order_fee: sum().optional(),
  currency: currency(),
  display_status: z.enum(ORDER_STATUSES),
  package_id: id().or(z.literal('')),
  package_status: z.enum(['TO_FULFILL', 'PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED']),
  tracking_number: z.string(),
  shipping_provider_id: id().or(z.literal('')),
  shipping_provider_name: z.string(),
  rts_time: moment(),
  handling_duration_days: z.string().regex(/^\d+$/),
  cancel_reason: z.string().optional(),
  cancel_user: initiator().optional(),
  is_gift: z.boolean(),
  is_dangerous_good: z.boolean(),
  needs_prescription: z.boolean(),
  item_tax: z.array(z.strictObject({ tax_type: z.string(), tax_amount: sum(), tax_rate: sum() })),
});

const payment = z.strictObject({
  currency: currency(),
  ...Object.fromEntries(
    [
      'sub_total',
      'shipping_fee',
      'original_shipping_fee',
      'seller_discount',
      'platform_discount',
      'shipping_fee_seller_discount',
      'shipping_fee_platform_discount',
      'shipping_fee_cofunded_discount',
      'payment_platform_discount',
      'payment_discount_service_fee',
      'handling_fee',
      'product_tax',
      'shipping_fee_tax',
      'tax',
      'total_amount',
      'original_total_product_price',
    ].map((name) => [name, sum()]),
  ),
  ...Object.fromEntries(
    [
      'buyer_service_fee',
      'shipping_insurance_fee',
      'item_insurance_fee',
      'distance_fee',
      'distance_shipping_fee',
      'small_order_fee',
    ].map((name) => [name, sum().optional()]),
  ),
});

const address = z.strictObject({
  name: z.string().min(1),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  full_address: z.string().min(1),
  address_detail: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  address_line3: z.string(),
  address_line4: z.string(),
  postal_code: z.string(),
  region_code: region(),
  district_info: z
    .array(
      z.strictObject({
        address_level: z.string().regex(/^L\d$/),
        address_level_name: z.string(),
        address_name: z.string(),
      }),
    )
    .min(1),
});

const fields = {
  id: id(),
  status: z.enum(ORDER_STATUSES),
  user_id: id(),
  buyer_nickname: z.string(),
  buyer_avatar: z.url(),
  buyer_email: z.email(),
  buyer_message: z.string(),
  seller_note: z.string(),
  commerce_platform: z.enum(['TIKTOK_SHOP', 'TOKOPEDIA']).optional(),
  order_type: z.string(),
  fulfillment_type: z.enum(['FULFILLMENT_BY_SELLER', 'FULFILLMENT_BY_TIKTOK']),
  shipping_type: z.enum(['TIKTOK', 'SELLER']),
  shipping_provider: z.string(),
  shipping_provider_id: id().or(z.literal('')),
  tracking_number: z.string(),
  delivery_option_id: id(),
  delivery_option_name: z.string().min(1),
  delivery_type: z.enum(['HOME_DELIVERY', 'COLLECTION_POINT']),
  warehouse_id: id(),
  payment_method_name: z.string(),
  is_cod: z.boolean(),
  is_on_hold_order: z.boolean(),
  is_sample_order: z.boolean(),
  is_replacement_order: z.boolean(),
  is_buyer_request_cancel: z.boolean(),
  has_updated_recipient_address: z.boolean(),
  handling_duration: z.strictObject({ days: z.string().regex(/^\d+$/), type: z.string() }),
  create_time: epochSeconds(),
  update_time: epochSeconds(),
  paid_time: moment(),
  rts_sla_time: moment(),
  tts_sla_time: moment(),
  shipping_due_time: moment(),
  cancel_order_sla_time: moment(),
  collection_due_time: moment(),
  delivery_sla_time: moment(),
  delivery_due_time: moment(),
  rts_time: moment(),
  collection_time: moment(),
  delivery_time: moment(),
  cancel_time: moment(),
  request_cancel_time: moment(),
  cancel_reason: z.string().min(1).optional(),
  cancellation_initiator: initiator().optional(),
  packages: z.array(z.strictObject({ id: id() })),
  recipient_address: address.optional(),
  payment,
  line_items: z.array(line).min(1),
};

/** What an order has from a status on, and never before. */
const FROM_PAID = ['paid_time', 'rts_sla_time', 'tts_sla_time', 'recipient_address'] as const;
const SHOWN_WHEN: readonly [statuses: readonly string[], names: readonly string[]][] = [
  [['AWAITING_SHIPMENT'], FROM_PAID],
  [['AWAITING_COLLECTION'], [...FROM_PAID]],
  [['IN_TRANSIT'], [...FROM_PAID, 'rts_time', 'collection_time']],
  [
    ['DELIVERED', 'COMPLETED'],
    [...FROM_PAID, 'rts_time', 'collection_time', 'delivery_time'],
  ],
  [['CANCELLED'], ['cancel_time', 'cancel_reason', 'cancellation_initiator']],
];
const HIDDEN_WHEN: readonly [statuses: readonly string[], names: readonly string[]][] = [
  [['UNPAID'], ['paid_time', 'delivery_time', 'cancel_time']],
  [['UNPAID', 'ON_HOLD'], ['recipient_address']],
];

/** An order of a list or by its id. What it must have depends on how far it has got. */
export const order = (version: '202309' | '202507') =>
  z
    .strictObject({ ...fields, ...(version === '202309' && { fulfillment_priority_level: count() }) })
    .superRefine((given, context) => {
      const { status } = given;
      const has = (name: string) => (given as Record<string, unknown>)[name] !== undefined;
      for (const [statuses, names] of SHOWN_WHEN) {
        const missing = statuses.includes(status) ? names.filter((name) => !has(name)) : [];
        for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
      }
      for (const [statuses, names] of HIDDEN_WHEN) {
        const early = statuses.includes(status) ? names.filter(has) : [];
        for (const name of early) context.addIssue({ code: 'custom', path: [name], message: 'is too early' });
      }
    });

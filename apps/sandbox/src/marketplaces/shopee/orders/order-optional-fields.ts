import type { Order } from '../../../world/commerce/commerce.ts';
import { payableOf } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { moneyNumber, secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { toWireItem, toWirePackages, weightOf } from './order-parts.ts';

const DAY_MS = 24 * 3_600_000;
const MASK = '****';
const OVER: ReadonlySet<string> = new Set(['COMPLETED', 'CANCELLED']);
const GRAMS_IN_KG = 1000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of `get_order_detail` that are only given when asked for, by the name a caller asks with. What another
 * region has (a tax number, a dropshipper) is empty here.
 */
const OPTIONAL_FIELDS: Readonly<Record<string, (world: World, order: Order) => unknown>> = {
  buyer_user_id: (_world, order) => Number(order.buyerId),
  buyer_username: (world, order) => world.buyer('shopee', order.buyerId)?.name ?? '',
  recipient_address: (_world, order) => recipientOf(order),
  item_list: (world, order) => order.items.map((item) => toWireItem(world, item, order)),
  package_list: (_world, order) => toWirePackages(order),
  total_amount: (_world, order) => moneyNumber(payableOf(order), order.currency),
  estimated_shipping_fee: (_world, order) => moneyNumber(order.shippingFee, order.currency),
  actual_shipping_fee: (_world, order) =>
    moneyNumber(order.shippedAt > 0 ? order.shippingFee : 0, order.currency),
  actual_shipping_fee_confirmed: (_world, order) => order.shippedAt > 0,
  reverse_shipping_fee: () => 0,
  payment_method: (_world, order) => order.paymentMethod,
  pay_time: (_world, order) => secondsOf(order.paidAt),
  payment_info: () => [],
  shipping_carrier: (_world, order) => order.carrier,
  checkout_shipping_carrier: (_world, order) => order.carrier,
  pickup_done_time: (_world, order) => secondsOf(order.shippedAt),
  order_chargeable_weight_gram: (_world, order) => Math.round(weightOf(order) * GRAMS_IN_KG),
  return_request_due_date: (_world, order) => secondsOf(returnDueOf(order)),
  fulfillment_flag: () => 'fulfilled_by_local_seller',
  split_up: () => false,
  goods_to_declare: () => false,
  note: () => '',
  note_update_time: () => 0,
  cancel_by: (_world, order) => order.cancelledBy,
  cancel_reason: (_world, order) => order.cancelReason,
  buyer_cancel_reason: (_world, order) => (order.cancelRequestedAt > 0 ? order.cancelReason : ''),
  dropshipper: () => '',
  dropshipper_phone: () => '',
  buyer_cpf_id: () => '',
  invoice_data: () => null,
  prescription_images: () => [],
  prescription_check_status: () => 0,
  pending_terms: (_world, order) => (order.status === 'PENDING' ? ['SYSTEM_PENDING'] : []),
  pending_description: () => [],
  booking_sn: () => '',
  advance_package: () => false,
  hot_listing_order: () => false,
};
/** One name asks for two fields: the earliest and the latest day of delivery. Only one region has them. */
const DELIVERY_DAYS = 'edt';

/** Those of the optional fields that a caller asked for. */
export function optionalOrderFields(world: World, order: Order, asked: readonly string[]): Fields {
  const known = asked.filter((name) => Object.hasOwn(OPTIONAL_FIELDS, name));
  return {
    ...Object.fromEntries(known.map((name) => [name, OPTIONAL_FIELDS[name]?.(world, order)])),
    ...(asked.includes(DELIVERY_DAYS) && { edt_from: 0, edt_to: 0 }),
  };
}

/** The names a caller asked for that no optional field has. */
export function unknownOrderFields(asked: readonly string[]): string[] {
  return asked.filter((name) => name !== DELIVERY_DAYS && !Object.hasOwn(OPTIONAL_FIELDS, name));
}

function returnDueOf({ deliveredAt }: Order): number {
  return deliveredAt === 0 ? 0 : deliveredAt + SHOPEE_OPTIONS.orders.daysToReturn * DAY_MS;
}

function recipientOf(order: Order): Fields {
  const { name, phone, address, city, postCode, region } = order.recipient;
  const isMasked = SHOPEE_OPTIONS.orders.masksFinished && OVER.has(order.status);
  const shown = (text: string) => (isMasked ? MASK : text);
  return {
    name: shown(name),
    phone: shown(phone),
    town: '',
    district: '',
    city: shown(city),
    state: '',
    region,
    zipcode: shown(postCode),
    full_address: shown(address),
  };
}

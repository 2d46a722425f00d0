import type { Order, OrderItem } from '../../world/commerce/commerce.ts';
import { payableOf } from '../../world/commerce/commerce.ts';
import type { World } from '../../world/world.ts';
import { productPictureUrl } from '../picture-addresses.ts';
import { idNumber, moneyNumber, secondsOf } from './numbers.ts';
import { SHOPEE_OPTIONS } from './options.ts';
import { publicUrlOf } from './public-url.ts';

const DAY_MS = 24 * 3_600_000;
const MASK = '****';
const OVER: ReadonlySet<string> = new Set(['COMPLETED', 'CANCELLED']);

/** The status as a caller sees it: PENDING only for those who ask for it. */
export function statusOf(order: Order, knowsPending: boolean): string {
  return order.status === 'PENDING' && !knowsPending ? 'READY_TO_SHIP' : order.status;
}

/** An order as `get_order_detail` shows it: the fields always there, and those of `optional`. */
export function toWireOrder(
  world: World,
  order: Order,
  optional: readonly string[],
  knowsPending: boolean,
): Record<string, unknown> {
  const shop = world.shop('shopee', order.shopId);
  const more = optionalFields(world, order);
  const paidBy = order.paidAt || order.createdAt;
  return {
    order_sn: order.orderId,
    region: shop?.region ?? '',
    currency: order.currency,
    cod: order.paymentMethod === 'Cash on Delivery',
    order_status: statusOf(order, knowsPending),
    message_to_seller: order.buyerNote,
    create_time: secondsOf(order.createdAt),
    update_time: secondsOf(order.updatedAt),
    days_to_ship: SHOPEE_OPTIONS.orders.daysToShip,
    ship_by_date: secondsOf(paidBy + SHOPEE_OPTIONS.orders.daysToShip * DAY_MS),
    ...Object.fromEntries(optional.filter((name) => name in more).map((name) => [name, more[name]?.()])),
  };
}

/** The fields that are only given when asked for, by name. */
function optionalFields(world: World, order: Order): Readonly<Record<string, () => unknown>> {
  return {
    buyer_user_id: () => Number(order.buyerId),
    buyer_username: () => world.buyer('shopee', order.buyerId)?.name ?? '',
    recipient_address: () => recipientOf(order),
    item_list: () => order.items.map((item) => toWireItem(world, item, order.currency)),
    total_amount: () => moneyNumber(payableOf(order), order.currency),
    estimated_shipping_fee: () => moneyNumber(order.shippingFee, order.currency),
    actual_shipping_fee: () => moneyNumber(order.shippedAt > 0 ? order.shippingFee : 0, order.currency),
    pay_time: () => secondsOf(order.paidAt),
    package_list: () => packagesOf(order),
    payment_method: () => order.paymentMethod,
    shipping_carrier: () => order.carrier,
    note: () => '',
    cancel_by: () => order.cancelledBy,
    cancel_reason: () => order.cancelReason,
    buyer_cancel_reason: () => (order.cancelRequestedAt > 0 ? order.cancelReason : ''),
  };
}

function recipientOf(order: Order) {
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

/** A model's number; 0 for a product without choices. */
export function modelNumber({ variantId, variantName }: Pick<OrderItem, 'variantId' | 'variantName'>) {
  return variantName === '' ? 0 : idNumber(variantId);
}

function toWireItem(world: World, item: OrderItem, currency: string) {
  return {
    item_id: idNumber(item.productId),
    item_name: item.title,
    item_sku: item.variantName === '' ? item.sellerSku : '',
    model_id: modelNumber(item),
    model_name: item.variantName,
    model_sku: item.variantName === '' ? '' : item.sellerSku,
    model_quantity_purchased: item.quantity,
    model_original_price: moneyNumber(item.listPrice, currency),
    model_discounted_price: moneyNumber(item.price, currency),
    image_info: { image_url: productPictureUrl(publicUrlOf(world), item) },
    promotion_type: '',
    promotion_id: 0,
    order_item_id: idNumber(item.orderItemId),
  };
}

function packagesOf(order: Order) {
  if (order.packageId === '') return [];
  const logistics_status =
    order.deliveredAt > 0
      ? 'LOGISTICS_DELIVERY_DONE'
      : order.shippedAt > 0
        ? 'LOGISTICS_PICKUP_DONE'
        : 'LOGISTICS_REQUEST_CREATED';
  const item_list = order.items.map((item) => ({
    item_id: idNumber(item.productId),
    model_id: modelNumber(item),
    model_quantity: item.quantity,
  }));
  return [{ package_number: order.packageId, logistics_status, shipping_carrier: order.carrier, item_list }];
}

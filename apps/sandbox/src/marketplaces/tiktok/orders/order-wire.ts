import { decimalOf, itemsTotalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { buyerPictureUrl, productPictureUrl } from '../../picture-addresses.ts';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { momentsOf } from './order-times.ts';
import { warehouseIdOf } from '../auth/shop-wire.ts';

type Source = Pick<TikTokContext, 'world' | 'publicUrl' | 'options'>;

/** The address is given once the order is to be shipped. */
const WITHOUT_ADDRESS: ReadonlySet<string> = new Set(['UNPAID', 'ON_HOLD']);

/** 600: standard delivery. */
const STANDARD_PRIORITY = 600;

const PACKAGE_STATUS: Readonly<Record<string, string>> = {
  AWAITING_COLLECTION: 'PROCESSING',
  IN_TRANSIT: 'FULFILLING',
  DELIVERED: 'COMPLETED',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
};

/** One unit of an order: this marketplace lists every piece on its own. */
export interface Unit {
  lineItemId: string;
  item: OrderItem;
}

/** The units of an order; the first of an item has the item's own id, the others the numbers after it. */
export function unitsOf(order: Order): Unit[] {
  return order.items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, at) => ({
      lineItemId: String(BigInt(item.orderItemId) + BigInt(at)),
      item,
    })),
  );
}

/** The newer version leaves out what only sellers in South-East Asia use. */
export type OrderVersion = '202309' | '202507';

/** An order as list and detail give it. Moments that have not come are absent. */
export function toWireOrder(source: Source, order: Order, shop: Shop, version: OrderVersion = '202309') {
  const buyer = source.world.buyer('tiktok', order.buyerId);
  return {
    id: order.orderId,
    status: order.status,
    user_id: order.buyerId,
    buyer_nickname: buyer?.name ?? '',
    buyer_avatar: buyerPictureUrl(source.publicUrl, order),
    buyer_email: `${order.buyerId}@scs2.tiktok.com`,
    buyer_message: order.buyerNote,
    seller_note: '',
    ...(shop.region === 'ID' && { commerce_platform: 'TIKTOK_SHOP' }),
    order_type: 'NORMAL',
    fulfillment_type: 'FULFILLMENT_BY_SELLER',
    shipping_type: 'TIKTOK',
    shipping_provider: order.carrier,
    shipping_provider_id: order.carrier === '' ? '' : shop.sellerUserId,
    tracking_number: order.trackingNumber,
    delivery_option_id: shop.sellerUserId,
    delivery_option_name: 'Standard shipping',
    warehouse_id: warehouseIdOf(shop),
    payment_method_name: order.paymentMethod,
    is_cod: /^(cod|cash on delivery)$/i.test(order.paymentMethod),
    is_on_hold_order: order.status === 'ON_HOLD',
    is_sample_order: false,
    is_replacement_order: false,
    has_updated_recipient_address: false,
    delivery_type: 'HOME_DELIVERY',
    handling_duration: { days: '2', type: 'BUSINESS_DAY' },
    ...(version === '202309' && { fulfillment_priority_level: STANDARD_PRIORITY }),
    is_buyer_request_cancel: order.cancelRequestedAt > 0 && order.status !== 'CANCELLED',
    ...momentsOf(order, source.options.handoverMs),
    ...cancelReasonOf(order),
    ...(order.cancelledBy !== '' && { cancellation_initiator: order.cancelledBy.toUpperCase() }),
    packages: order.packageId === '' ? [] : [{ id: order.packageId }],
    ...(!WITHOUT_ADDRESS.has(order.status) && { recipient_address: addressOf(order) }),
    payment: paymentOf(order, shop),
    line_items: unitsOf(order).map((unit) => lineOf(source, order, unit, shop)),
  };
}

/** What has happened to an order's parcel, newest first. */
export function trackingOf(order: Order): { description: string; update_time_millis: number }[] {
  const steps: [number, string][] = [
    [order.deliveredAt, 'Your package has been delivered.'],
    [order.shippedAt, `${order.carrier} has picked up your package.`],
    [order.paidAt, 'The seller is preparing your package.'],
  ];
  return steps.filter(([at]) => at > 0).map(([at, description]) => ({ description, update_time_millis: at }));
}

/** A cancelled order always says why; the world does not always know. */
function cancelReasonOf({ status, cancelReason }: Order) {
  const reason = cancelReason || (status === 'CANCELLED' ? 'Other reason' : '');
  return reason === '' ? {} : { cancel_reason: reason };
}

function addressOf({ recipient }: Order) {
  const { name, phone, address, city, postCode, region } = recipient;
  const [first = '', ...others] = name.split(' ');
  return {
    name,
    first_name: first,
    last_name: others.join(' '),
    phone_number: phone,
    full_address: [region, city, address].filter((part) => part !== '').join(', '),
    address_detail: address,
    address_line1: address,
    address_line2: '',
    address_line3: '',
    address_line4: '',
    postal_code: postCode,
    region_code: region,
    district_info: [
      { address_level: 'L0', address_level_name: 'country', address_name: region },
      { address_level: 'L1', address_level_name: 'city', address_name: city },
    ],
  };
}

function paymentOf(order: Order, { region }: Shop) {
  const sum = (amount: number) => decimalOf(amount, order.currency);
  const original = order.items.reduce((total, item) => total + item.listPrice * item.quantity, 0);
  return {
    currency: order.currency,
    sub_total: sum(itemsTotalOf(order) - order.sellerDiscount - order.platformDiscount),
    shipping_fee: sum(order.shippingFee),
    original_shipping_fee: sum(order.shippingFee),
    seller_discount: sum(original - itemsTotalOf(order) + order.sellerDiscount),
    platform_discount: sum(order.platformDiscount),
    shipping_fee_seller_discount: sum(0),
    shipping_fee_platform_discount: sum(0),
    shipping_fee_cofunded_discount: sum(0),
    payment_platform_discount: sum(0),
    payment_discount_service_fee: sum(0),
    handling_fee: sum(0),
    product_tax: sum(0),
    shipping_fee_tax: sum(0),
    tax: sum(0),
    ...(region === 'ID' && {
      buyer_service_fee: sum(0),
      shipping_insurance_fee: sum(0),
      item_insurance_fee: sum(0),
      distance_fee: sum(0),
      distance_shipping_fee: sum(0),
    }),
    ...(region === 'TH' && { small_order_fee: sum(0) }),
    total_amount: sum(payableOf(order)),
    original_total_product_price: sum(original),
  };
}

function lineOf({ world, publicUrl }: Source, order: Order, { lineItemId, item }: Unit, shop: Shop) {
  const sum = (amount: number) => decimalOf(amount, order.currency);
  return {
    id: lineItemId,
    product_id: item.productId,
    product_name: item.title,
    sku_id: item.variantId,
    sku_name: item.variantName,
    sku_image: pictureOf(world, publicUrl, item),
    seller_sku: item.sellerSku,
    original_price: sum(item.listPrice),
    sale_price: sum(item.price),
    seller_discount: sum(item.listPrice - item.price),
    platform_discount: sum(0),
    currency: order.currency,
    display_status: order.status,
    package_id: order.packageId,
    package_status: PACKAGE_STATUS[order.status] ?? 'TO_FULFILL',
    tracking_number: order.trackingNumber,
    shipping_provider_id: order.carrier === '' ? '' : shop.sellerUserId,
    shipping_provider_name: order.carrier,
    ...(order.shippedAt > 0 && { rts_time: secondsOf(order.shippedAt) }),
    ...cancelReasonOf(order),
    ...(order.cancelledBy !== '' && { cancel_user: order.cancelledBy.toUpperCase() }),
    sku_type: 'NORMAL',
    is_gift: false,
    gift_retail_price: sum(0),
    is_dangerous_good: false,
    needs_prescription: false,
    handling_duration_days: '2',
    item_tax: [],
    ...(shop.region === 'ID' && { buyer_service_fee: sum(0) }),
    ...(shop.region === 'TH' && { small_order_fee: sum(0) }),
  };
}

function pictureOf(world: World, publicUrl: string, { productId }: OrderItem): string {
  const product = world.commerce.product('tiktok', productId);
  return product ? productPictureUrl(publicUrl, product) : '';
}

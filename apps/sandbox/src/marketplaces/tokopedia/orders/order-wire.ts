import { itemsTotalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import type { App } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { dayOf, idNumber, rupiah, secondsOf } from '../gateway/numbers.ts';

/** The number on the buyer's invoice. */
export function invoiceOf(order: Order): string {
  return `INV/${dayOf(order.createdAt).replaceAll('-', '')}/MPL/${order.orderId}`;
}

/** Each shop ships from one warehouse, which has the shop's own number. */
export function warehouseOf({ shopId }: { shopId: string }): bigint {
  return BigInt(shopId);
}

/** Every variant is a product of its own here; an order names that one. */
export function soldProductId(world: World, item: OrderItem): bigint {
  const product = world.commerce.product('tokopedia', item.productId);
  const hasChoices = product !== undefined && product.variants.length > 1;
  return idNumber(hasChoices ? item.variantId : item.productId);
}

/** An order of the list, and the body of the push for a new one without what only the push has. */
export function toListedOrder(world: World, order: Order, app: App) {
  return {
    fs_id: app.appId,
    order_id: idNumber(order.orderId),
    is_cod_mitra: false,
    accept_partial: false,
    invoice_ref_num: invoiceOf(order),
    have_product_bundle: false,
    products: order.items.map((item) => toOrderedProduct(world, order, item)),
    products_fulfilled: order.items.map((item) => ({
      product_id: soldProductId(world, item),
      quantity_deliver: item.quantity,
      quantity_reject: 0,
    })),
    bundle_detail: null,
    device_type: '',
    buyer: personOf(world, order),
    shop_id: BigInt(order.shopId),
    payment_id: paymentIdOf(order),
    recipient: toRecipient(order),
    logistics: toLogistics(order),
    amt: toAmounts(order),
    dropshipper_info: {},
    voucher_info: { voucher_code: '', voucher_type: 0 },
    order_status: Number(order.status),
    warehouse_id: warehouseOf(order),
    fulfill_by: 0,
    create_time: secondsOf(order.createdAt),
    custom_fields: { awb: order.trackingNumber },
    promo_order_detail: toPromotion(order),
    cancel_request_info: toCancelRequest(order),
  };
}

/** A line of an order, as the list and the pushes write it. */
export function toOrderedProduct(world: World, order: Order, item: OrderItem) {
  return {
    id: soldProductId(world, item),
    name: item.variantName === '' ? item.title : `${item.title} - ${item.variantName}`,
    quantity: item.quantity,
    notes: order.buyerNote,
    weight: 0.25,
    total_weight: 0.25 * item.quantity,
    price: rupiah(item.price, order.currency),
    total_price: rupiah(item.price * item.quantity, order.currency),
    currency: 'Rp',
    sku: item.sellerSku,
    is_wholesale: false,
  };
}

/** The wish to cancel that waits for an answer; the marketplace's own form of it is not public. */
export function toCancelRequest(order: Order) {
  if (order.cancelRequestedAt === 0) return null;
  return {
    create_time: new Date(order.cancelRequestedAt).toISOString(),
    reason: order.cancelReason,
    status: 1,
  };
}

export function paymentIdOf(order: Order): bigint {
  return idNumber(`payment ${order.orderId}`);
}

export function personOf(world: World, order: Order) {
  const name = world.buyer('tokopedia', order.buyerId)?.name ?? '';
  return { id: BigInt(order.buyerId), name, phone: order.recipient.phone, email: '' };
}

export function toRecipient({ recipient }: Order) {
  return {
    name: recipient.name,
    phone: recipient.phone,
    address: {
      address_full: [recipient.address, recipient.city, recipient.postCode].filter(Boolean).join(', '),
      district: '',
      city: recipient.city,
      province: recipient.region,
      country: 'Indonesia',
      postal_code: recipient.postCode,
      district_id: 0,
      city_id: 0,
      province_id: 0,
      geo: '',
    },
  };
}

export function toLogistics({ carrier }: Order) {
  return {
    shipping_id: 1,
    district_id: 0,
    city_id: 0,
    province_id: 0,
    geo: '',
    shipping_agency: carrier === '' ? 'Sandbox Express' : carrier,
    service_type: 'Reguler',
  };
}

function toAmounts(order: Order) {
  return {
    ttl_product_price: rupiah(itemsTotalOf(order), order.currency),
    shipping_cost: rupiah(order.shippingFee, order.currency),
    insurance_cost: 0,
    ttl_amount: rupiah(payableOf(order), order.currency),
    voucher_amount: rupiah(discountOf(order), order.currency),
    toppoints_amount: 0,
  };
}

function toPromotion(order: Order) {
  const discount = rupiah(discountOf(order), order.currency);
  const details = discount === 0 ? [] : [{ amount: discount, type: 'discount_product' }];
  return {
    order_id: idNumber(order.orderId),
    total_cashback: 0,
    total_discount: discount,
    total_discount_product: discount,
    total_discount_shipping: 0,
    total_discount_details: details,
    summary_promo: details.map(({ amount, type }) => ({
      name: 'Promo',
      is_coupon: false,
      show_cashback_amount: true,
      show_discount_amount: true,
      cashback_amount: 0,
      cashback_points: 0,
      type: 'discount',
      discount_amount: amount,
      discount_details: [{ amount, type }],
      invoice_desc: 'PRODUCTDISC',
    })),
  };
}

function discountOf({ sellerDiscount, platformDiscount }: Order): number {
  return sellerDiscount + platformDiscount;
}

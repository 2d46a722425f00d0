import { itemsTotalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { idNumber, isoOf, rupiah } from '../gateway/numbers.ts';
import {
  invoiceOf,
  paymentIdOf,
  personOf,
  soldProductId,
  toCancelRequest,
  toRecipient,
} from './order-wire.ts';
import { toOrderWarehouse, toOrigin, toShipping } from './order-origin-wire.ts';

/** Products of the sandbox are never pre-orders: these are the empty values. */
const NO_PREORDER = {
  order_id: 0,
  preorder_type: 0,
  preorder_process_time: 0,
  preorder_process_start: isoOf(0),
  preorder_deadline: isoOf(0),
  shop_id: 0,
  customer_id: 0,
};

/**
 * The response of "single order". It has more fields than an order of "all orders", and other names for some. In the
 * sandbox's orders a time of 0 means that the step has not happened.
 */
export function toWireOrder(context: Context, order: Order) {
  const { world } = context;
  const shop = world.shop('tokopedia', order.shopId);
  const buyer = personOf(world, order);
  return {
    order_id: idNumber(order.orderId),
    buyer_id: buyer.id,
    seller_id: BigInt(order.shopId),
    payment_id: paymentIdOf(order),
    is_affiliate: false,
    is_fulfillment: false,
    order_warehouse: toOrderWarehouse(order),
    order_status: Number(order.status),
    invoice_number: invoiceOf(order),
    invoice_pdf: '',
    invoice_url: `https://www.tokopedia.com/invoice.pl?id=${order.orderId}`,
    open_amt: rupiah(payableOf(order), order.currency),
    lp_amt: 0,
    cashback_amt: 0,
    info: '',
    comment: order.cancelReason,
    item_price: rupiah(itemsTotalOf(order), order.currency),
    buyer_info: {
      buyer_id: buyer.id,
      buyer_fullname: buyer.name,
      buyer_email: buyer.email,
      buyer_phone: buyer.phone,
    },
    shop_info: {
      shop_owner_id: BigInt(shop?.sellerUserId ?? '0'),
      shop_owner_email: '',
      shop_owner_phone: '',
      shop_name: shop?.name ?? '',
      shop_domain: `toko-${order.shopId}`,
      shop_id: BigInt(order.shopId),
    },
    shipment_fulfillment: toFulfilment(context, order),
    preorder: NO_PREORDER,
    order_info: toOrderInfo(context, order),
    origin_info: toOrigin(order, shop),
    payment_info: toPaymentInfo(order),
    insurance_info: { insurance_type: 0 },
    hold_info: null,
    cancel_request_info: toCancelRequest(order),
    create_time: isoOf(order.createdAt),
    shipping_date: isoOrNull(order.shippedAt),
    update_time: isoOf(order.updatedAt),
    payment_date: isoOrNull(order.paidAt),
    delivered_date: isoOrNull(order.deliveredAt),
    est_shipping_date: null,
    est_delivery_date: null,
    related_invoices: null,
    custom_fields: null,
  };
}

/** The seller's deadlines for accepting and shipping, and which steps are done. */
export function toFulfilment({ options }: Context, order: Order) {
  const after = (ms: number) => isoOf(order.paidAt === 0 ? 0 : order.paidAt + ms);
  return {
    id: 0,
    order_id: idNumber(order.orderId),
    payment_date_time: isoOf(order.paidAt),
    is_same_day: false,
    accept_deadline: after(options.acceptMs),
    confirm_shipping_deadline: after(options.acceptMs + options.shipMs),
    item_delivered_deadline: { Time: isoOf(0), Valid: false },
    is_accepted: Number(order.status) >= 400,
    is_confirm_shipping: order.shippedAt > 0,
    is_item_delivered: order.deliveredAt > 0,
    fulfillment_status: 0,
  };
}

function toOrderInfo(context: Context, order: Order) {
  const { name, phone, address } = toRecipient(order);
  return {
    order_detail: order.items.map((item) => toWireItem(context, order, item)),
    order_history: historyOf(order),
    order_age_day: Math.floor((context.world.now() - order.createdAt) / 86_400_000),
    shipping_age_day: 0,
    delivered_age_day: 0,
    partial_process: false,
    shipping_info: toShipping(order),
    destination: {
      receiver_name: name,
      receiver_phone: phone,
      address_street: order.recipient.address,
      address_district: address.district,
      address_city: address.city,
      address_province: address.province,
      address_postal: address.postal_code,
      customer_address_id: 0,
      district_id: 0,
      city_id: 0,
      province_id: 0,
    },
    is_replacement: false,
    replacement_multiplier: 0,
  };
}

function toWireItem({ world, publicUrl }: Context, order: Order, item: OrderItem) {
  return {
    order_detail_id: idNumber(item.orderItemId),
    product_id: soldProductId(world, item),
    product_name: item.variantName === '' ? item.title : `${item.title} - ${item.variantName}`,
    product_desc_pdp: '',
    product_desc_atc: '',
    product_price: rupiah(item.price, order.currency),
    subtotal_price: rupiah(item.price * item.quantity, order.currency),
    weight: 0.25,
    total_weight: 0.25 * item.quantity,
    quantity: item.quantity,
    quantity_deliver: item.quantity,
    quantity_reject: 0,
    is_free_returns: false,
    insurance_price: 0,
    normal_price: rupiah(item.listPrice, order.currency),
    currency_id: 2,
    currency_rate: 0,
    min_order: 1,
    child_cat_id: 0,
    campaign_id: '',
    product_picture: productPictureUrl(publicUrl, item),
    snapshot_url: '',
    sku: item.sellerSku,
  };
}

function toPaymentInfo(order: Order) {
  return {
    payment_id: paymentIdOf(order),
    payment_ref_num: `PYM/${order.orderId}`,
    payment_date: isoOrNull(order.paidAt),
    payment_method: 0,
    payment_status: order.paidAt === 0 ? 'Waiting' : 'Verified',
    payment_status_id: order.paidAt === 0 ? 1 : 2,
    create_time: isoOf(order.createdAt),
    pg_id: 0,
    gateway_name: order.paymentMethod,
    discount_amount: rupiah(order.sellerDiscount + order.platformDiscount, order.currency),
    voucher_code: '',
    voucher_id: 0,
  };
}

/** Status codes of Tokopedia: 100 created, 220 paid, 500 shipped, 600 delivered. */
const STEP = { created: 100, paid: 220, shipped: 500, delivered: 600 } as const;

/** Newest first; only the steps that the sandbox's order has a time for. */
function historyOf(order: Order) {
  const step = (at: number, status: number, by: string, comment = '') => ({
    action_by: by,
    hist_status_code: status,
    message: '',
    timestamp: isoOf(at),
    comment,
    create_by: 0,
    update_by: by,
  });
  return [
    ...(order.cancelledAt > 0
      ? [step(order.cancelledAt, Number(order.status), order.cancelledBy || 'system', order.cancelReason)]
      : []),
    ...(order.deliveredAt > 0 ? [step(order.deliveredAt, STEP.delivered, 'system')] : []),
    ...(order.shippedAt > 0 ? [step(order.shippedAt, STEP.shipped, 'seller')] : []),
    ...(order.paidAt > 0 ? [step(order.paidAt, STEP.paid, 'buyer')] : []),
    step(order.createdAt, STEP.created, 'buyer'),
  ];
}

function isoOrNull(ms: number): string | null {
  return ms === 0 ? null : isoOf(ms);
}

import { decimalOf, itemsTotalOf } from '../../world/commerce/commerce.ts';
import type { Order, OrderItem } from '../../world/commerce/commerce.ts';
import type { Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { productPictureUrl } from '../picture-addresses.ts';
import { publicUrlOf } from './public-url.ts';
import { linesOf, requestAbout } from './return-wire.ts';
import { productPage, siteTime } from './sites.ts';

/** One bought piece: the marketplace numbers every unit of an order by itself. */
export interface Unit {
  unitId: string;
  item: OrderItem;
}

/** The pieces of an order, one per unit bought; ids follow that of the item. */
export function unitsOf(order: Order): Unit[] {
  return order.items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, at) => ({
      unitId: String(BigInt(item.orderItemId) + BigInt(at)),
      item,
    })),
  );
}

/** An order as the lists and the detail show it. It has no status of its own: only those of its units. */
export function toWireOrder(world: World, order: Order, shop: Shop) {
  const isCancelPending = order.cancelRequestedAt > 0 || requestAbout(world, order)?.status === 'CANCEL_INIT';
  const { recipient, currency } = order;
  return {
    order_id: order.orderId,
    order_number: order.orderId,
    statuses: [order.status],
    created_at: siteTime(order.createdAt, shop.region),
    updated_at: siteTime(order.updatedAt, shop.region),
    price: decimalOf(itemsTotalOf(order), currency),
    voucher: decimalOf(order.sellerDiscount + order.platformDiscount, currency),
    voucher_seller: decimalOf(order.sellerDiscount, currency),
    voucher_platform: decimalOf(order.platformDiscount, currency),
    shipping_fee: decimalOf(order.shippingFee, currency),
    payment_method: order.paymentMethod,
    items_count: unitsOf(order).length,
    customer_first_name: recipient.name,
    customer_last_name: '',
    address_shipping: {
      first_name: recipient.name,
      last_name: '',
      phone: recipient.phone,
      address1: recipient.address,
      address2: '',
      address3: '',
      address4: '',
      address5: '',
      city: recipient.city,
      post_code: recipient.postCode,
      country: recipient.region,
    },
    buyer_note: order.buyerNote,
    remarks: '',
    warehouse_code: 'dropshipping',
    need_cancel_confirm: isCancelPending,
    is_cancel_pending: isCancelPending,
  };
}

/** One row per unit. */
export function toWireItems(world: World, order: Order, shop: Shop) {
  const request = requestAbout(world, order);
  const lines = request ? linesOf(request, order) : [];
  const goesBack = (item: OrderItem) =>
    lines.some((line) => line.item.orderItemId === item.orderItemId) ? request : undefined;
  return unitsOf(order).map(({ unitId, item }) => ({
    order_item_id: unitId,
    order_id: order.orderId,
    name: item.title,
    sku: item.sellerSku,
    shop_sku: `${item.productId}_${item.variantId}`,
    sku_id: item.variantId,
    product_id: item.productId,
    variation: item.variantName,
    status: order.status,
    item_price: decimalOf(item.price, order.currency),
    paid_price: decimalOf(item.price, order.currency),
    currency: order.currency,
    product_main_image: productPictureUrl(publicUrlOf(world), item),
    product_detail_url: productPage(shop.region, item.productId),
    buyer_id: order.buyerId,
    tracking_code: order.trackingNumber,
    shipment_provider: order.carrier,
    package_id: order.packageId,
    reason: order.cancelReason,
    reason_detail: '',
    cancel_return_initiator: order.cancelledBy,
    return_status: goesBack(item)?.status ?? '',
    created_at: siteTime(order.createdAt, shop.region),
    updated_at: siteTime(order.updatedAt, shop.region),
    reverse_order_id: goesBack(item)?.returnId ?? '',
    cancel_trigger_time: order.cancelledAt === 0 ? '' : siteTime(order.cancelledAt, shop.region),
  }));
}

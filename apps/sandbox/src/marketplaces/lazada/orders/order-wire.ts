import { itemsTotalOf } from '../../../world/commerce/commerce.ts';
import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { requestAbout } from '../returns/return-wire.ts';
import { siteTime } from '../gateway/sites.ts';
import { wireId } from '../gateway/wire-id.ts';
import { moneyNumber, moneyText } from '../gateway/wire-money.ts';

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

/**
 * An order as the list and the detail show it. It has no status of its own: only those of its units. What a seller in
 * this world never fills in, such as a tax code, is there and empty.
 */
export function toWireOrder(world: World, order: Order, shop: Shop) {
  const isCancelPending = order.cancelRequestedAt > 0 || requestAbout(world, order)?.status === 'CANCEL_INIT';
  const money = (amount: number) => moneyNumber(amount, order.currency);
  return {
    order_id: wireId(order.orderId),
    order_number: wireId(order.orderId),
    statuses: [order.status],
    created_at: siteTime(order.createdAt, shop.region),
    updated_at: siteTime(order.updatedAt, shop.region),
    // The only amount of an order that is a text.
    price: moneyText(itemsTotalOf(order), order.currency),
    voucher: money(order.sellerDiscount + order.platformDiscount),
    voucher_seller: money(order.sellerDiscount),
    voucher_platform: money(order.platformDiscount),
    voucher_code: '',
    shipping_fee: money(order.shippingFee),
    shipping_fee_original: money(order.shippingFee),
    shipping_fee_discount_seller: 0,
    shipping_fee_discount_platform: 0,
    payment_method: order.paymentMethod,
    items_count: unitsOf(order).length,
    customer_first_name: order.recipient.name,
    customer_last_name: '',
    address_shipping: toWireAddress(order),
    address_billing: toWireAddress(order),
    buyer_note: order.buyerNote,
    remarks: '',
    gift_option: false,
    gift_message: '',
    delivery_info: '',
    national_registration_number: '',
    promised_shipping_times: '',
    tax_code: '',
    branch_number: '',
    extra_attributes: JSON.stringify({ TaxInvoiceRequested: false }),
    warehouse_code: 'dropshipping',
    need_cancel_confirm: isCancelPending,
    is_cancel_pending: isCancelPending,
  };
}

/** The list also gives the time of the last address change. */
export function toListedOrder(world: World, order: Order, shop: Shop) {
  return {
    ...toWireOrder(world, order, shop),
    address_updated_at: siteTime(order.createdAt, shop.region),
  };
}

function toWireAddress({ recipient }: Order) {
  return {
    first_name: recipient.name,
    last_name: '',
    phone: recipient.phone,
    phone2: '',
    address1: recipient.address,
    address2: '',
    address3: '',
    address4: '',
    address5: '',
    city: recipient.city,
    post_code: recipient.postCode,
    country: recipient.region,
  };
}

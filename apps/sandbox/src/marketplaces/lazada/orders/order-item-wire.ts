import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { unitsOf } from './order-wire.ts';
import type { Unit } from './order-wire.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { linesOf, requestAbout } from '../returns/return-wire.ts';
import { productPage, siteIsoTime, siteTime } from '../gateway/sites.ts';
import { wireId } from '../gateway/wire-id.ts';
import { moneyNumber, shareOf } from '../gateway/wire-money.ts';

/** One row per unit; its parts of the shipping fee and of the vouchers add up to those of the order. */
export function toWireItems(world: World, order: Order, shop: Shop) {
  const request = requestAbout(world, order);
  const lines = request ? linesOf(request, order) : [];
  const goesBack = (item: OrderItem) =>
    lines.some((line) => line.item.orderItemId === item.orderItemId) ? request : undefined;
  const units = unitsOf(order);
  return units.map((unit, at) => {
    const reverse = goesBack(unit.item);
    return {
      ...whatWasBought(world, order, shop, unit),
      ...whatItCost(order, unit, { units: units.length, at }),
      ...howItIsSent(order, shop),
      status: order.status,
      reason: order.cancelReason,
      reason_detail: '',
      cancel_return_initiator: `${order.cancelledBy || 'null'}-${order.cancelledBy ? 'cancel' : 'null'}`,
      return_status: reverse?.status ?? '',
      created_at: siteTime(order.createdAt, shop.region),
      updated_at: siteTime(order.updatedAt, shop.region),
      ...(reverse && { reverse_order_id: wireId(reverse.returnId) }),
      ...(order.cancelledAt > 0 && { cancel_trigger_time: order.cancelledAt }),
    };
  });
}

function whatWasBought(world: World, order: Order, shop: Shop, { unitId, item }: Unit) {
  return {
    order_item_id: wireId(unitId),
    order_id: wireId(order.orderId),
    name: item.title,
    sku: item.sellerSku,
    shop_sku: `${item.productId}_${shop.region}-${item.variantId}`,
    sku_id: wireId(item.variantId),
    product_id: wireId(item.productId),
    variation: item.variantName,
    product_main_image: productPictureUrl(publicUrlOf(world), item),
    product_detail_url: productPage(shop.region, item.productId),
    // This field holds the shop's name.
    shop_id: shop.name,
    buyer_id: wireId(order.buyerId),
    is_digital: 0,
    digital_delivery_info: '',
    extra_attributes: '',
  };
}

function whatItCost(order: Order, { item }: Unit, { units, at }: { units: number; at: number }) {
  const money = (amount: number) => moneyNumber(amount, order.currency);
  const part = (amount: number) => shareOf(amount, units, at);
  const [bySeller, byPlatform] = [part(order.sellerDiscount), part(order.platformDiscount)];
  return {
    currency: order.currency,
    item_price: money(item.price),
    paid_price: money(Math.max(0, item.price - bySeller - byPlatform)),
    tax_amount: 0,
    shipping_amount: money(part(order.shippingFee)),
    shipping_service_cost: 0,
    shipping_fee_original: money(part(order.shippingFee)),
    shipping_fee_discount_seller: 0,
    shipping_fee_discount_platform: 0,
    voucher_amount: money(bySeller + byPlatform),
    voucher_seller: money(bySeller),
    voucher_platform: money(byPlatform),
    voucher_seller_lpi: 0,
    voucher_platform_lpi: 0,
    voucher_code: '',
    voucher_code_seller: '',
    voucher_code_platform: '',
    wallet_credits: 0,
    invoice_number: '',
  };
}

function howItIsSent(order: Order, shop: Shop) {
  return {
    order_type: 'Normal',
    order_flag: 'NORMAL',
    stage_pay_status: '',
    shipping_type: 'Dropshipping',
    shipping_provider_type: 'standard',
    shipment_provider: order.carrier,
    tracking_code: order.trackingNumber,
    tracking_code_pre: '',
    package_id: order.packageId,
    purchase_order_id: '',
    purchase_order_number: '',
    promised_shipping_time: '',
    sla_time_stamp: siteIsoTime(order.createdAt + LAZADA_OPTIONS.shipWithinMs, shop.region),
    warehouse_code: 'dropshipping',
    delivery_option_sof: 0,
    is_fbl: 0,
    is_reroute: 0,
  };
}

import type { Order, OrderItem } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import { idNumber, moneyNumber } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

/** A carrier's channel: this world has one for all of them. */
const LOGISTICS_CHANNEL = 80_003;
const GRAMS_IN_KG = 1000;

/** A model's number; 0 for a product without choices. */
export function modelNumber({ variantId, variantName }: Pick<OrderItem, 'variantId' | 'variantName'>) {
  return variantName === '' ? 0 : idNumber(variantId);
}

/** What the parcel of an order weighs, in kg: every piece is as heavy as the next. */
export function weightOf({ items }: Pick<Order, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity * SHOPEE_OPTIONS.products.weightKg, 0);
}

/** One line of an order as `get_order_detail` shows it. */
export function toWireItem(world: World, item: OrderItem, order: Order) {
  const { currency } = order;
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
    wholesale: false,
    weight: SHOPEE_OPTIONS.products.weightKg,
    add_on_deal: false,
    main_item: false,
    add_on_deal_id: 0,
    promotion_type: '',
    promotion_id: 0,
    order_item_id: idNumber(item.orderItemId),
    promotion_group_id: 0,
    image_info: { image_url: productPictureUrl(publicUrlOf(world), item) },
    product_location_id: [locationOf(order)],
    is_prescription_item: false,
    is_b2c_owned_item: false,
  };
}

/** The parcel of an order, in a list; none before it is arranged. */
export function toWirePackages(order: Order) {
  if (order.packageId === '') return [];
  const item_list = order.items.map((item) => ({
    item_id: idNumber(item.productId),
    model_id: modelNumber(item),
    model_quantity: item.quantity,
    order_item_id: idNumber(item.orderItemId),
    promotion_group_id: 0,
    product_location_id: locationOf(order),
  }));
  return [
    {
      package_number: order.packageId,
      logistics_status: logisticsStatusOf(order),
      logistics_channel_id: LOGISTICS_CHANNEL,
      shipping_carrier: order.carrier,
      allow_self_design_awb: true,
      item_list,
      parcel_chargeable_weight_gram: Math.round(weightOf(order) * GRAMS_IN_KG),
    },
  ];
}

/** Where the parcel of an order is, in the words for parcels. */
export function logisticsStatusOf({ deliveredAt, shippedAt }: Order): string {
  if (deliveredAt > 0) return 'LOGISTICS_DELIVERY_DONE';
  return shippedAt > 0 ? 'LOGISTICS_PICKUP_DONE' : 'LOGISTICS_REQUEST_CREATED';
}

/** The warehouse goods come from: one for each region. */
function locationOf({ recipient }: Order): string {
  return `${recipient.region}Z`;
}

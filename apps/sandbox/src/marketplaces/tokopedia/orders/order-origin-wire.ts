import type { Order } from '../../../world/commerce/commerce.ts';
import type { Shop } from '../../../world/types.ts';
import { rupiah } from '../gateway/numbers.ts';
import { NOWHERE, SHOP_PLACE } from './shop-place.ts';
import { toLogistics, toRecipient, warehouseOf } from './order-wire.ts';

/** Where an order is sent from, as part of a single order. The shop ships from the one place it has. */
export function toOrderWarehouse(order: Order) {
  return {
    warehouse_id: warehouseOf(order),
    fulfill_by: 0,
    meta_data: {
      warehouse_id: warehouseOf(order),
      partner_id: 0,
      shop_id: BigInt(order.shopId),
      ...SHOP_PLACE,
      country_name: 'Indonesia',
      is_fulfillment: false,
    },
  };
}

/** From whom to whom an order goes. */
export function toOrigin(order: Order, shop: Shop | undefined) {
  const { name, address } = toRecipient(order);
  return {
    sender_name: shop?.name ?? '',
    origin_province: NOWHERE,
    origin_province_name: '',
    origin_city: NOWHERE,
    origin_city_name: '',
    origin_address: '',
    origin_district: NOWHERE,
    origin_district_name: '',
    origin_postal_code: '',
    origin_geo: '',
    receiver_name: name,
    destination_address: order.recipient.address,
    destination_province: NOWHERE,
    destination_city: NOWHERE,
    destination_district: NOWHERE,
    destination_postal_code: address.postal_code,
    destination_geo: ',',
    destination_loc: { lat: NOWHERE, lon: NOWHERE },
  };
}

/** By which courier an order goes. The world knows no second courier and no automatic air waybill. */
export function toShipping(order: Order) {
  const logistics = toLogistics(order);
  const price = rupiah(order.shippingFee, order.currency);
  return {
    sp_id: 1,
    shipping_id: logistics.shipping_id,
    logistic_name: logistics.shipping_agency,
    logistic_service: logistics.service_type,
    shipping_price: price,
    shipping_price_rate: price,
    shipping_fee: 0,
    insurance_price: 0,
    fee: 0,
    is_change_courier: false,
    second_sp_id: 0,
    second_shipping_id: 0,
    second_logistic_name: '',
    second_logistic_service: '',
    second_agency_fee: 0,
    second_insurance: 0,
    second_rate: 0,
    awb: order.trackingNumber,
    autoresi_cashless_status: 0,
    autoresi_awb: '',
    autoresi_shipping_price: 0,
    count_awb: order.trackingNumber === '' ? 0 : 1,
    isCashless: false,
    is_fake_delivery: false,
  };
}

import type { Shop } from '../../../world/types.ts';

/** The one warehouse of a shop: the number after the seller's own. */
export function warehouseIdOf(shop: Shop): string {
  return String(BigInt(shop.sellerUserId) + 1n);
}

/** A shop as it is in the list of shops that a token opens. */
export function toWireShop(shop: Shop) {
  return {
    cipher: shop.cipher,
    id: shop.shopId,
    code: `${shop.region}${shop.shopId.slice(-8)}`,
    name: shop.name,
    region: shop.region,
    seller_type: 'LOCAL',
  };
}

/** A warehouse of the shop, both for sending and for what comes back. */
export function toWireWarehouse(shop: Shop) {
  return {
    id: warehouseIdOf(shop),
    name: `${shop.name} warehouse`,
    entity_id: shop.sellerUserId,
    effect_status: 'ENABLED',
    type: 'SALES_WAREHOUSE',
    sub_type: 'DOMESTIC_WAREHOUSE',
    is_default: true,
    address: {
      region: shop.region,
      region_code: shop.region,
      full_address: shop.region,
      address_line1: '',
      address_line2: '',
      address_line3: '',
      address_line4: '',
      state: '',
      city: '',
      // Spelt so by the marketplace.
      distict: '',
      town: '',
      postal_code: '',
      contact_person: shop.name,
      first_name: shop.name,
      last_name: '',
      phone_number: '',
    },
  };
}

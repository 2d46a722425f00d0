/** The world has no map: districts, cities and provinces have no number and no place on one. */
export const NOWHERE = 0;

/** The one place that a shop ships from, in the fields that all warehouses on the wire share. */
export const SHOP_PLACE = {
  warehouse_name: 'Shop Location',
  district_id: NOWHERE,
  district_name: '',
  city_id: NOWHERE,
  city_name: '',
  province_id: NOWHERE,
  province_name: '',
  status: 1,
  postal_code: '',
  is_default: 1,
  latlon: '',
  latitude: '',
  longitude: '',
  email: '',
  address_detail: '',
} as const;

import { z } from 'zod';
import { count, id, idOrNone, isoMoment, places, rupiah, texts, weight } from './answer.ts';

/** The statuses of the official notes that the world's orders can be in. */
const ORDER_STATUSES = [
  0, 3, 5, 6, 10, 15, 100, 103, 220, 221, 400, 450, 500, 501, 520, 530, 540, 550, 600, 601, 690, 700,
] as const;
export const orderStatus = () => z.literal([...ORDER_STATUSES]);
export const invoice = () => z.string().regex(/^INV\/\d{8}\/MPL\/\d+$/, 'is not an invoice number');

const PLACES = ['district_id', 'city_id', 'province_id'] as const;

const product = {
  id: id(),
  name: z.string().min(1),
  quantity: count(),
  notes: z.string(),
  weight: weight(),
  total_weight: weight(),
  price: rupiah(),
  total_price: rupiah(),
  currency: z.literal('Rp'),
  sku: z.string(),
};
export const listedProduct = z.strictObject({ ...product, is_wholesale: z.boolean() });
export const pushedProduct = z.strictObject(product);

export const person = z.strictObject({
  id: id(),
  name: z.string().min(1),
  phone: z.string(),
  email: z.string(),
});
export const recipient = z.strictObject({
  name: z.string().min(1),
  phone: z.string(),
  address: z.strictObject({
    address_full: z.string().min(1),
    ...texts(['district', 'city', 'province', 'country', 'postal_code', 'geo']),
    ...places(PLACES),
  }),
});
export const logistics = z.strictObject({
  shipping_id: id(),
  ...places(PLACES),
  geo: z.string(),
  shipping_agency: z.string().min(1),
  service_type: z.string().min(1),
});
export const amounts = z.strictObject({
  ttl_product_price: rupiah(),
  shipping_cost: rupiah(),
  insurance_cost: rupiah(),
  ttl_amount: rupiah(),
  voucher_amount: rupiah(),
  toppoints_amount: rupiah(),
});
export const voucherInfo = z.strictObject({ voucher_code: z.string(), voucher_type: count() });

export const cancelRequest = z
  .strictObject({ create_time: isoMoment(), reason: z.string(), status: count() })
  .nullable();

export const fulfilment = z.strictObject({
  id: idOrNone(),
  order_id: id(),
  payment_date_time: isoMoment(),
  is_same_day: z.boolean(),
  accept_deadline: isoMoment(),
  confirm_shipping_deadline: isoMoment(),
  item_delivered_deadline: z.strictObject({ Time: isoMoment(), Valid: z.boolean() }),
  is_accepted: z.boolean(),
  is_confirm_shipping: z.boolean(),
  is_item_delivered: z.boolean(),
  fulfillment_status: count(),
});

/** Who wrote what down, and when, in the life of an order. */
export const history = z.strictObject({
  action_by: z.string().min(1),
  hist_status_code: orderStatus(),
  message: z.string(),
  timestamp: isoMoment(),
  comment: z.string(),
  create_by: idOrNone(),
  update_by: z.string(),
});

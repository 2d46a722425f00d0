import { z } from 'zod';
import { PUSH_URLS } from '../pushes/push.ts';
import { count, day, id, idOrNone, older, places, processed, rupiah, texts } from './answer.ts';

const warehouse = z.strictObject({
  warehouse_id: id(),
  partner_id: z.strictObject({ Int64: idOrNone(), Valid: z.boolean() }),
  shop_id: z.strictObject({ Int64: id(), Valid: z.boolean() }),
  ...texts(['warehouse_name', 'district_name', 'city_name', 'province_name', 'postal_code', 'latlon']),
  ...texts(['latitude', 'longitude', 'email', 'address_detail', 'phone']),
  ...places(['district_id', 'city_id', 'province_id', 'status', 'is_default']),
});

const shop = z.strictObject({
  shop_id: id(),
  user_id: id(),
  shop_name: z.string().min(1),
  logo: z.url(),
  shop_url: z.url(),
  is_open: z.literal([0, 1]),
  status: count(),
  date_shop_created: day(),
  domain: z.string().min(1),
  admin_id: z.array(id()).min(1),
  reason: z.string(),
  district_id: count(),
  province_name: z.string(),
  warehouses: z.array(warehouse).min(1),
  subscribe_tokocabang: z.boolean(),
  is_mitra: z.boolean(),
});

const ticket = z.strictObject({
  id: id(),
  problem_type: z.string(),
  status: z.enum(['On Progress', 'Finished']),
  open_date: day(),
  sla_date: day(),
  close_date: day().or(z.literal('')),
  invoice_number: z.string().startsWith('INV/'),
  solution: z.string().min(1),
  complaint_product: z
    .array(
      z.strictObject({
        id: id(),
        name: z.string().min(1),
        qty: count(),
        price: rupiah(),
        final_price: rupiah(),
        image: z.url(),
      }),
    )
    .min(1),
  fault: z.string(),
  shipping_amt: rupiah(),
  total_issued_funds: rupiah(),
});

const statusHeader = {
  process_time: z.number(),
  reason: z.string(),
  error_code: z.union([z.string(), z.int()]),
};

export const SHOP_DOCUMENTS = {
  'POST /token': z.strictObject({
    access_token: z.string().min(1),
    expires_in: z.int().positive(),
    token_type: z.literal('Bearer'),
    shop_id: id().optional(),
  }),
  'GET /v1/fs/{fs_id}': older(
    z.strictObject({
      fs_id: id(),
      ...texts(PUSH_URLS),
      webhook_secret: z.string().min(1),
    }),
  ),
  // A public key is answered in the usual envelope, with no data.
  'POST /v1/fs/{fs_id}/register': z.union([older(z.literal('success')), processed(z.null())]),
  'POST /v1/fs/{fs_id}/trigger': processed(z.literal('success')),
  'GET /v1/fs/{fs_id}/whitelist': processed(
    z.strictObject({ fs_id: z.string().regex(/^\d+$/), ip_whitelisted: z.array(z.ipv4()).min(1) }),
  ),
  'GET /v1/shop/fs/{fs_id}/shop-info': older(z.array(shop).min(1)),
  'POST /v2/shop/fs/{fs_id}/shop-status': z.strictObject({
    header: z.strictObject({ ...statusHeader, messages: z.string().min(1) }),
    data: z.strictObject({
      header: z.strictObject({ ...statusHeader, Messages: z.array(z.string()).nullable() }),
      data: z.string(),
    }),
  }),
  'GET /resolution/v1/fs/{fs_id}/ticket': processed(
    z.strictObject({
      is_success: z.literal(true),
      startdate: day(),
      enddate: day(),
      shops: z
        .array(
          z.strictObject({ shop_id: id(), shop_name: z.string().min(1), ticket: z.array(ticket).min(1) }),
        )
        .min(1),
    }),
  ),
};

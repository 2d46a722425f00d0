import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { EVENT_TYPES } from '../pushes/webhook-events.ts';
import { answer, count, id, nothing, region } from './answer.ts';

const tokens = answer(
  z.strictObject({
    access_token: z.string().startsWith('ROW_'),
    access_token_expire_in: epochSeconds(),
    refresh_token: z.string().startsWith('ROW_'),
    refresh_token_expire_in: epochSeconds(),
    open_id: z.string().min(1),
    seller_name: z.string().min(1),
    seller_base_region: region(),
    user_type: z.literal(0),
    granted_scopes: z.array(z.string()).min(1),
  }),
);

const words = Object.fromEntries(
  [
    'region',
    'full_address',
    'address_line1',
    'address_line2',
    'address_line3',
    'address_line4',
    'state',
    'city',
    'distict',
    'town',
    'postal_code',
    'contact_person',
    'first_name',
    'last_name',
    'phone_number',
  ].map((name) => [name, z.string()]),
);

export const SHOP_DOCUMENTS = {
  'GET /api/v2/token/get': tokens,
  'GET /api/v2/token/refresh': tokens,
  'GET /authorization/202309/shops': answer(
    z.strictObject({
      shops: z
        .array(
          z.strictObject({
            cipher: z.string().min(1),
            id: id(),
            code: z.string().min(1),
            name: z.string().min(1),
            region: region(),
            seller_type: z.enum(['LOCAL', 'CROSS_BORDER']),
          }),
        )
        .min(1),
    }),
  ),
  'DELETE /authorization/202403/shops': nothing(),
  'GET /seller/202309/shops': answer(
    z.strictObject({ shops: z.array(z.strictObject({ id: id(), region: region() })).min(1) }),
  ),
  'GET /seller/202309/permissions': answer(z.strictObject({ permissions: z.array(z.string()) })),
  'GET /logistics/202309/warehouses': answer(
    z.strictObject({
      warehouses: z
        .array(
          z.strictObject({
            id: id(),
            entity_id: id(),
            name: z.string().min(1),
            effect_status: z.enum(['ENABLED', 'DISABLED', 'RESTRICTED']),
            type: z.enum(['SALES_WAREHOUSE', 'RETURN_WAREHOUSE']),
            sub_type: z.string().min(1),
            is_default: z.boolean(),
            address: z.strictObject({ ...words, region_code: region() }),
          }),
        )
        .min(1),
    }),
  ),
  'PUT /event/202309/webhooks': nothing(),
  'GET /event/202309/webhooks': answer(
    z.strictObject({
      total_count: count(),
      webhooks: z
        .array(
          z.strictObject({
            event_type: z.enum(EVENT_TYPES as [string, ...string[]]),
            address: z.url().max(255),
            create_time: epochSeconds(),
            update_time: epochSeconds(),
          }),
        )
        .min(1),
    }),
  ),
  'DELETE /event/202309/webhooks': nothing(),
};

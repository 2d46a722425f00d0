import { z } from 'zod';
import { epochSeconds, link, numberId } from '../../../testing/documents/field-kinds.ts';
import { atTop, count, emptyList, inResponse, region } from './wire-kinds.ts';

const tokens = {
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expire_in: z.int().positive().max(14_400),
};
const times = { auth_time: epochSeconds(), expire_time: epochSeconds() };
const PUSHES = z.array(z.int().positive());
const DONE = inResponse(z.strictObject({}));
const IMAGE = z.strictObject({
  image_id: z.string().min(1),
  image_url_list: z.array(z.strictObject({ image_url_region: region(), image_url: link() })).min(1),
});

/** What the calls about authorisation, the shop, its media and its pushes answer. */
export const SHOP_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  'POST /api/v2/auth/token/get': z.union([
    atTop(tokens),
    atTop({
      ...tokens,
      shop_id_list: z.array(numberId()).min(2),
      merchant_id_list: emptyList(),
      supplier_id_list: emptyList(),
    }),
  ]),
  'POST /api/v2/auth/access_token/get': atTop({ ...tokens, partner_id: numberId(), shop_id: numberId() }),
  'GET /api/v2/public/get_shops_by_partner': atTop({
    authed_shop_list: z
      .array(
        z.strictObject({ shop_id: numberId(), region: region(), ...times, sip_affi_shop_list: emptyList() }),
      )
      .min(1),
    more: z.boolean(),
  }),
  'GET /api/v2/shop/get_shop_info': atTop({
    shop_name: z.string().min(1),
    region: region(),
    status: z.enum(['NORMAL', 'BANNED', 'FROZEN']),
    is_cb: z.boolean(),
    is_sip: z.boolean(),
    sip_affi_shops: emptyList(),
    ...times,
    merchant_id: z.null(),
  }),
  'GET /api/v2/shop/get_profile': inResponse(
    z.strictObject({ shop_name: z.string().min(1), shop_logo: link(), description: z.string() }),
  ),
  'POST /api/v2/media_space/upload_image': inResponse(
    z.strictObject({
      image_info: IMAGE,
      image_info_list: z
        .array(
          z.strictObject({ id: count(), error: z.literal(''), message: z.literal(''), image_info: IMAGE }),
        )
        .min(1),
    }),
  ),
  'POST /api/v2/media_space/init_video_upload': inResponse(
    z.strictObject({ video_upload_id: z.string().startsWith('sg_') }),
  ),
  'POST /api/v2/media_space/upload_video_part': DONE,
  'POST /api/v2/media_space/complete_video_upload': DONE,
  'POST /api/v2/media_space/cancel_video_upload': DONE,
  'GET /api/v2/media_space/get_video_upload_result': inResponse(
    z.union([
      z.strictObject({
        status: z.enum(['INITIATED', 'TRANSCODING', 'FAILED', 'CANCELLED']),
        message: z.string(),
      }),
      z.strictObject({
        status: z.literal('SUCCEEDED'),
        message: z.literal(''),
        video_info: z.strictObject({
          video_url_list: z.array(z.strictObject({ video_url_region: region(), video_url: link() })).min(1),
          thumbnail_url_list: emptyList(),
          duration: z.int().min(10).max(60),
        }),
      }),
    ]),
  ),
  'POST /api/v2/push/set_app_push_config': inResponse(z.strictObject({ result: z.literal('success') })),
  'GET /api/v2/push/get_app_push_config': inResponse(
    z.strictObject({
      callback_url: link(),
      live_push_status: z.enum(['Normal', 'Warning', 'Suspended']),
      suspended_time: count(),
      blocked_shop_id: z.array(numberId()),
      push_config_on_list: PUSHES,
      push_config_off_list: PUSHES,
    }),
  ),
  'GET /api/v2/push/get_lost_push_message': inResponse(
    z.strictObject({
      push_message_list: z
        .array(
          z.strictObject({
            shop_id: numberId(),
            code: z.int().positive(),
            timestamp: epochSeconds(),
            data: z.string().startsWith('{'),
          }),
        )
        .min(1),
      has_next_page: z.boolean(),
      last_message_id: z.int().positive(),
    }),
  ),
  'POST /api/v2/push/confirm_consumed_lost_push_message': DONE,
};

import { z } from 'zod';
import { epochSeconds, link, numberId } from '../../../testing/documents/field-kinds.ts';
import { amount, count, emptyList, inResponse, serialNumber } from './wire-kinds.ts';

const ITEM_STATUS = z.enum(['NORMAL', 'BANNED', 'UNLIST', 'REVIEWING', 'SELLER_DELETE', 'SHOPEE_DELETE']);
const PRICES = z
  .array(
    z.strictObject({ currency: z.string().length(3), original_price: amount(), current_price: amount() }),
  )
  .min(1);
const STOCK = z.strictObject({
  summary_info: z.strictObject({ total_reserved_stock: count(), total_available_stock: count() }),
  seller_stock: z.array(z.strictObject({ location_id: z.string(), stock: count() })).min(1),
});

const item = {
  item_id: numberId(),
  category_id: numberId(),
  item_name: z.string().min(1),
  item_sku: z.string(),
  description: z.string(),
  item_status: ITEM_STATUS,
  create_time: epochSeconds(),
  update_time: epochSeconds(),
  image: z.strictObject({
    image_id_list: z.array(z.string().min(1)).min(1),
    image_url_list: z.array(link()).min(1),
  }),
  brand: z.strictObject({ brand_id: count(), original_brand_name: z.string() }),
  attribute_list: emptyList(),
  weight: z.string().regex(/^\d+(?:\.\d+)?$/),
  dimension: z.strictObject({ package_length: count(), package_width: count(), package_height: count() }),
  logistic_info: emptyList(),
  pre_order: z.strictObject({ is_pre_order: z.boolean(), days_to_ship: count() }),
  condition: z.enum(['NEW', 'USED']),
  item_dangerous: z.int().min(0).max(1),
  description_type: z.enum(['normal', 'extended']),
};
/** A product with models has its prices there. */
const ITEM = z.discriminatedUnion('has_model', [
  z.strictObject({ ...item, has_model: z.literal(true) }),
  z.strictObject({ ...item, has_model: z.literal(false), price_info: PRICES, stock_info_v2: STOCK }),
]);
const MODEL = z.strictObject({
  model_id: numberId(),
  model_sku: z.string(),
  model_name: z.string().min(1),
  tier_index: z.array(count()).min(1),
  price_info: PRICES,
  stock_info_v2: STOCK,
});
const TIER = z.strictObject({
  name: z.string().min(1),
  option_list: z
    .array(
      z.strictObject({
        option: z.string().min(1),
        image: z.strictObject({ image_id: z.string().min(1), image_url: link() }),
      }),
    )
    .min(1),
});
const COMMENT = z.strictObject({
  comment_id: numberId(),
  comment: z.string(),
  order_sn: serialNumber(),
  item_id: numberId(),
  model_id_list: z.array(numberId()),
  buyer_username: z.string().min(1),
  rating_star: z.int().min(1).max(5),
  editable: z.enum(['EXPIRED', 'EDITABLE', 'HAVE_EDIT_ONCE']),
  hidden: z.boolean(),
  create_time: epochSeconds(),
  media: z.strictObject({ image_url_list: z.array(link()), video_url_list: z.array(link()) }),
  comment_reply: z
    .strictObject({ reply: z.string().min(1), hidden: z.boolean(), create_time: epochSeconds() })
    .optional(),
});
const PREFIX = '/api/v2/product';

/** What each call about products and comments answers. */
export const PRODUCT_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  [`GET ${PREFIX}/get_item_list`]: inResponse(
    z.strictObject({
      item: z
        .array(
          z.strictObject({
            item_id: numberId(),
            item_status: ITEM_STATUS,
            update_time: epochSeconds(),
            tag: z.strictObject({ kit: z.boolean() }),
          }),
        )
        .min(1),
      total_count: count(),
      has_next_page: z.boolean(),
      next_offset: count(),
      next: z.string(),
    }),
  ),
  [`GET ${PREFIX}/get_item_base_info`]: inResponse(z.strictObject({ item_list: z.array(ITEM).min(1) })),
  [`GET ${PREFIX}/get_model_list`]: inResponse(
    z.strictObject({ tier_variation: z.array(TIER).min(1), model: z.array(MODEL).min(1) }),
  ),
  [`GET ${PREFIX}/search_item`]: inResponse(
    z.strictObject({
      item_id_list: z.array(numberId()).min(1),
      total_count: count(),
      next_offset: z.string(),
    }),
  ),
  [`GET ${PREFIX}/get_comment`]: inResponse(
    z.strictObject({
      more: z.boolean(),
      next_cursor: z.string(),
      item_comment_list: z.array(COMMENT).min(1),
    }),
  ),
  [`POST ${PREFIX}/reply_comment`]: inResponse(
    z.strictObject({
      result_list: z
        .array(
          z.union([
            z.strictObject({ comment_id: numberId() }),
            z.strictObject({
              comment_id: numberId(),
              fail_error: z.string().min(1),
              fail_message: z.string().min(1),
            }),
          ]),
        )
        .min(1),
    }),
  ),
};

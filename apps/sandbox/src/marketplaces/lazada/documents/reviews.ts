import { z } from 'zod';
import { epochMs, jsonInteger, link, numberId } from '../../../testing/documents/field-kinds.ts';
import { promotionAnswerOf } from './envelope.ts';

const stars = () => jsonInteger().min(1).max(5);

export const ReviewIds = promotionAnswerOf(
  z.strictObject({
    current: jsonInteger(),
    total: jsonInteger(),
    page_size: jsonInteger(),
    id_list: z.array(numberId()),
  }),
);
export const Reviews = promotionAnswerOf(
  z.strictObject({
    review_list: z.array(
      z.strictObject({
        id: numberId(),
        order_id: numberId(),
        product_id: numberId(),
        review_type: z.enum(['PRODUCT_REVIEW', 'FOLLOW_UP_REVIEW']),
        review_content: z.string(),
        ratings: z.strictObject({
          overall_rating: stars(),
          product_rating: stars(),
          seller_rating: stars(),
          logistics_rating: stars(),
        }),
        review_images: z.array(link()),
        review_videos: z.array(z.strictObject({ video_url: link(), video_cover_url: link() })),
        seller_reply: z.string(),
        can_reply: z.boolean(),
        submit_time: epochMs(),
        create_time: epochMs(),
      }),
    ),
    outdated_reviews: z.array(numberId()),
  }),
);
export const Replied = promotionAnswerOf(z.literal(true));

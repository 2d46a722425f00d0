import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField, integerField } from '../wire/fields.ts';
import { REVIEW_USERS, ReviewFilterSchema } from './review-list.ts';

/** Products of the figures: those with the most reviews. */
export const REVIEW_FIGURE_PRODUCTS = 20;

const SumSchema = { count: z.int(), starSum: z.int() };

export const getReviewFigures = defineEndpoint({
  method: 'POST',
  path: '/comment/review/getFigures',
  requires: REVIEW_USERS,
  summary: 'Reviews and stars per week, and per product the worst first; reviews without stars are left out.',
  request: z.object({
    shopIdList: ReviewFilterSchema.shape.shopIdList,
    /** Of one product; empty: of all. */
    productId: z._default(idField(200, 0), ''),
    weeks: z._default(integerField(1, 13), 13),
  }),
  response: z.object({
    /** Weeks of seven days, the oldest first; `from` is its beginning, epoch ms. */
    weekList: z.array(z.object({ from: z.number(), ...SumSchema, lowCount: z.int() })),
    productList: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        imageUrl: z.string(),
        ...SumSchema,
        lowCount: z.int(),
      }),
    ),
  }),
});

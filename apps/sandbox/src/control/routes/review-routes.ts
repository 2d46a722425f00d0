import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ControlDeps } from '../control-deps.ts';
import { pageOf, PageQuery } from '../requests/page-of.ts';
import {
  ByMarketplace,
  checkPictures,
  findShop,
  Id,
  need,
  NotUnderstoodError,
  Words,
} from '../requests/request.ts';
import { reviewView } from '../views/views.ts';

const ByReview = ByMarketplace.extend({ reviewId: Id });
const Stars = z.coerce.number().int().min(1).max(5);
const ReviewQuery = PageQuery.extend({ shopId: Id, buyerId: Id.optional(), stars: Stars.optional() });

const NewReview = z.object({
  orderId: Id,
  productId: Id,
  stars: z.int().min(1).max(5),
  text: Words.default(''),
  /** Uploads. */
  pictures: z.array(Id).max(9).default([]),
});

/** What buyers think, and the shop's answers. */
export function addReviewRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world } = deps;
  const { commerce } = world;

  app.get('/api/:marketplace/reviews', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const query = ReviewQuery.parse(request.query);
    findShop(world, marketplace, query.shopId);
    const page = pageOf(commerce.reviews(marketplace, query.shopId), query, {
      id: ({ reviewId }) => reviewId,
      isWanted: ({ buyerId, stars }) =>
        (query.buyerId === undefined || buyerId === query.buyerId) &&
        (query.stars === undefined || stars === query.stars),
      words: ({ reviewId, orderId, text }) => [reviewId, orderId, text],
    });
    return { ...page, items: page.items.map((review) => reviewView(deps, review)) };
  });

  app.get('/api/:marketplace/reviews/:reviewId', (request) => {
    const { marketplace, reviewId } = ByReview.parse(request.params);
    return reviewView(deps, need(commerce.review(marketplace, reviewId), 'review', reviewId, marketplace));
  });

  app.post('/api/:marketplace/reviews', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const given = NewReview.parse(request.body);
    const order = need(commerce.order(marketplace, given.orderId), 'order', given.orderId, marketplace);
    if (!order.items.some(({ productId }) => productId === given.productId)) {
      throw new NotUnderstoodError(`productId: order ${given.orderId} has no product ${given.productId}`);
    }
    checkPictures(world, marketplace, given.pictures);
    return reply.code(201).send(reviewView(deps, commerce.addReview({ marketplace, ...given })));
  });

  app.post('/api/:marketplace/reviews/:reviewId/answer', (request) => {
    const { marketplace, reviewId } = ByReview.parse(request.params);
    const { text } = z.object({ text: Words.min(1) }).parse(request.body);
    need(commerce.review(marketplace, reviewId), 'review', reviewId, marketplace);
    return reviewView(deps, commerce.answerReview(marketplace, reviewId, text));
  });
}

import type { FastifyInstance } from 'fastify';
import type { Review } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { served, ServiceFailure } from '../gateway/envelope.ts';
import { addSellerApi, GET, GET_OR_POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { listOf, requiredNumber, requiredParam } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { wireId } from '../gateway/wire-id.ts';

const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 7 * DAY_MS;
const FARTHEST_BACK_MS = 90 * DAY_MS;
const LAST_PAGE = 50;
const MOST_IDS = 10;
const LONGEST_REPLY = 500;

/** Reviews of a product: their ids by time, the reviews by their ids, and the one answer each may have. */
export function addReviewApis(server: FastifyInstance, world: World): void {
  const add = (
    path: string,
    methods: typeof GET | typeof GET_OR_POST,
    handle: (call: SellerCall) => unknown,
  ) =>
    addSellerApi(server, world, {
      path,
      methods,
      handle: (call) => served('promotion', { data: handle(call) }),
    });
  add('/review/seller/history/list', GET_OR_POST, (call) => historyOf(world, call));
  add('/review/seller/list/v2', GET, (call) => reviewsById(world, call));
  add('/review/seller/reply/add', GET, (call) => addReply(world, call));
}

/** Every refusal has the same code; the text gives the reason. */
function refusal(text: string): ServiceFailure {
  return new ServiceFailure('promotion', 'PARAMS_VALIDATE_ERROR', text);
}

function historyOf(world: World, { params, shop }: SellerCall) {
  const itemId = params['item_id'] ?? '';
  if (itemId === '') throw refusal('NULL_ITEMID');
  const start = requiredNumber(params, 'start_time');
  const end = requiredNumber(params, 'end_time');
  const current = requiredNumber(params, 'current');
  if (end - start > LONGEST_SPAN_MS) throw refusal('TIMESPAN_ABOVE_LIMIT');
  if (world.now() - start > FARTHEST_BACK_MS) throw refusal('STARTTIME_OVER_LIMIT');
  if (current < 1 || current > LAST_PAGE) throw refusal('CURRENT_ABOVE_LIMIT');
  const orderId = params['order_id'] ?? '';
  const all = world.commerce
    .reviews('lazada', shop.shopId)
    .filter((review) => review.productId === itemId && (orderId === '' || review.orderId === orderId))
    .filter((review) => review.createdAt >= start && review.createdAt <= end);
  const size = LAZADA_OPTIONS.reviewPageSize;
  return {
    current,
    total: all.length,
    page_size: size,
    id_list: all.slice((current - 1) * size, current * size).map(({ reviewId }) => wireId(reviewId)),
  };
}

function reviewsById(world: World, { params, shop }: SellerCall) {
  requiredParam(params, 'id_list');
  const ids = listOf(params['id_list']);
  if (ids.length > MOST_IDS) throw refusal('ID_LIST_ABOVE_LIMIT');
  const reviews = ids
    .map((id) => world.commerce.review('lazada', id))
    .filter((review) => review?.shopId === shop.shopId) as Review[];
  const found = new Set(reviews.map(({ reviewId }) => reviewId));
  return {
    review_list: reviews.map((review) => toWireReview(world, review)),
    outdated_reviews: ids.filter((id) => !found.has(id)).map(wireId),
  };
}

function toWireReview(world: World, review: Review) {
  const urlOf = (mediaId: string) => {
    const media = world.media.find('lazada', mediaId);
    return media ? [mediaUrl(publicUrlOf(world), media)] : [];
  };
  return {
    id: wireId(review.reviewId),
    order_id: wireId(review.orderId),
    product_id: wireId(review.productId),
    review_type: 'PRODUCT_REVIEW',
    review_content: review.text,
    ratings: {
      overall_rating: review.stars,
      product_rating: review.stars,
      seller_rating: review.stars,
      logistics_rating: review.stars,
    },
    review_images: review.pictures.flatMap(urlOf),
    review_videos: [],
    seller_reply: review.reply?.text ?? '',
    can_reply: review.reply === null && isOpenToReply(world, review),
    submit_time: review.createdAt,
    create_time: review.createdAt,
  };
}

function isOpenToReply(world: World, review: Review): boolean {
  return world.now() - review.createdAt <= LAZADA_OPTIONS.reviewReplyMs;
}

function addReply(world: World, { params, shop }: SellerCall): boolean {
  const id = requiredParam(params, 'id');
  const content = requiredParam(params, 'content');
  const review = world.commerce.review('lazada', id);
  if (review?.shopId !== shop.shopId) throw refusal('NO_SUCH_REVIEW');
  if (content.length > LONGEST_REPLY) throw refusal('REPLY_CONTENT_TOO_LONG');
  if (review.reply !== null) throw refusal('REPLY_ALREADY');
  if (!isOpenToReply(world, review)) throw refusal('BEYOND_REPLY_PERIOD');
  world.commerce.answerReview('lazada', id, content);
  return true;
}

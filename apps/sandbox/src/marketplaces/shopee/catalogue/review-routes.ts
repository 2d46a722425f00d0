import type { FastifyInstance } from 'fastify';
import type { Review } from '../../../world/commerce/commerce.ts';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { idNumber } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import {
  numberBetween,
  optionalArray,
  optionalText,
  optionalWholeNumber,
  positionIn,
  wholeNumber,
} from '../gateway/parameters.ts';
import type { Source } from '../gateway/parameters.ts';
import { toWireComment } from './review-wire.ts';

const PREFIX = '/api/v2/product';
/** The most comments that one query returns. */
const MOST_SHOWN = 1000;
const MOST_REPLIES = 100;
const LONGEST_REPLY = 500;

/** Buyers' comments and the shop's answers. */
export function addReviewRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_comment`,
    method: 'GET',
    handle: (call) => listComments(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/reply_comment`,
    method: 'POST',
    handle: (call) => replyToComments(world, call),
  });
}

function listComments(world: World, call: ShopCall): Record<string, unknown> {
  const { query } = call;
  if (query['cursor'] === undefined) throw wrongParameter('cursor is required');
  const from = positionIn(query, 'cursor', MOST_SHOWN);
  const size = numberBetween(query, 'page_size', [1, 100]);
  const rows = wantedComments(world, call).slice(0, MOST_SHOWN);
  const page = rows.slice(from, from + size);
  const more = rows.length > from + size;
  return inResponse({
    more,
    next_cursor: more ? String(from + size) : '',
    item_comment_list: page.map((review) => toWireComment(world, review)),
  });
}

function wantedComments(world: World, { query, shop }: ShopCall): readonly Review[] {
  const itemId = optionalWholeNumber(query, 'item_id');
  const commentId = optionalWholeNumber(query, 'comment_id');
  if (itemId !== undefined && world.commerce.product('shopee', itemId)?.shopId !== shop.shopId) {
    throw new ShopeeFailure('product.item_not_exist', 'The item does not exist.');
  }
  if (commentId !== undefined) {
    const review = world.commerce.review('shopee', commentId);
    if (review?.shopId !== shop.shopId) {
      throw new ShopeeFailure('product.cmt_not_exist', 'The comment does not exist.');
    }
    if (itemId !== undefined && review.productId !== itemId) {
      throw new ShopeeFailure('product.item_cmt_combine_wrong', 'The comment is about another item.');
    }
    return [review];
  }
  const sign = SHOPEE_OPTIONS.comments.newestFirst ? -1 : 1;
  return world.commerce
    .reviews('shopee', shop.shopId)
    .filter((review) => itemId === undefined || review.productId === itemId)
    .toSorted((one, other) => sign * (one.createdAt - other.createdAt));
}

/** Each answer for itself: the call succeeds, and its list says which did not. */
function replyToComments(world: World, call: ShopCall): Record<string, unknown> {
  const list = optionalArray(call.body, 'comment_list') as readonly Source[];
  if (list.length < 1 || list.length > MOST_REPLIES) {
    throw wrongParameter(`comment_list must hold 1 to ${MOST_REPLIES} answers`);
  }
  const ids = list.map((one) => wholeNumber(one, 'comment_id'));
  if (new Set(ids).size < ids.length) {
    throw new ShopeeFailure('product.duplicate_comment_id', 'A comment is named twice.');
  }
  const result_list = list.map((one, at) => {
    const reviewId = ids[at] ?? '';
    const failure = failureOfReply(world, call, reviewId, optionalText(one, 'comment'));
    return { comment_id: idNumber(reviewId), ...failure };
  });
  return inResponse({ result_list });
}

function failureOfReply(
  world: World,
  { shop }: ShopCall,
  reviewId: string,
  text: string,
): { fail_error: string; fail_message: string } | undefined {
  const failed = (fail_error: string, fail_message: string) => ({ fail_error, fail_message });
  if (text.length < 1 || text.length > LONGEST_REPLY) {
    return failed('product.comment_length_invalid', `The answer must have 1 to ${LONGEST_REPLY} characters.`);
  }
  if (world.commerce.review('shopee', reviewId)?.shopId !== shop.shopId) {
    return failed('product.error_not_exist', 'The comment does not exist.');
  }
  try {
    world.commerce.answerReview('shopee', reviewId, text);
    return undefined;
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    return failed('product.duplicate_request', 'The comment has been answered already.');
  }
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { refusal, serverError } from '../gateway/errors.ts';
import { addFsRoute, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { numberOf } from './product-wire.ts';
import { findProduct } from './product-search.ts';
import { readPage } from '../gateway/paging.ts';

const MOST_PER_PAGE = 10;

/** Public questions about a product. The world's buyers ask none: the list is there, and empty. */
export function addDiscussionRoutes(scope: FastifyInstance, context: Context): void {
  const at = { method: 'GET', url: '/v1/discussion/fs/:fsId/list', envelope: 'product' } as const;
  addFsRoute(scope, context, at, listQuestions);
}

function listQuestions(call: FsCall) {
  const shop = queriedShopOf(call, 'PRD_DLV_016', 'PRD_DLV_003');
  const productId = call.query.get('product_id') ?? '';
  if (!/^\d+$/.test(productId)) throw serverError('PRD_USC_024', 'Error Convert number format into string');
  readPage(call.query, true, MOST_PER_PAGE);
  const found = findProduct(call.world, productId);
  if (found?.product.shopId !== shop.shopId) throw refusal('PRD_GRPC_003');
  return processed({
    HasNext: false,
    TotalQuestion: 0,
    Question: [],
    ProductID: numberOf(found),
    ShopID: BigInt(shop.shopId),
    ShopURL: `https://www.tokopedia.com/toko-${shop.shopId}`,
  });
}

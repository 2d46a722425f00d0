import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order, ReturnRequest } from '../../world/commerce/commerce.ts';
import { firstReturnStatus, RETURN_ACTIONS } from '../../world/commerce/return-flow.ts';
import type { World } from '../../world/world.ts';
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
import { possibleActions } from '../views/status-names.ts';
import { returnView } from '../views/views.ts';

const KINDS = ['refund', 'return', 'replacement', 'cancellation'] as const satisfies ReturnRequest['kind'][];

const ByReturn = ByMarketplace.extend({ returnId: Id });
const ReturnQuery = PageQuery.extend({ shopId: Id, buyerId: Id.optional(), orderId: Id.optional() });

const NewReturn = z.object({
  orderId: Id,
  kind: z.enum(KINDS),
  reason: z.string().trim().min(1).max(500),
  text: Words.default(''),
  /** Minor units; what the order cost, unless said otherwise. */
  amount: z.int().min(0).optional(),
  orderItemIds: z.array(Id).max(50).default([]),
  pictures: z.array(Id).max(9).default([]),
});

/** Returns, refunds and cancellations: asking for them, and every step after. */
export function addReturnRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world } = deps;
  const { commerce } = world;

  app.get('/api/:marketplace/return-kinds', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return KINDS.filter((kind) => firstReturnStatus(marketplace, kind) !== undefined);
  });

  app.get('/api/:marketplace/returns', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const query = ReturnQuery.parse(request.query);
    findShop(world, marketplace, query.shopId);
    const page = pageOf(commerce.returns(marketplace, query.shopId), query, {
      id: ({ returnId }) => returnId,
      words: ({ returnId, orderId, reason, text }) => [returnId, orderId, reason, text],
      isWanted: ({ buyerId, orderId }) =>
        (query.buyerId === undefined || buyerId === query.buyerId) &&
        (query.orderId === undefined || orderId === query.orderId),
    });
    return { ...page, items: page.items.map((one) => returnView(deps, one)) };
  });

  app.get('/api/:marketplace/returns/:returnId', (request) => {
    const { marketplace, returnId } = ByReturn.parse(request.params);
    return returnView(deps, need(commerce.return(marketplace, returnId), 'return', returnId, marketplace));
  });

  app.post('/api/:marketplace/returns', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const { amount, ...given } = NewReturn.parse(request.body);
    const order = need(commerce.order(marketplace, given.orderId), 'order', given.orderId, marketplace);
    const stranger = given.orderItemIds.find(
      (id) => !order.items.some(({ orderItemId }) => orderItemId === id),
    );
    if (stranger !== undefined) {
      throw new NotUnderstoodError(`orderItemIds: order ${given.orderId} has no item ${stranger}`);
    }
    checkPictures(world, marketplace, given.pictures);
    const asked = commerce.requestReturn({ marketplace, ...given, ...(amount !== undefined && { amount }) });
    tellOrder(world, order, given.kind, given.reason);
    return reply.code(201).send(returnView(deps, asked));
  });

  app.post('/api/:marketplace/returns/:returnId/actions', (request) => {
    const { marketplace, returnId } = ByReturn.parse(request.params);
    const { action } = z.object({ action: z.enum(RETURN_ACTIONS) }).parse(request.body);
    need(commerce.return(marketplace, returnId), 'return', returnId, marketplace);
    return returnView(deps, commerce.moveReturn(marketplace, returnId, action));
  });
}

/** Some marketplaces mark the order as well; there it moves with the request. */
function tellOrder(world: World, order: Order, kind: ReturnRequest['kind'], reason: string): void {
  const action = kind === 'cancellation' ? 'requestCancellation' : 'requestReturn';
  if (!possibleActions(order).includes(action)) return;
  world.commerce.moveOrder(order.marketplace, order.orderId, action, { cancelReason: reason });
}

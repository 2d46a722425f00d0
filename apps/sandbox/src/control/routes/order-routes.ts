import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OrderDetails } from '../../world/commerce/move-order.ts';
import { NotPossibleError } from '../../world/commerce/not-possible.ts';
import { ORDER_ACTIONS } from '../../world/commerce/order-flow.ts';
import type { Buyer } from '../../world/types.ts';
import type { ControlDeps } from '../control-deps.ts';
import { pageOf, PageQuery } from '../requests/page-of.ts';
import { ByMarketplace, findBuyer, findShop, Id, need, Words } from '../requests/request.ts';
import { possibleActions } from '../views/status-names.ts';
import { orderView } from '../views/views.ts';

const ByOrder = ByMarketplace.extend({ orderId: Id });
const OrderQuery = PageQuery.extend({
  shopId: Id,
  buyerId: Id.optional(),
  status: z.string().max(100).optional(),
});

const Short = z.string().trim().max(500);
const Recipient = z
  .object({ name: Short, phone: Short, address: Short, city: Short, postCode: Short, region: Short })
  .partial();

const NewOrder = z.object({
  buyerId: Id,
  shopId: Id,
  lines: z
    .array(
      z.object({ productId: Id, variantId: Id.optional(), quantity: z.int().min(1).max(999).default(1) }),
    )
    .min(1)
    .max(50),
  buyerNote: Words.default(''),
  paymentMethod: Short.default('Card'),
  shippingFee: z.int().min(0).default(0),
  recipient: Recipient.default({}),
});

const OrderStep = z.object({
  action: z.enum(ORDER_ACTIONS),
  trackingNumber: Short.min(1).optional(),
  carrier: Short.min(1).optional(),
  cancelReason: Short.optional(),
  cancelledBy: z.enum(['buyer', 'seller', 'system']).optional(),
});

/** Orders: placing them, and every step of their lives, whichever side takes it. */
export function addOrderRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world } = deps;
  const { commerce } = world;

  app.get('/api/:marketplace/orders', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const query = OrderQuery.parse(request.query);
    findShop(world, marketplace, query.shopId);
    const page = pageOf(commerce.orders(marketplace, query.shopId), query, {
      id: ({ orderId }) => orderId,
      isWanted: ({ buyerId, status }) =>
        (query.buyerId === undefined || buyerId === query.buyerId) &&
        (query.status === undefined || status === query.status),
      words: ({ orderId, items, recipient, trackingNumber }) => [
        orderId,
        trackingNumber,
        recipient.name,
        ...items.map(({ title }) => title),
      ],
    });
    return { ...page, items: page.items.map((order) => orderView(deps, order)) };
  });

  app.get('/api/:marketplace/orders/:orderId', (request) => {
    const { marketplace, orderId } = ByOrder.parse(request.params);
    return orderView(deps, need(commerce.order(marketplace, orderId), 'order', orderId, marketplace));
  });

  app.post('/api/:marketplace/orders', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const { recipient, lines, ...given } = NewOrder.parse(request.body);
    findShop(world, marketplace, given.shopId);
    const buyer = findBuyer(world, marketplace, given.buyerId);
    for (const { productId } of lines) {
      need(commerce.product(marketplace, productId), 'product', productId, marketplace);
    }
    const order = commerce.placeOrder({
      ...given,
      marketplace,
      lines: lines.map(({ variantId, ...line }) => ({
        ...line,
        ...(variantId !== undefined && { variantId }),
      })),
      recipient: recipientOf(buyer, recipient),
    });
    return reply.code(201).send(orderView(deps, order));
  });

  app.post('/api/:marketplace/orders/:orderId/actions', (request) => {
    const { marketplace, orderId } = ByOrder.parse(request.params);
    const { action, ...details } = OrderStep.parse(request.body);
    const order = need(commerce.order(marketplace, orderId), 'order', orderId, marketplace);
    const possible = possibleActions(order);
    if (!possible.includes(action)) {
      throw new NotPossibleError(
        `An order in status ${order.status} cannot ${action} now; possible: ${possible.join(', ') || 'nothing'}`,
      );
    }
    const given = Object.entries(details).filter(([, value]) => value !== undefined);
    const moved = commerce.moveOrder(marketplace, orderId, action, Object.fromEntries(given) as OrderDetails);
    return orderView(deps, moved);
  });
}

/** Where the parcel goes: what was said, else an address made for the buyer. */
function recipientOf(buyer: Buyer, given: z.infer<typeof Recipient>) {
  const { name = buyer.name, phone = '+60120000000', address = '12 Jalan Sandbox' } = given;
  const { city = 'Sandbox City', postCode = '50000', region = buyer.region } = given;
  return { name, phone, address, city, postCode, region };
}

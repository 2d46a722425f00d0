import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import { statusAfter } from '../../../world/commerce/order-flow.ts';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { World } from '../../../world/world.ts';

const PENDING = 'CANCELLATION_REQUEST_PENDING';
const CANCELLED = 'CANCELLATION_REQUEST_CANCEL';

/**
 * Keeps an order and the request to cancel it in step: in the world either can move first, at this marketplace
 * each cancelled order has its cancellation and the other way round.
 */
export function linkCancellations(world: World): void {
  world.commerce.onOrder((order, before) => {
    if (order.marketplace === 'tiktok') followOrder(world, order, before);
  });
  world.commerce.onReturn((request) => {
    if (request.marketplace === 'tiktok' && request.kind === 'cancellation') followRequest(world, request);
  });
}

function followOrder(world: World, order: Order, before: Order | null): void {
  const { commerce } = world;
  const pending = commerce
    .returns('tiktok', order.shopId)
    .findLast(
      (one) => one.orderId === order.orderId && one.kind === 'cancellation' && one.status === PENDING,
    );
  const isCancelledNow = order.status === 'CANCELLED' && before !== null && before.status !== 'CANCELLED';
  const isAsked = order.cancelRequestedAt > 0 && order.status !== 'CANCELLED';
  if (isAsked && pending === undefined && before?.cancelRequestedAt === 0) ask(world, order);
  if (isCancelledNow && !hasSuccess(world, order)) {
    const { returnId } = pending ?? ask(world, order);
    commerce.moveReturn('tiktok', returnId, 'approveRefund');
  }
  if (pending !== undefined && order.cancelRequestedAt === 0 && (before?.cancelRequestedAt ?? 0) > 0) {
    commerce.moveReturn('tiktok', pending.returnId, 'reject');
  }
}

function ask(world: World, order: Order): ReturnRequest {
  return world.commerce.requestReturn({
    marketplace: 'tiktok',
    orderId: order.orderId,
    kind: 'cancellation',
    reason: order.cancelReason || 'ecom_order_to_ship_canceled_reason_no_longer_needed',
    text: order.cancelReason,
  });
}

function hasSuccess(world: World, order: Order): boolean {
  return world.commerce
    .returns('tiktok', order.shopId)
    .some(
      (one) =>
        one.orderId === order.orderId &&
        one.kind === 'cancellation' &&
        one.status !== PENDING &&
        one.status !== CANCELLED,
    );
}

function followRequest(world: World, request: ReturnRequest): void {
  const order = world.commerce.order('tiktok', request.orderId);
  if (!order || order.status === 'CANCELLED') return;
  const isAsked = order.cancelRequestedAt > 0;
  if (request.status === PENDING && !isAsked) {
    move(world, order, request, 'requestCancellation', 'cancel');
  } else if (request.status === CANCELLED) {
    if (isAsked) move(world, order, request, 'rejectCancellation');
  } else if (request.status !== PENDING) {
    move(world, order, request, isAsked ? 'acceptCancellation' : 'cancel');
  }
}

/** The first of the steps that the order allows; an unpaid one is simply cancelled by its buyer. */
function move(world: World, order: Order, request: ReturnRequest, ...actions: OrderAction[]): void {
  const action = actions.find((one) => statusAfter('tiktok', order.status, one) !== undefined);
  if (action === undefined) return;
  world.commerce.moveOrder('tiktok', order.orderId, action, {
    cancelReason: request.reason,
    cancelledBy: 'buyer',
  });
}

import type { NewId } from '../identity.ts';
import type { Marketplace } from '../types.ts';
import { payableOf } from './commerce.ts';
import type { Order, ReturnRequest } from './commerce.ts';
import { NotPossibleError } from './not-possible.ts';
import { firstReturnStatus, returnActionsIn, returnStatusAfter } from './return-flow.ts';
import type { ReturnAction } from './return-flow.ts';

/** What a buyer asks for. */
export interface NewReturn {
  marketplace: Marketplace;
  orderId: string;
  kind: ReturnRequest['kind'];
  reason: string;
  text: string;
  /** Minor units; without it, what the order cost. */
  amount?: number;
  orderItemIds?: readonly string[];
  pictures?: readonly string[];
}

/** A seller's time to answer. */
const ANSWER_MS = 3 * 24 * 60 * 60_000;

/** The new request. Throws `NotPossibleError` where the marketplace knows no such request. */
export function makeReturn(input: NewReturn, order: Order, returnId: string, now: number): ReturnRequest {
  const status = firstReturnStatus(input.marketplace, input.kind);
  if (status === undefined) throw new NotPossibleError(`${input.marketplace} knows no ${input.kind} request`);
  return {
    marketplace: input.marketplace,
    returnId,
    shopId: order.shopId,
    orderId: order.orderId,
    buyerId: order.buyerId,
    kind: input.kind,
    status,
    reason: input.reason,
    text: input.text,
    amount: input.amount ?? payableOf(order),
    currency: order.currency,
    orderItemIds: input.orderItemIds ?? [],
    pictures: input.pictures ?? [],
    trackingNumber: '',
    createdAt: now,
    updatedAt: now,
    dueAt: now + ANSWER_MS,
  };
}

/** The request after a step. Throws `NotPossibleError` when its status does not allow it. */
export function moveReturn(
  request: ReturnRequest,
  action: ReturnAction,
  newId: NewId,
  now: number,
): ReturnRequest {
  const status = returnStatusAfter(request.marketplace, request.status, action);
  if (status === undefined) {
    const possible = returnActionsIn(request.marketplace, request.status).join(', ') || 'nothing';
    throw new NotPossibleError(
      `A request in status ${request.status} cannot ${action}; possible: ${possible}`,
    );
  }
  const isOver = returnActionsIn(request.marketplace, status).length === 0;
  return {
    ...request,
    status,
    updatedAt: now,
    dueAt: isOver ? 0 : now + ANSWER_MS,
    ...(action === 'shipBack' && { trackingNumber: `SBXR${newId('tracking').slice(-9)}` }),
  };
}

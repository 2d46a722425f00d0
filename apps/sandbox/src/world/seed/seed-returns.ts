import type { NewId } from '../identity.ts';
import { payableOf } from '../commerce/commerce.ts';
import type { Order, ReturnRequest } from '../commerce/commerce.ts';
import { makeReturn, moveReturn } from '../commerce/move-return.ts';
import {
  firstReturnStatus,
  RETURN_FLOWS,
  returnActionsIn,
  returnStatusAfter,
} from '../commerce/return-flow.ts';
import type { ReturnAction } from '../commerce/return-flow.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Marketplace } from '../types.ts';
import type { SeededShop } from './default-shops.ts';
import { mainLanguageOf } from './names.ts';
import { CANCEL_REASONS, COMPLAINTS } from './order-words.ts';
import type { SeedContext } from './seed-context.ts';

/** The steps by which a request reaches a status. */
interface ReturnPlan {
  kind: ReturnRequest['kind'];
  /** The status it begins with, where that is not the one its kind begins with. */
  begunAs?: string;
  actions: readonly ReturnAction[];
  /** In which statuses an order fits such a request. */
  orderStatuses: readonly string[];
  /** Whether one side still has to act. */
  isOpen: boolean;
}

const KINDS: readonly ReturnRequest['kind'][] = ['return', 'refund', 'replacement', 'cancellation'];

/** The requests of a shop: one in each status of its marketplace, about orders that fit. */
export function seedReturns(
  context: SeedContext,
  shop: SeededShop,
  given: { orders: readonly Order[]; pictures: readonly string[] },
): ReturnRequest[] {
  const random = makeRandom(`${context.seed}/returns/${shop.shopId}`);
  const free = random.shuffle(given.orders);
  return Object.keys(RETURN_FLOWS[shop.marketplace]).flatMap((status) => {
    const plan = planReturn(shop.marketplace, status);
    const at = free.findIndex((order) => isFit(order, plan));
    const [order] = at < 0 ? [] : free.splice(at, 1);
    return order ? [liveThrough(context, order, plan, given.pictures, random)] : [];
  });
}

function isFit(order: Order, plan: ReturnPlan): boolean {
  if (order.paidAt === 0 || !plan.orderStatuses.includes(order.status)) return false;
  // An order shows that its buyer wants to cancel it, but at Lazada, where the request alone knows.
  const showsRequest = order.cancelRequestedAt > 0 && order.cancelledAt === 0;
  const shouldShow = plan.kind === 'cancellation' && plan.isOpen && order.marketplace === 'tiktok';
  return order.cancelledAt > 0 || showsRequest === shouldShow;
}

function liveThrough(
  context: SeedContext,
  order: Order,
  plan: ReturnPlan,
  pictures: readonly string[],
  random: Random,
): ReturnRequest {
  const newId: NewId = (kind, at) => context.newId(order.marketplace, kind, at);
  const language = mainLanguageOf(order.recipient.region);
  const complaint = random.pick(COMPLAINTS[language]);
  const isCancellation = plan.kind === 'cancellation';
  const from = isCancellation
    ? order.cancelRequestedAt || order.paidAt
    : order.deliveredAt || order.shippedAt;
  const moment = (part: number) => Math.round(from + (context.startedAt - from) * part);
  const payable = payableOf(order);
  const begun = makeReturn(
    {
      marketplace: order.marketplace,
      orderId: order.orderId,
      kind: plan.kind,
      reason: isCancellation ? random.pick(CANCEL_REASONS[language]) : complaint.reason,
      text: isCancellation ? '' : complaint.text,
      amount: isCancellation || random.next() < 0.7 ? payable : Math.ceil(payable / 2),
      orderItemIds: order.items.slice(0, 1).map((item) => item.orderItemId),
      pictures: isCancellation || pictures.length === 0 ? [] : [random.pick(pictures)],
    },
    order,
    newId('return', moment(0.1)),
    moment(0.1),
  );
  const first = plan.begunAs === undefined ? begun : { ...begun, status: plan.begunAs };
  const count = plan.actions.length;
  return plan.actions.reduce(
    (request, action, step) =>
      moveReturn(request, action, newId, moment(0.1 + (0.8 * (step + 1)) / (count + 1))),
    first,
  );
}

/** How a status is reached, by the first kind of request that can reach it. */
function planReturn(marketplace: Marketplace, status: string): ReturnPlan {
  const orderStatuses = orderStatusesFor(marketplace, status);
  const isOpen = returnActionsIn(marketplace, status).length > 0;
  const begins = KINDS.flatMap((kind) => {
    const first = firstReturnStatus(marketplace, kind);
    return first === undefined ? [] : [{ kind, first }];
  });
  for (const { kind, first } of begins) {
    const actions = stepsBetween(marketplace, first, status);
    if (actions) return { kind, actions, orderStatuses, isOpen };
  }
  // What goes back to the marketplace's own warehouse begins there.
  const actions = stepsBetween(marketplace, 'RTW_INIT', status);
  if (!actions) throw new Error(`No steps lead to ${status} at ${marketplace}`);
  return { kind: 'return', begunAs: 'RTW_INIT', actions, orderStatuses, isOpen };
}

function stepsBetween(marketplace: Marketplace, from: string, to: string): ReturnAction[] | undefined {
  const known = new Map<string, ReturnAction[]>([[from, []]]);
  for (const [status, path] of known) {
    if (status === to) return path;
    for (const action of returnActionsIn(marketplace, status)) {
      const next = returnStatusAfter(marketplace, status, action) as string;
      if (!known.has(next)) known.set(next, [...path, action]);
    }
  }
  return undefined;
}

/** The statuses of orders that can have a request in this status. */
function orderStatusesFor(marketplace: Marketplace, status: string): readonly string[] {
  switch (marketplace) {
    case 'lazada':
      if (status === 'CANCEL_INIT') return ['pending', 'packed', 'ready_to_ship'];
      if (status.startsWith('CANCEL_')) return ['canceled'];
      return ['REFUND_SUCCESS', 'REQUEST_COMPLETE'].includes(status)
        ? ['returned']
        : ['delivered', 'confirmed'];
    case 'shopee':
      return returnActionsIn(marketplace, status).length === 0 ? ['COMPLETED'] : ['TO_RETURN'];
    case 'tiktok':
      if (status === 'CANCELLATION_REQUEST_PENDING') return ['AWAITING_SHIPMENT', 'AWAITING_COLLECTION'];
      if (status === 'CANCELLATION_REQUEST_CANCEL') return ['AWAITING_SHIPMENT', 'AWAITING_COLLECTION'];
      if (status.startsWith('CANCELLATION_')) return ['CANCELLED'];
      return returnActionsIn(marketplace, status).length === 0 ? ['COMPLETED', 'DELIVERED'] : ['DELIVERED'];
    case 'tokopedia':
      return status === 'On Progress' ? ['601'] : ['700'];
  }
}

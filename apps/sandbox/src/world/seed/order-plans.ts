import { orderActionsIn, ORDER_FLOWS, statusAfter } from '../commerce/order-flow.ts';
import type { OrderAction } from '../commerce/order-flow.ts';
import { FIRST_STATUS } from '../commerce/order-flow.ts';
import type { Random } from '../random.ts';
import type { Marketplace } from '../types.ts';

/** The steps by which an order reaches a status, and at times a last word of the marketplace. */
export interface OrderPlan {
  status: string;
  actions: readonly OrderAction[];
}

/**
 * How many of a hundred orders of a shop are in a status. Whatever is not named has one order in every shop,
 * so that each status is there.
 */
const SHARES: Readonly<Record<Marketplace, Readonly<Record<string, number>>>> = {
  lazada: {
    confirmed: 44,
    delivered: 14,
    shipped: 8,
    ready_to_ship: 5,
    packed: 4,
    pending: 7,
    unpaid: 3,
    canceled: 8,
    returned: 7,
  },
  shopee: {
    COMPLETED: 54,
    TO_CONFIRM_RECEIVE: 8,
    SHIPPED: 9,
    PROCESSED: 5,
    READY_TO_SHIP: 7,
    UNPAID: 3,
    TO_RETURN: 5,
    CANCELLED: 9,
  },
  tiktok: {
    COMPLETED: 52,
    DELIVERED: 11,
    IN_TRANSIT: 9,
    AWAITING_COLLECTION: 6,
    AWAITING_SHIPMENT: 9,
    UNPAID: 3,
    CANCELLED: 10,
  },
  tokopedia: {
    '700': 54,
    '600': 8,
    '500': 9,
    '450': 4,
    '400': 6,
    '220': 5,
    '601': 4,
    '100': 2,
    '15': 4,
    '0': 2,
    '10': 2,
  },
};

/** Statuses no step leads to, and the one the marketplace moves orders from by itself. */
const MOVED_FROM: Readonly<Record<Marketplace, Readonly<Record<string, string>>>> = {
  lazada: { shipping: 'shipped', failed: 'shipped', lost: 'shipped', damaged_by_3pl: 'shipped' },
  shopee: { INVOICE_PENDING: 'READY_TO_SHIP' },
  tiktok: {},
  tokopedia: { '501': '450', '690': '220', '3': '220', '5': '220', '6': '220' },
};

/** This many orders of a shop: each status of the marketplace at least once, the rest as in real shops. */
export function planOrders(marketplace: Marketplace, count: number, random: Random): OrderPlan[] {
  const everyStatus = Object.keys(ORDER_FLOWS[marketplace]);
  const shares = Object.entries(SHARES[marketplace]).flatMap(([status, share]) =>
    Array.from({ length: share }, () => status),
  );
  const rest = Array.from({ length: Math.max(0, count - everyStatus.length) }, () => random.pick(shares));
  const shortest = new Map<string, readonly OrderAction[]>();
  for (const status of everyStatus.filter((one) => !isCancelled(marketplace, one))) {
    shortest.set(status, shortestTo(marketplace, MOVED_FROM[marketplace][status] ?? status));
  }
  return [...everyStatus, ...rest].map((status) => planTo(marketplace, status, shortest.get(status), random));
}

function planTo(
  marketplace: Marketplace,
  status: string,
  shortest: readonly OrderAction[] | undefined,
  random: Random,
): OrderPlan {
  const from = MOVED_FROM[marketplace][status];
  if (from !== undefined) return { status, actions: shortest ?? shortestTo(marketplace, from) };
  // Buyers and shops give up at every stage: a cancellation may come from anywhere it can come from.
  const actions = shortest ?? pathThrough(marketplace, status, random);
  return { status, actions: withCancelRequest(marketplace, status, actions, random) };
}

/** Whether an order in this status was cancelled, by whomever. */
export function isCancelled(marketplace: Marketplace, status: string): boolean {
  const cancelled: Readonly<Record<Marketplace, readonly string[]>> = {
    lazada: ['canceled'],
    shopee: ['CANCELLED'],
    tiktok: ['CANCELLED'],
    tokopedia: ['0', '3', '5', '6', '10', '15'],
  };
  return cancelled[marketplace].includes(status);
}

/** The fewest steps from placing an order to a status. Throws when none lead there. */
function shortestTo(marketplace: Marketplace, target: string): OrderAction[] {
  const known = new Map<string, OrderAction[]>([[FIRST_STATUS[marketplace], []]]);
  for (const [status, path] of known) {
    if (status === target) return path;
    for (const action of orderActionsIn(marketplace, status)) {
      const next = statusAfter(marketplace, status, action) as string;
      if (!known.has(next)) known.set(next, [...path, action]);
    }
  }
  throw new Error(`No steps lead to ${target} at ${marketplace}`);
}

function pathThrough(marketplace: Marketplace, target: string, random: Random): OrderAction[] {
  const moved = Object.keys(MOVED_FROM[marketplace]);
  const ways = Object.keys(ORDER_FLOWS[marketplace])
    .filter((status) => !moved.includes(status))
    .flatMap((status) =>
      orderActionsIn(marketplace, status)
        .filter((action) => action !== 'acceptCancellation')
        .filter((action) => statusAfter(marketplace, status, action) === target)
        .map((action): OrderAction[] => [...shortestTo(marketplace, status), action]),
    );
  return random.pick(ways);
}

/** Where a wish to cancel does not change the status, some of the orders waiting there have one. */
function withCancelRequest(
  marketplace: Marketplace,
  status: string,
  actions: readonly OrderAction[],
  random: Random,
): readonly OrderAction[] {
  const staysAs = statusAfter(marketplace, status, 'requestCancellation');
  return staysAs === status && random.next() < 0.3 ? [...actions, 'requestCancellation'] : actions;
}

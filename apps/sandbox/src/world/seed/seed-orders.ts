import type { NewId } from '../identity.ts';
import { itemsTotalOf } from '../commerce/commerce.ts';
import type { Order, Product, Recipient } from '../commerce/commerce.ts';
import { moveOrder, placeOrder } from '../commerce/move-order.ts';
import { orderActionsIn } from '../commerce/order-flow.ts';
import type { OrderAction } from '../commerce/order-flow.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { deliveryIn } from './addresses.ts';
import type { SeededShop } from './default-shops.ts';
import { roundedIn } from './goods/price.ts';
import { mainLanguageOf } from './names.ts';
import { BUYER_NOTES, CANCEL_REASONS } from './order-words.ts';
import { isCancelled, planOrders } from './order-plans.ts';
import type { OrderPlan } from './order-plans.ts';
import type { Customer } from './seed-buyers.ts';
import { DAY, HOUR, MINUTE } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';

/** How long a step takes, shortest and longest, ms; a few hours where it is not named. */
const STEP_TAKES: Readonly<Partial<Record<OrderAction, readonly [number, number]>>> = {
  pay: [MINUTE, 18 * HOUR],
  accept: [10 * MINUTE, 9 * HOUR],
  pack: [30 * MINUTE, 16 * HOUR],
  ship: [2 * HOUR, 20 * HOUR],
  deliver: [DAY, 5 * DAY],
  failDelivery: [DAY, 4 * DAY],
  complete: [6 * HOUR, 3 * DAY],
};
const USUAL_STEP = [20 * MINUTE, 8 * HOUR] as const;
/** How far back finished orders lie; their whole history then fits into 90 days. */
const LONGEST_OVER = 68 * DAY;
const LONGEST_WAITING = 2 * DAY;

/** An order's story with its moments: when it is placed, and when each step happens. */
interface TimedPlan extends OrderPlan {
  placedAt: number;
  stepsAt: readonly number[];
}

/** What a shop sold in the last 90 days, oldest first, in every status its marketplace has. */
export function seedOrders(
  context: SeedContext,
  shop: SeededShop,
  given: { customers: readonly Customer[]; products: readonly Product[]; count: number },
): Order[] {
  const random = makeRandom(`${context.seed}/orders/${shop.shopId}`);
  return planOrders(shop.marketplace, given.count, random)
    .map((plan) => withTimes(shop, plan, context.startedAt, random))
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map((plan) => liveThrough(context, shop, plan, given, random));
}

function withTimes(shop: SeededShop, plan: OrderPlan, startedAt: number, random: Random): TimedPlan {
  // Something that may still be sent back is over for everybody else.
  const isOver = orderActionsIn(shop.marketplace, plan.status).every((action) => action === 'return');
  const since = isOver ? random.between(DAY, LONGEST_OVER) : random.between(10 * MINUTE, LONGEST_WAITING);
  const waits = plan.actions.map((action) => random.between(...(STEP_TAKES[action] ?? USUAL_STEP)));
  const placedAt = startedAt - since - waits.reduce((sum, wait) => sum + wait, 0);
  let at = placedAt;
  return { ...plan, placedAt, stepsAt: waits.map((wait) => (at += wait)) };
}

function liveThrough(
  context: SeedContext,
  shop: SeededShop,
  plan: TimedPlan,
  { customers, products }: { customers: readonly Customer[]; products: readonly Product[] },
  random: Random,
): Order {
  const { marketplace, region } = shop;
  const { buyer, language } = random.pick(customers);
  const delivery = deliveryIn(region);
  const newId: NewId = (kind, at) => context.newId(marketplace, kind, at);
  const lines = random
    .shuffle(products)
    .slice(0, random.pick([1, 1, 1, 2, 2, 3]))
    .map((product) => ({
      product,
      variantId: random.pick(product.variants).variantId,
      productId: product.productId,
      quantity: random.pick([1, 1, 1, 1, 2, 2, 3, 6]),
    }));
  const placed = placeOrder(
    {
      marketplace,
      shopId: shop.shopId,
      buyerId: buyer.buyerId,
      lines,
      recipient: recipientOf(buyer.name, region, random),
      shippingFee: feeOf(region, random.pick(delivery.shippingCents)),
      paymentMethod: random.pick(delivery.payments),
      buyerNote: random.next() < 0.2 ? random.pick(BUYER_NOTES[language]) : '',
    },
    lines,
    newId,
    plan.placedAt,
  );
  const cancelReason = random.pick(CANCEL_REASONS[mainLanguageOf(region)]);
  const cancelledBy = random.pick(['buyer', 'buyer', 'seller', 'system'] as const);
  const carrier = random.pick(delivery.carriers);
  const moved = plan.actions.reduce(
    (order, action, step) => {
      const details = { carrier, cancelReason, cancelledBy: action === 'reject' ? 'seller' : cancelledBy };
      return moveOrder(order, action, details, newId, plan.stepsAt[step] as number);
    },
    withDiscounts(placed, region, random),
  );
  return moved.status === plan.status ? moved : movedByMarketplace(moved, plan.status, cancelReason);
}

/** What the marketplace decides by itself, a little after the last step. */
function movedByMarketplace(order: Order, status: string, cancelReason: string): Order {
  const at = order.updatedAt + 5 * MINUTE;
  const cancellation = isCancelled(order.marketplace, status)
    ? { cancelledAt: at, cancelledBy: 'system' as const, cancelReason }
    : {};
  return { ...order, ...cancellation, status, updatedAt: at };
}

/** Some orders were placed with a voucher, of the shop or of the marketplace; never worth more than the goods. */
function withDiscounts(order: Order, region: string, random: Random): Order {
  const worth = itemsTotalOf(order);
  const isReduced = random.next() < 0.25;
  const most = Math.floor(worth / 4);
  const sellerDiscount = isReduced ? Math.min(most, roundedIn(region, random.pick([50, 100, 200]))) : 0;
  const platformDiscount = random.next() < 0.15 ? Math.min(most, roundedIn(region, 80)) : 0;
  return { ...order, sellerDiscount, platformDiscount };
}

/** Where a buyer has parcels sent. */
export function recipientOf(name: string, region: string, random: Random): Recipient {
  const { places, phonePrefix } = deliveryIn(region);
  const phone = `${phonePrefix}${String(random.between(0, 9_999_999)).padStart(7, '0')}`;
  return { name, phone, ...random.pick(places), region };
}

/** A delivery fee in minor units; free where it costs nothing. */
export function feeOf(region: string, cents: number): number {
  return cents === 0 ? 0 : roundedIn(region, cents);
}

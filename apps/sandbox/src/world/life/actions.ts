import type { Order } from '../commerce/commerce.ts';
import type { OrderDetails } from '../commerce/move-order.ts';
import { orderActionsIn } from '../commerce/order-flow.ts';
import type { OrderAction } from '../commerce/order-flow.ts';
import { firstReturnStatus } from '../commerce/return-flow.ts';
import { deliveryIn } from '../seed/addresses.ts';
import { CANCEL_REASONS, COMPLAINTS } from '../seed/order-words.ts';
import { REVIEW_WORDS } from '../seed/review-words.ts';
import { feeOf, recipientOf } from '../seed/seed-orders.ts';
import type { World } from '../world.ts';
import { goodsOf } from './buyer-pool.ts';
import { nextGrant, nextStep, nextTrouble, wayOut } from './order-steps.ts';
import type { Action } from './personas.ts';
import type { LifeEventKind, Scenario } from './scenario.ts';
import { Phrases } from './phrases.ts';

/** Performs the actions of scenarios in the world. An action that is not possible now changes nothing. */
export class Actions {
  readonly #world: World;
  readonly #phrases: Phrases;

  constructor(world: World) {
    this.#world = world;
    this.#phrases = new Phrases(world);
  }

  /** Performs it; undefined when it is not possible now. */
  perform(action: Action, scenario: Scenario): LifeEventKind | undefined {
    switch (action.do) {
      case 'say':
        return this.#phrases.say(scenario, action.words);
      case 'nudge':
        return this.#phrases.nudge(scenario);
      case 'show':
        return this.#phrases.show(scenario, action.what);
      case 'order':
        return this.#order(scenario);
      case 'move':
        return this.#move(scenario, nextStep);
      case 'stumble':
        return this.#move(scenario, nextTrouble);
      case 'cancel':
        return this.#cancel(scenario);
      case 'sendBack':
        return this.#sendBack(scenario);
      case 'settle':
        return this.#settle(scenario);
      case 'review':
        return this.#review(scenario, action.stars);
      case 'follow':
        return this.#follow(scenario);
    }
  }

  /** The order of a scenario. */
  orderOf({ shop, orderId }: Scenario): Order | undefined {
    return orderId === undefined ? undefined : this.#world.commerce.order(shop.marketplace, orderId);
  }

  #order(scenario: Scenario): LifeEventKind | undefined {
    const { shop, buyer, random } = scenario;
    const goods = goodsOf(this.#world, shop);
    if (goods.length === 0) return undefined;
    const delivery = deliveryIn(shop.region);
    const lines = random
      .shuffle(goods)
      .slice(0, random.pick([1, 1, 1, 2]))
      .map(({ productId, variants }) => ({
        productId,
        variantId: random.pick(variants).variantId,
        quantity: random.pick([1, 1, 1, 2, 3]),
      }));
    scenario.orderId = this.#world.commerce.placeOrder({
      marketplace: shop.marketplace,
      shopId: shop.shopId,
      buyerId: buyer.buyerId,
      lines,
      recipient: recipientOf(buyer.name, shop.region, random),
      shippingFee: feeOf(shop.region, random.pick(delivery.shippingCents)),
      paymentMethod: random.pick(delivery.payments),
      buyerNote: '',
    }).orderId;
    return 'order';
  }

  #move(scenario: Scenario, choose: (order: Order) => OrderAction | undefined): LifeEventKind | undefined {
    const order = this.orderOf(scenario);
    const action = order && choose(order);
    if (!order || action === undefined) return undefined;
    const carrier = scenario.random.pick(deliveryIn(scenario.shop.region).carriers);
    this.#world.commerce.moveOrder(order.marketplace, order.orderId, action, {
      carrier: order.carrier || carrier,
    });
    return 'orderStep';
  }

  #cancel(scenario: Scenario): LifeEventKind | undefined {
    const order = this.orderOf(scenario);
    const action = order && wayOut(order);
    if (!order || action === undefined) return undefined;
    const reason = scenario.random.pick(CANCEL_REASONS[scenario.language]);
    const { marketplace, orderId } = order;
    if (action === 'requestCancellation' && firstReturnStatus(marketplace, 'cancellation') !== undefined) {
      const wish = { marketplace, orderId, kind: 'cancellation', reason, text: reason } as const;
      scenario.returnId = this.#world.commerce.requestReturn(wish).returnId;
    }
    this.#moveIfPossible(scenario, action, { cancelReason: reason, cancelledBy: 'buyer' });
    return 'orderStep';
  }

  #sendBack(scenario: Scenario): LifeEventKind | undefined {
    const order = this.orderOf(scenario);
    if (!order || order.deliveredAt === 0) return undefined;
    const { marketplace, orderId } = order;
    const complaint = scenario.random.pick(COMPLAINTS[scenario.language]);
    const kind = scenario.random.pick(['return', 'refund'] as const);
    const pictures = [this.#phrases.pictureAt(scenario)];
    scenario.returnId = this.#world.commerce.requestReturn({
      marketplace,
      orderId,
      kind,
      pictures,
      ...complaint,
    }).returnId;
    this.#moveIfPossible(scenario, 'requestReturn');
    return 'return';
  }

  #settle(scenario: Scenario): LifeEventKind | undefined {
    const { commerce } = this.#world;
    const { marketplace } = scenario.shop;
    const request =
      scenario.returnId === undefined ? undefined : commerce.return(marketplace, scenario.returnId);
    if (!request) {
      const isAsked = (this.orderOf(scenario)?.cancelRequestedAt ?? 0) > 0;
      return isAsked && this.#moveIfPossible(scenario, 'acceptCancellation') ? 'orderStep' : undefined;
    }
    const action = nextGrant(request);
    if (action === undefined) return undefined;
    commerce.moveReturn(marketplace, request.returnId, action);
    if (request.kind === 'cancellation') this.#moveIfPossible(scenario, 'acceptCancellation');
    return 'returnStep';
  }

  #review(scenario: Scenario, stars: readonly number[]): LifeEventKind | undefined {
    const order = this.orderOf(scenario);
    const item = order?.items[0];
    if (!order || !item || order.deliveredAt === 0) return undefined;
    const given = scenario.random.pick(stars);
    const { pleased, mixed, annoyed } = REVIEW_WORDS[scenario.language];
    this.#world.commerce.addReview({
      marketplace: order.marketplace,
      orderId: order.orderId,
      productId: item.productId,
      stars: given,
      text: scenario.random.pick(given >= 4 ? pleased : given === 3 ? mixed : annoyed),
      pictures: [],
    });
    return 'review';
  }

  #follow({ shop, buyer }: Scenario): LifeEventKind | undefined {
    const { marketplace, shopId } = shop;
    if (this.#world.isFollowing(marketplace, shopId, buyer.buyerId)) return undefined;
    this.#world.follow(marketplace, shopId, buyer.buyerId, true);
    return 'follow';
  }

  /** The order may have moved with its request already: some marketplaces tie the two together. */
  #moveIfPossible(scenario: Scenario, action: OrderAction, details: OrderDetails = {}): boolean {
    const order = this.orderOf(scenario);
    if (!order || !orderActionsIn(order.marketplace, order.status).includes(action)) return false;
    if (action === 'requestCancellation' && order.cancelRequestedAt > 0) return false;
    this.#world.commerce.moveOrder(order.marketplace, order.orderId, action, details);
    return true;
  }
}

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
import { goodsOf } from './cast.ts';
import { nextGrant, nextStep, nextTrouble, wayOut } from './order-steps.ts';
import type { Deed } from './personas.ts';
import type { LifeEventKind, Plot } from './plot.ts';
import { Speech } from './speech.ts';

/** Does what stories say, in the world. A deed the world does not allow as it is leaves it as it is. */
export class Deeds {
  readonly #world: World;
  readonly #speech: Speech;

  constructor(world: World) {
    this.#world = world;
    this.#speech = new Speech(world);
  }

  /** Does it; undefined when that is not possible now. */
  perform(deed: Deed, plot: Plot): LifeEventKind | undefined {
    switch (deed.do) {
      case 'say':
        return this.#speech.say(plot, deed.words);
      case 'nudge':
        return this.#speech.nudge(plot);
      case 'show':
        return this.#speech.show(plot, deed.what);
      case 'order':
        return this.#order(plot);
      case 'move':
        return this.#move(plot, nextStep);
      case 'stumble':
        return this.#move(plot, nextTrouble);
      case 'cancel':
        return this.#cancel(plot);
      case 'sendBack':
        return this.#sendBack(plot);
      case 'settle':
        return this.#settle(plot);
      case 'review':
        return this.#review(plot, deed.stars);
      case 'follow':
        return this.#follow(plot);
    }
  }

  /** The order a story is about. */
  orderOf({ shop, orderId }: Plot): Order | undefined {
    return orderId === undefined ? undefined : this.#world.commerce.order(shop.marketplace, orderId);
  }

  #order(plot: Plot): LifeEventKind | undefined {
    const { shop, buyer, random } = plot;
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
    plot.orderId = this.#world.commerce.placeOrder({
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

  #move(plot: Plot, choose: (order: Order) => OrderAction | undefined): LifeEventKind | undefined {
    const order = this.orderOf(plot);
    const action = order && choose(order);
    if (!order || action === undefined) return undefined;
    const carrier = plot.random.pick(deliveryIn(plot.shop.region).carriers);
    this.#world.commerce.moveOrder(order.marketplace, order.orderId, action, {
      carrier: order.carrier || carrier,
    });
    return 'orderStep';
  }

  #cancel(plot: Plot): LifeEventKind | undefined {
    const order = this.orderOf(plot);
    const action = order && wayOut(order);
    if (!order || action === undefined) return undefined;
    const reason = plot.random.pick(CANCEL_REASONS[plot.language]);
    const { marketplace, orderId } = order;
    if (action === 'requestCancellation' && firstReturnStatus(marketplace, 'cancellation') !== undefined) {
      const wish = { marketplace, orderId, kind: 'cancellation', reason, text: reason } as const;
      plot.returnId = this.#world.commerce.requestReturn(wish).returnId;
    }
    this.#moveIfPossible(plot, action, { cancelReason: reason, cancelledBy: 'buyer' });
    return 'orderStep';
  }

  #sendBack(plot: Plot): LifeEventKind | undefined {
    const order = this.orderOf(plot);
    if (!order || order.deliveredAt === 0) return undefined;
    const { marketplace, orderId } = order;
    const complaint = plot.random.pick(COMPLAINTS[plot.language]);
    const kind = plot.random.pick(['return', 'refund'] as const);
    const pictures = [this.#speech.pictureAt(plot)];
    plot.returnId = this.#world.commerce.requestReturn({
      marketplace,
      orderId,
      kind,
      pictures,
      ...complaint,
    }).returnId;
    this.#moveIfPossible(plot, 'requestReturn');
    return 'return';
  }

  #settle(plot: Plot): LifeEventKind | undefined {
    const { commerce } = this.#world;
    const { marketplace } = plot.shop;
    const request = plot.returnId === undefined ? undefined : commerce.return(marketplace, plot.returnId);
    if (!request) {
      const isAsked = (this.orderOf(plot)?.cancelRequestedAt ?? 0) > 0;
      return isAsked && this.#moveIfPossible(plot, 'acceptCancellation') ? 'orderStep' : undefined;
    }
    const action = nextGrant(request);
    if (action === undefined) return undefined;
    commerce.moveReturn(marketplace, request.returnId, action);
    if (request.kind === 'cancellation') this.#moveIfPossible(plot, 'acceptCancellation');
    return 'returnStep';
  }

  #review(plot: Plot, stars: readonly number[]): LifeEventKind | undefined {
    const order = this.orderOf(plot);
    const item = order?.items[0];
    if (!order || !item || order.deliveredAt === 0) return undefined;
    const given = plot.random.pick(stars);
    const { pleased, mixed, annoyed } = REVIEW_WORDS[plot.language];
    this.#world.commerce.addReview({
      marketplace: order.marketplace,
      orderId: order.orderId,
      productId: item.productId,
      stars: given,
      text: plot.random.pick(given >= 4 ? pleased : given === 3 ? mixed : annoyed),
      pictures: [],
    });
    return 'review';
  }

  #follow({ shop, buyer }: Plot): LifeEventKind | undefined {
    const { marketplace, shopId } = shop;
    if (this.#world.isFollowing(marketplace, shopId, buyer.buyerId)) return undefined;
    this.#world.follow(marketplace, shopId, buyer.buyerId, true);
    return 'follow';
  }

  /** The order may have moved with its request already: some marketplaces tie the two together. */
  #moveIfPossible(plot: Plot, action: OrderAction, details: OrderDetails = {}): boolean {
    const order = this.orderOf(plot);
    if (!order || !orderActionsIn(order.marketplace, order.status).includes(action)) return false;
    if (action === 'requestCancellation' && order.cancelRequestedAt > 0) return false;
    this.#world.commerce.moveOrder(order.marketplace, order.orderId, action, details);
    return true;
  }
}

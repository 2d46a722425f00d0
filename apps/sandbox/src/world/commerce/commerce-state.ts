import { keyOf } from '../state-key.ts';
import type { Marketplace } from '../types.ts';
import type { Order, Product, ReturnRequest, Review, Voucher } from './commerce.ts';

/** One change to what is sold, bought, praised, given away and sent back: the thing as it is afterwards. */
export type CommerceChange =
  | { kind: 'product'; product: Product }
  | { kind: 'voucher'; voucher: Voucher }
  | { kind: 'order'; order: Order }
  | { kind: 'review'; review: Review }
  | { kind: 'return'; request: ReturnRequest };

/** All of one kind of thing: by `marketplace/id`, and by `marketplace/shop` in the order they came. */
export interface Shelf<Thing> {
  byId: Map<string, Thing>;
  idsOfShop: Map<string, string[]>;
}

export interface CommerceState {
  products: Shelf<Product>;
  vouchers: Shelf<Voucher>;
  orders: Shelf<Order>;
  reviews: Shelf<Review>;
  /** Which products of which orders have a review (`reviewKey`). */
  reviewed: Set<string>;
  returns: Shelf<ReturnRequest>;
}

export function emptyCommerce(): CommerceState {
  const shelf = <Thing>(): Shelf<Thing> => ({ byId: new Map(), idsOfShop: new Map() });
  return {
    products: shelf(),
    vouchers: shelf(),
    orders: shelf(),
    reviews: shelf(),
    reviewed: new Set(),
    returns: shelf(),
  };
}

export function applyCommerceChange(state: CommerceState, change: CommerceChange): void {
  switch (change.kind) {
    case 'product':
      return put(state.products, change.product.productId, change.product);
    case 'voucher':
      return put(state.vouchers, change.voucher.voucherId, change.voucher);
    case 'order':
      return put(state.orders, change.order.orderId, change.order);
    case 'review':
      state.reviewed.add(reviewKey(change.review));
      return put(state.reviews, change.review.reviewId, change.review);
    case 'return':
      return put(state.returns, change.request.returnId, change.request);
  }
}

/** Of one product in one order there is one review at most. */
export function reviewKey(of: Pick<Review, 'marketplace' | 'orderId' | 'productId'>): string {
  return `${of.marketplace}/${of.orderId}/${of.productId}`;
}

/** The things of a shop, oldest first. */
export function ofShop<Thing>(shelf: Shelf<Thing>, marketplace: Marketplace, shopId: string): Thing[] {
  const ids = shelf.idsOfShop.get(keyOf(marketplace, shopId)) ?? [];
  return ids.flatMap((id) => shelf.byId.get(keyOf(marketplace, id)) ?? []);
}

/** The whole of it as the changes that make it, for a snapshot. */
export function commerceChanges(state: CommerceState): CommerceChange[] {
  const all = <Thing>(shelf: Shelf<Thing>): Thing[] => [...shelf.byId.values()];
  return [
    ...all(state.products).map((product): CommerceChange => ({ kind: 'product', product })),
    ...all(state.vouchers).map((voucher): CommerceChange => ({ kind: 'voucher', voucher })),
    ...all(state.orders).map((order): CommerceChange => ({ kind: 'order', order })),
    ...all(state.reviews).map((review): CommerceChange => ({ kind: 'review', review })),
    ...all(state.returns).map((request): CommerceChange => ({ kind: 'return', request })),
  ];
}

function put<Thing extends { marketplace: Marketplace; shopId: string }>(
  shelf: Shelf<Thing>,
  id: string,
  thing: Thing,
): void {
  const key = keyOf(thing.marketplace, id);
  if (!shelf.byId.has(key)) {
    const shopKey = keyOf(thing.marketplace, thing.shopId);
    const ids = shelf.idsOfShop.get(shopKey);
    if (ids) ids.push(id);
    else shelf.idsOfShop.set(shopKey, [id]);
  }
  shelf.byId.set(key, thing);
}

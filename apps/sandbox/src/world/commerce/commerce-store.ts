import { keyOf } from '../state-key.ts';
import type { IdKind, NewId } from '../identity.ts';
import type { Marketplace } from '../types.ts';
import type { Order, Product, ReturnRequest, Review, Voucher } from './commerce.ts';
import { ofShop, reviewKey } from './commerce-state.ts';
import type { CommerceChange, CommerceState, Shelf } from './commerce-state.ts';
import { makeReturn, moveReturn } from './move-return.ts';
import type { NewReturn } from './move-return.ts';
import { moveOrder, placeOrder } from './move-order.ts';
import type { NewOrder, OrderDetails } from './move-order.ts';
import { NotPossibleError } from './not-possible.ts';
import type { OrderAction } from './order-flow.ts';
import type { ReturnAction } from './return-flow.ts';

export { NotPossibleError };

/** A thing as it is now and as it was before; null when it is new. */
export type Listener<Thing> = (now: Thing, before: Thing | null) => void;

/**
 * What is sold, bought, praised, given away and sent back. Lists are oldest first. Everything that changes is
 * durable when the call returns; listeners run then, in order. Throws `NotPossibleError`.
 */
export interface Commerce {
  products(marketplace: Marketplace, shopId: string): readonly Product[];
  product(marketplace: Marketplace, productId: string): Product | undefined;
  putProduct(product: Product): void;

  vouchers(marketplace: Marketplace, shopId: string): readonly Voucher[];
  voucher(marketplace: Marketplace, voucherId: string): Voucher | undefined;
  putVoucher(voucher: Voucher): void;

  orders(marketplace: Marketplace, shopId: string): readonly Order[];
  order(marketplace: Marketplace, orderId: string): Order | undefined;
  placeOrder(input: NewOrder): Order;
  /** One step of its life (`order-flow.ts`). */
  moveOrder(marketplace: Marketplace, orderId: string, action: OrderAction, details?: OrderDetails): Order;
  onOrder(listener: Listener<Order>): () => void;

  reviews(marketplace: Marketplace, shopId: string): readonly Review[];
  review(marketplace: Marketplace, reviewId: string): Review | undefined;
  /** One per order and product. */
  addReview(input: Omit<Review, 'reviewId' | 'createdAt' | 'reply' | 'shopId' | 'buyerId'>): Review;
  /** One answer per review. */
  answerReview(marketplace: Marketplace, reviewId: string, text: string): Review;
  onReview(listener: Listener<Review>): () => void;

  returns(marketplace: Marketplace, shopId: string): readonly ReturnRequest[];
  return(marketplace: Marketplace, returnId: string): ReturnRequest | undefined;
  requestReturn(input: NewReturn): ReturnRequest;
  moveReturn(marketplace: Marketplace, returnId: string, action: ReturnAction): ReturnRequest;
  onReturn(listener: Listener<ReturnRequest>): () => void;
}

export interface CommerceDeps {
  state(): CommerceState;
  /** Makes a change durable and applies it. */
  commit(change: CommerceChange): void;
  emit(event: string, ...args: unknown[]): void;
  listen<Args extends unknown[]>(event: string, listener: (...args: Args) => void): () => void;
  newId(marketplace: Marketplace, kind: IdKind, at?: number): string;
  now(): number;
}

export function makeCommerce(deps: CommerceDeps): Commerce {
  const { state, commit, emit, listen, now } = deps;
  const newIdOf =
    (marketplace: Marketplace): NewId =>
    (kind, at) =>
      deps.newId(marketplace, kind, at);
  const find = <Thing>(shelf: Shelf<Thing>, marketplace: Marketplace, id: string) =>
    shelf.byId.get(keyOf(marketplace, id));
  const need = <Thing>(shelf: Shelf<Thing>, marketplace: Marketplace, id: string, name: string): Thing => {
    const thing = find(shelf, marketplace, id);
    if (!thing) throw new NotPossibleError(`There is no ${name} ${id} at ${marketplace}`);
    return thing;
  };
  const saveOrder = (order: Order, before: Order | null): Order => {
    commit({ kind: 'order', order });
    emit('order', order, before);
    return order;
  };
  const saveReview = (review: Review, before: Review | null): Review => {
    commit({ kind: 'review', review });
    emit('review', review, before);
    return review;
  };
  const saveReturn = (request: ReturnRequest, before: ReturnRequest | null): ReturnRequest => {
    commit({ kind: 'return', request });
    emit('return', request, before);
    return request;
  };

  return {
    products: (marketplace, shopId) => ofShop(state().products, marketplace, shopId),
    product: (marketplace, id) => find(state().products, marketplace, id),
    putProduct: (product) => commit({ kind: 'product', product }),
    vouchers: (marketplace, shopId) => ofShop(state().vouchers, marketplace, shopId),
    voucher: (marketplace, id) => find(state().vouchers, marketplace, id),
    putVoucher: (voucher) => commit({ kind: 'voucher', voucher }),

    orders: (marketplace, shopId) => ofShop(state().orders, marketplace, shopId),
    order: (marketplace, id) => find(state().orders, marketplace, id),
    placeOrder(input) {
      const lines = input.lines.map((line) => ({
        product: need(state().products, input.marketplace, line.productId, 'product'),
        ...line,
      }));
      return saveOrder(placeOrder(input, lines, newIdOf(input.marketplace), now()), null);
    },
    moveOrder(marketplace, orderId, action, details = {}) {
      const before = need(state().orders, marketplace, orderId, 'order');
      return saveOrder(moveOrder(before, action, details, newIdOf(marketplace), now()), before);
    },
    onOrder: (listener) => listen('order', listener),

    reviews: (marketplace, shopId) => ofShop(state().reviews, marketplace, shopId),
    review: (marketplace, id) => find(state().reviews, marketplace, id),
    addReview(input) {
      const { shopId, buyerId } = need(state().orders, input.marketplace, input.orderId, 'order');
      if (state().reviewed.has(reviewKey(input)))
        throw new NotPossibleError('This order has a review of this product already');
      const reviewId = deps.newId(input.marketplace, 'review');
      return saveReview({ ...input, shopId, buyerId, reviewId, createdAt: now(), reply: null }, null);
    },
    answerReview(marketplace, reviewId, text) {
      const before = need(state().reviews, marketplace, reviewId, 'review');
      if (before.reply !== null) throw new NotPossibleError('This review has been answered already');
      return saveReview({ ...before, reply: { text, at: now() } }, before);
    },
    onReview: (listener) => listen('review', listener),

    returns: (marketplace, shopId) => ofShop(state().returns, marketplace, shopId),
    return: (marketplace, id) => find(state().returns, marketplace, id),
    requestReturn(input) {
      const order = need(state().orders, input.marketplace, input.orderId, 'order');
      return saveReturn(
        makeReturn(input, order, deps.newId(input.marketplace, 'return', now()), now()),
        null,
      );
    },
    moveReturn(marketplace, returnId, action) {
      const before = need(state().returns, marketplace, returnId, 'return request');
      return saveReturn(moveReturn(before, action, newIdOf(marketplace), now()), before);
    },
    onReturn: (listener) => listen('return', listener),
  };
}

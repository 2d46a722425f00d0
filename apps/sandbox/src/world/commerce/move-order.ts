import type { NewId } from '../identity.ts';
import type { Marketplace } from '../types.ts';
import type { Order, OrderItem, Product, Recipient } from './commerce.ts';
import { NotPossibleError } from './not-possible.ts';
import { FIRST_STATUS, orderActionsIn, statusAfter } from './order-flow.ts';
import type { OrderAction } from './order-flow.ts';

/** What a buyer orders. */
export interface NewOrder {
  marketplace: Marketplace;
  shopId: string;
  buyerId: string;
  lines: readonly { productId: string; variantId?: string; quantity: number }[];
  recipient: Recipient;
  /** Minor units. */
  shippingFee: number;
  paymentMethod: string;
  buyerNote: string;
}

/** What a step may carry. */
export interface OrderDetails {
  trackingNumber?: string;
  carrier?: string;
  cancelReason?: string;
  cancelledBy?: Order['cancelledBy'];
}

/** The new order. Throws `NotPossibleError` for an empty order or a product of another shop. */
export function placeOrder(
  input: NewOrder,
  lines: readonly { product: Product; variantId?: string; quantity: number }[],
  newId: NewId,
  now: number,
): Order {
  const [first] = lines;
  if (!first) throw new NotPossibleError('An order needs a product');
  const { marketplace, shopId, buyerId, recipient, shippingFee, paymentMethod, buyerNote } = input;
  return {
    marketplace,
    orderId: newId('order', now),
    shopId,
    buyerId,
    status: FIRST_STATUS[marketplace],
    items: lines.map((line) => itemOf(line, shopId, newId)),
    currency: first.product.currency,
    shippingFee,
    sellerDiscount: 0,
    platformDiscount: 0,
    paymentMethod,
    recipient,
    buyerNote,
    trackingNumber: '',
    carrier: '',
    packageId: '',
    createdAt: now,
    updatedAt: now,
    paidAt: 0,
    shippedAt: 0,
    deliveredAt: 0,
    cancelledAt: 0,
    cancelRequestedAt: 0,
    cancelReason: '',
    cancelledBy: '',
  };
}

function itemOf(
  { product, variantId, quantity }: { product: Product; variantId?: string; quantity: number },
  shopId: string,
  newId: NewId,
): OrderItem {
  if (product.shopId !== shopId) throw new NotPossibleError(`Product ${product.productId} is another shop's`);
  if (!Number.isInteger(quantity) || quantity < 1)
    throw new NotPossibleError('A quantity is a number from 1');
  const variant = product.variants.find((one) => variantId === undefined || one.variantId === variantId);
  if (!variant) throw new NotPossibleError(`Product ${product.productId} has no variant ${variantId}`);
  return {
    orderItemId: newId('orderItem'),
    productId: product.productId,
    variantId: variant.variantId,
    title: product.title,
    variantName: variant.name,
    sellerSku: variant.sellerSku,
    quantity,
    listPrice: variant.listPrice,
    price: variant.price,
  };
}

/** The order after a step. Throws `NotPossibleError` when its status does not allow it. */
export function moveOrder(
  order: Order,
  action: OrderAction,
  details: OrderDetails,
  newId: NewId,
  now: number,
): Order {
  const status = statusAfter(order.marketplace, order.status, action);
  if (status === undefined) {
    const possible = orderActionsIn(order.marketplace, order.status).join(', ') || 'nothing';
    throw new NotPossibleError(`An order in status ${order.status} cannot ${action}; possible: ${possible}`);
  }
  return { ...order, ...stamps(order, action, details, newId, now), status, updatedAt: now };
}

function stamps(
  order: Order,
  action: OrderAction,
  details: OrderDetails,
  newId: NewId,
  now: number,
): Partial<Order> {
  switch (action) {
    case 'pay':
      return { paidAt: now };
    case 'pack':
    case 'arrange':
    case 'ship': {
      const trackingNumber =
        details.trackingNumber ?? (order.trackingNumber || `SBX${newId('tracking').slice(-10)}`);
      const carrier = details.carrier ?? (order.carrier || 'Sandbox Express');
      const packageId = order.packageId || newId('package');
      return { trackingNumber, carrier, packageId, ...(action === 'ship' && { shippedAt: now }) };
    }
    case 'deliver':
      return { deliveredAt: now };
    case 'requestCancellation':
      return { cancelRequestedAt: now, cancelReason: details.cancelReason ?? order.cancelReason };
    case 'rejectCancellation':
      return { cancelRequestedAt: 0, cancelReason: '' };
    case 'acceptCancellation':
      return { cancelledAt: now, cancelledBy: 'buyer' };
    case 'cancel':
    case 'reject':
      return {
        cancelledAt: now,
        cancelReason: details.cancelReason ?? '',
        cancelledBy: details.cancelledBy ?? 'seller',
      };
    case 'hold':
    case 'release':
    case 'accept':
    case 'repack':
    case 'shipPart':
    case 'failPickup':
    case 'failDelivery':
    case 'lose':
    case 'sendBack':
    case 'receiveBack':
    case 'complete':
    case 'requestReturn':
    case 'return':
      return {};
  }
}

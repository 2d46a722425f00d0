import type { Marketplace } from '../types.ts';

/** The actions that are possible on an order, whichever side takes them. */
export const ORDER_ACTIONS = [
  'pay',
  'hold',
  'release',
  'accept',
  'pack',
  'repack',
  'arrange',
  'shipPart',
  'ship',
  'failPickup',
  'deliver',
  'failDelivery',
  'lose',
  'sendBack',
  'receiveBack',
  'complete',
  'requestCancellation',
  'acceptCancellation',
  'rejectCancellation',
  'cancel',
  'reject',
  'requestReturn',
  'return',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The status after an action, by the status before. What is not named is not possible. */
export type OrderFlow = Readonly<Record<string, Readonly<Partial<Record<OrderAction, string>>>>>;

/**
 * How orders move at each marketplace, with its own words for the statuses (Lazada's are those of the items).
 * Statuses that nothing leads to are there too: the world's seed has orders in each.
 */
export const ORDER_FLOWS: Readonly<Record<Marketplace, OrderFlow>> = {
  lazada: {
    unpaid: { pay: 'pending', cancel: 'canceled' },
    pending: { pack: 'packed', hold: 'topack', cancel: 'canceled' },
    topack: { pack: 'packed', cancel: 'canceled' },
    packed: { arrange: 'ready_to_ship', hold: 'toship', repack: 'repacked', cancel: 'canceled' },
    repacked: { pack: 'packed', cancel: 'canceled' },
    toship: { arrange: 'ready_to_ship', cancel: 'canceled' },
    ready_to_ship: { ship: 'shipped', cancel: 'canceled' },
    shipped: { deliver: 'delivered', failDelivery: 'failed_delivery', lose: 'lost_by_3pl' },
    shipping: { deliver: 'delivered', failDelivery: 'failed_delivery' },
    delivered: { complete: 'confirmed', return: 'returned' },
    confirmed: { return: 'returned' },
    failed: { sendBack: 'shipped_back' },
    failed_delivery: { sendBack: 'shipped_back' },
    shipped_back: { receiveBack: 'shipped_back_success', lose: 'shipped_back_failed' },
    shipped_back_success: {},
    shipped_back_failed: {},
    lost: {},
    lost_by_3pl: {},
    damaged_by_3pl: {},
    canceled: {},
    returned: {},
  },
  shopee: {
    UNPAID: { pay: 'READY_TO_SHIP', hold: 'PENDING', cancel: 'CANCELLED' },
    INVOICE_PENDING: { release: 'READY_TO_SHIP', cancel: 'CANCELLED' },
    PENDING: { release: 'READY_TO_SHIP', cancel: 'CANCELLED' },
    READY_TO_SHIP: { arrange: 'PROCESSED', requestCancellation: 'IN_CANCEL', cancel: 'CANCELLED' },
    RETRY_SHIP: { arrange: 'PROCESSED', cancel: 'CANCELLED' },
    PROCESSED: {
      ship: 'SHIPPED',
      failPickup: 'RETRY_SHIP',
      requestCancellation: 'IN_CANCEL',
      cancel: 'CANCELLED',
    },
    IN_CANCEL: { acceptCancellation: 'CANCELLED', rejectCancellation: 'READY_TO_SHIP' },
    SHIPPED: { deliver: 'TO_CONFIRM_RECEIVE', requestReturn: 'TO_RETURN' },
    TO_CONFIRM_RECEIVE: { complete: 'COMPLETED', requestReturn: 'TO_RETURN' },
    TO_RETURN: { complete: 'COMPLETED' },
    COMPLETED: {},
    CANCELLED: {},
  },
  tiktok: {
    UNPAID: { pay: 'AWAITING_SHIPMENT', hold: 'ON_HOLD', cancel: 'CANCELLED' },
    ON_HOLD: { release: 'AWAITING_SHIPMENT', cancel: 'CANCELLED' },
    AWAITING_SHIPMENT: {
      arrange: 'AWAITING_COLLECTION',
      shipPart: 'PARTIALLY_SHIPPING',
      requestCancellation: 'AWAITING_SHIPMENT',
      acceptCancellation: 'CANCELLED',
      rejectCancellation: 'AWAITING_SHIPMENT',
      cancel: 'CANCELLED',
    },
    PARTIALLY_SHIPPING: { arrange: 'AWAITING_COLLECTION' },
    AWAITING_COLLECTION: {
      ship: 'IN_TRANSIT',
      requestCancellation: 'AWAITING_COLLECTION',
      acceptCancellation: 'CANCELLED',
      rejectCancellation: 'AWAITING_COLLECTION',
      cancel: 'CANCELLED',
    },
    IN_TRANSIT: { deliver: 'DELIVERED' },
    DELIVERED: { complete: 'COMPLETED' },
    COMPLETED: {},
    CANCELLED: {},
  },
  tokopedia: {
    '100': { pay: '220', hold: '103', cancel: '15' },
    '103': { pay: '220', cancel: '15' },
    '220': { accept: '400', hold: '221', reject: '10', cancel: '0' },
    '221': { release: '220' },
    '400': {
      arrange: '450',
      ship: '500',
      requestCancellation: '400',
      acceptCancellation: '0',
      rejectCancellation: '400',
      cancel: '0',
    },
    '450': {
      ship: '500',
      requestCancellation: '450',
      acceptCancellation: '0',
      rejectCancellation: '450',
    },
    '500': {
      deliver: '600',
      failDelivery: '540',
      sendBack: '550',
      failPickup: '520',
      requestCancellation: '500',
      acceptCancellation: '0',
      rejectCancellation: '500',
    },
    '501': { ship: '500' },
    '520': { hold: '530' },
    '530': { ship: '500' },
    '540': { deliver: '600' },
    '550': {},
    '600': { complete: '700', requestReturn: '601' },
    '601': { complete: '700' },
    '690': {},
    '700': {},
    '0': {},
    '3': {},
    '5': {},
    '6': {},
    '10': {},
    '15': {},
  },
};

/** The status an order has when it is placed. */
export const FIRST_STATUS: Readonly<Record<Marketplace, string>> = {
  lazada: 'unpaid',
  shopee: 'UNPAID',
  tiktok: 'UNPAID',
  tokopedia: '100',
};

/** The status an action leads to; undefined where it is not possible. */
export function statusAfter(
  marketplace: Marketplace,
  status: string,
  action: OrderAction,
): string | undefined {
  return ORDER_FLOWS[marketplace][status]?.[action];
}

/** What is possible with an order in this status. */
export function orderActionsIn(marketplace: Marketplace, status: string): OrderAction[] {
  const possible = ORDER_FLOWS[marketplace][status] ?? {};
  return ORDER_ACTIONS.filter((action) => possible[action] !== undefined);
}

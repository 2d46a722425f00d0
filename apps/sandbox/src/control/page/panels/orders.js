import { api } from '../kit/api.js';
import { el, picture } from '../kit/dom.js';
import { moment, money } from '../kit/format.js';
import { makeListing } from '../kit/listing.js';
import { makeOrderForm } from './order-form.js';

/** What each step is called, and who takes it. */
const STEPS = {
  pay: 'Pay',
  hold: 'Put on hold',
  release: 'Release',
  accept: 'Accept',
  pack: 'Pack',
  repack: 'Pack again',
  arrange: 'Arrange shipment',
  shipPart: 'Ship a part',
  ship: 'Ship',
  failPickup: 'Fail the pickup',
  deliver: 'Deliver',
  failDelivery: 'Fail the delivery',
  lose: 'Lose the parcel',
  sendBack: 'Send back',
  receiveBack: 'Receive back',
  complete: 'Complete',
  requestCancellation: 'Ask to cancel',
  acceptCancellation: 'Accept the cancellation',
  rejectCancellation: 'Refuse the cancellation',
  cancel: 'Cancel',
  reject: 'Reject',
  requestReturn: 'Mark for return',
  return: 'Return',
};
/** Steps onwards: the first of them that is possible is the one to press. */
const ONWARDS = [
  'pay',
  'acceptCancellation',
  'release',
  'accept',
  'pack',
  'arrange',
  'ship',
  'deliver',
  'complete',
];
const GRAVE = new Set(['cancel', 'reject', 'lose', 'failDelivery', 'failPickup']);

/**
 * The tab with the buyer's orders: placing them, and everything that can happen to them now.
 * @param {HTMLElement} panel
 * @param {{ problem: (error: Error) => void, review: (order: object) => void, giveBack: (order: object) => void }} page
 */
export function makeOrders(panel, { problem, review, giveBack }) {
  const form = makeOrderForm({ problem });
  const listing = makeListing(panel, {
    path: 'orders',
    idOf: ({ orderId }) => orderId,
    draw,
    above: form.node,
    beside: form.open,
    empty: 'No orders yet. Place one, and the shop hears of it.',
    problem,
  });

  function draw(order) {
    const main = ONWARDS.find((action) => order.actions.includes(action));
    const steps = [main, ...order.actions.filter((action) => action !== main)].filter(Boolean);
    return el(
      'li',
      { class: 'thing' },
      el(
        'div',
        { class: 'thing-top' },
        el('span', { class: 'code grow' }, order.orderId),
        el('span', { class: 'status' }, order.statusName),
      ),
      ...order.items.map(drawItem),
      el(
        'p',
        { class: 'thing-foot' },
        el('span', { class: 'grow' }, `${order.buyerName} · ${moment(order.createdAt)}`),
        el('b', {}, money(order.payable, order.currency)),
      ),
      order.trackingNumber ? el('p', { class: 'note' }, `${order.carrier} ${order.trackingNumber}`) : null,
      order.cancelRequestedAt > 0 && order.cancelledAt === 0
        ? el('p', { class: 'note warn' }, 'The buyer asks to cancel.')
        : null,
      el(
        'div',
        { class: 'row wrap' },
        ...steps.map((action) => drawStep(order, action, action === main)),
        ...afterwards(order),
      ),
    );
  }

  function drawItem(item) {
    const extra = [item.variantName, `× ${item.quantity}`].filter(Boolean).join(' · ');
    return el(
      'div',
      { class: 'item' },
      picture(item.pictureUrl, 'tile'),
      el(
        'span',
        { class: 'grow' },
        el('span', { class: 'row-title', dir: 'auto' }, item.title),
        el('small', {}, extra),
      ),
    );
  }

  function drawStep(order, action, isMain) {
    const kind = GRAVE.has(action) ? 'small danger' : `small${isMain ? ' main' : ''}`;
    const { marketplace, orderId } = order;
    const move = () => api('POST', `/${marketplace}/orders/${orderId}/actions`, { action }).catch(problem);
    return el(
      'button',
      { type: 'button', class: kind, onclick: move, 'data-act': action },
      STEPS[action] ?? action,
    );
  }

  function afterwards(order) {
    if (order.cancelledAt > 0) return [];
    return [
      order.deliveredAt > 0
        ? el('button', { type: 'button', class: 'small', onclick: () => review(order) }, 'Review …')
        : null,
      order.paidAt > 0
        ? el('button', { type: 'button', class: 'small', onclick: () => giveBack(order) }, 'Refund …')
        : null,
    ].filter(Boolean);
  }

  return {
    show(place) {
      form.show(place);
      return listing.show(place);
    },
    put: listing.put,
  };
}

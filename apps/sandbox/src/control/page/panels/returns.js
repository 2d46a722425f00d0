import { api, queryOf } from '../kit/api.js';
import { el, field } from '../kit/dom.js';
import { moment, money } from '../kit/format.js';
import { makeListing } from '../kit/listing.js';

const KINDS = {
  refund: 'Money back',
  return: 'Send it back for the money',
  replacement: 'A replacement',
  cancellation: 'Cancel the order',
};
const KIND_NAMES = {
  refund: 'Refund',
  return: 'Return',
  replacement: 'Replacement',
  cancellation: 'Cancellation',
};
const STEPS = {
  approveRefund: 'Approve the refund',
  approveReturn: 'Approve the return',
  approveReplacement: 'Approve the replacement',
  offer: 'Offer a part',
  acceptOffer: 'Accept the offer',
  reject: 'Reject',
  dispute: 'Dispute',
  judge: 'Hand to the marketplace',
  withdraw: 'Withdraw',
  shipBack: 'Ship back',
  receive: 'Receive',
  refund: 'Pay back',
  complete: 'Complete',
};
const GRAVE = new Set(['reject', 'withdraw', 'dispute']);
const REASONS = ['Arrived damaged', 'Wrong product', 'Not as described', 'Never arrived', 'Changed my mind'];

/**
 * The tab with returns, refunds and cancellations.
 * @param {HTMLElement} panel
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeReturns(panel, { problem }) {
  let place = null;
  const about = el('select', { id: 'return-about', required: true });
  const kind = el('select', { id: 'return-kind' });
  const reason = el('input', { id: 'return-reason', required: true, maxLength: 500, value: REASONS[0] });
  reason.setAttribute('list', 'return-reasons');
  const reasons = el(
    'datalist',
    { id: 'return-reasons' },
    ...REASONS.map((value) => el('option', { value })),
  );
  const text = el('textarea', { id: 'return-text', rows: 2, maxLength: 5000 });
  const form = el(
    'form',
    { class: 'inset' },
    field('Order', about),
    field('You want', kind),
    field('Because', reason),
    reasons,
    field('Words', text),
    el('div', { class: 'row' }, el('button', { class: 'primary' }, 'Ask for it')),
  );
  const nothing = el('p', { class: 'note nothing' }, 'Place and pay an order first.');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask().catch(problem);
  });
  const listing = makeListing(panel, {
    path: 'returns',
    idOf: ({ returnId }) => returnId,
    draw,
    above: el('div', {}, form, nothing),
    empty: 'Nothing was asked back.',
    problem,
  });

  async function offer(orderId = '') {
    const mine = place;
    const { marketplace, shop, buyer } = place;
    const between = { shopId: shop?.shopId, buyerId: buyer?.buyerId, limit: 200 };
    const [orders, kinds] = await Promise.all([
      shop && buyer ? api('GET', `/${marketplace}/orders?${queryOf(between)}`) : { items: [] },
      api('GET', `/${marketplace}/return-kinds`),
    ]);
    if (mine !== place) return;
    const paid = orders.items.filter((order) => order.paidAt > 0 && order.cancelledAt === 0);
    about.replaceChildren(
      ...paid.map((order) =>
        el('option', { value: order.orderId }, `${order.items[0].title} · ${order.orderId}`),
      ),
    );
    if (paid.some((order) => order.orderId === orderId)) about.value = orderId;
    kind.replaceChildren(...kinds.map((value) => el('option', { value }, KINDS[value])));
    form.hidden = paid.length === 0;
    nothing.hidden = paid.length > 0;
  }

  async function ask() {
    await api('POST', `/${place.marketplace}/returns`, {
      orderId: about.value,
      kind: kind.value,
      reason: reason.value.trim(),
      text: text.value.trim(),
    });
    text.value = '';
  }

  function draw(asked) {
    return el(
      'li',
      { class: 'thing' },
      el(
        'div',
        { class: 'thing-top' },
        el('b', { class: 'grow' }, KIND_NAMES[asked.kind]),
        el('span', { class: 'status' }, asked.statusName),
      ),
      el('p', { class: 'code' }, asked.returnId),
      el('p', { dir: 'auto' }, [asked.reason, asked.text].filter(Boolean).join(': ')),
      el(
        'p',
        { class: 'thing-foot' },
        el('span', { class: 'grow' }, `${asked.buyerName} · ${moment(asked.createdAt)}`),
        el('b', {}, money(asked.amount, asked.currency)),
      ),
      el('div', { class: 'row wrap' }, ...asked.actions.map((action) => drawStep(asked, action))),
    );
  }

  function drawStep({ marketplace, returnId }, action) {
    const move = () => api('POST', `/${marketplace}/returns/${returnId}/actions`, { action }).catch(problem);
    return el(
      'button',
      {
        type: 'button',
        class: GRAVE.has(action) ? 'small danger' : 'small',
        onclick: move,
        'data-act': action,
      },
      STEPS[action] ?? action,
    );
  }

  return {
    show(next) {
      place = next;
      return Promise.all([offer(), listing.show(next)]);
    },
    put: listing.put,
    /** An order was paid or cancelled. */
    orderMoved(order) {
      const isHere = order.shopId === place?.shop?.shopId && order.buyerId === place.buyer?.buyerId;
      if (isHere && document.activeElement !== about) void offer(about.value).catch(problem);
    },
    /** Begins with an order chosen. */
    async begin(order) {
      await offer(order.orderId);
      kind.focus();
    },
  };
}

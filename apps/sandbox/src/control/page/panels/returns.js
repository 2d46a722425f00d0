import { api, queryOf } from '../kit/api.js';
import { el, field } from '../kit/dom.js';
import { makeListing } from '../kit/listing.js';
import { drawReturn } from './return-card.js';

const KINDS = {
  refund: 'Money back',
  return: 'Send it back for the money',
  replacement: 'A replacement',
  cancellation: 'Cancel the order',
};
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
    draw: (asked) => drawReturn(asked, problem),
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

import { api, queryOf } from '../kit/api.js';
import { el, field } from '../kit/dom.js';
import { icon } from '../kit/icons.js';
import { makeListing } from '../kit/listing.js';
import { PICTURES, upload } from '../kit/upload.js';
import { drawReview } from './review-card.js';

/**
 * The tab with what the buyer thinks, and the shop's answers.
 * @param {HTMLElement} panel
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeReviews(panel, { problem }) {
  let place = null;
  const about = el('select', { id: 'review-about', required: true });
  const text = el('textarea', { id: 'review-text', rows: 3, maxLength: 5000 });
  const files = el('input', { id: 'review-pictures', type: 'file', accept: PICTURES, multiple: true });
  const stars = drawStarChoice();
  const form = el(
    'form',
    { class: 'inset' },
    field('About', about),
    stars,
    field('Words', text),
    field('Pictures', files),
    el('div', { class: 'row' }, el('button', { class: 'primary' }, 'Write the review')),
  );
  const nothing = el('p', { class: 'note nothing' }, 'A review needs an order that was delivered.');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    write().catch(problem);
  });
  const listing = makeListing(panel, {
    path: 'reviews',
    idOf: ({ reviewId }) => reviewId,
    draw: (review) => drawReview(review, problem),
    above: el('div', {}, form, nothing),
    empty: 'No reviews yet.',
    problem,
  });

  async function offer(orderId = '') {
    const mine = place;
    const items = await readOrders(place);
    if (mine !== place) return;
    about.replaceChildren(
      ...items.map((item) =>
        el('option', { value: `${item.orderId} ${item.productId}` }, `${item.title} · ${item.orderId}`),
      ),
    );
    const wanted = items.find((item) => item.orderId === orderId);
    if (wanted) about.value = `${wanted.orderId} ${wanted.productId}`;
    form.hidden = items.length === 0;
    nothing.hidden = items.length > 0;
  }

  async function write() {
    const [orderId, productId] = about.value.split(' ');
    const pictures = [];
    for (const file of files.files) pictures.push((await upload(place, file)).mediaId);
    const count = Number(form.querySelector('[name="stars"]:checked').value);
    await api('POST', `/${place.marketplace}/reviews`, {
      orderId,
      productId,
      stars: count,
      text: text.value.trim(),
      pictures,
    });
    text.value = '';
    files.value = '';
    await offer();
  }

  return {
    show(next) {
      place = next;
      return Promise.all([offer(), listing.show(next)]);
    },
    put: listing.put,
    /** An order was delivered: it can be reviewed now. */
    orderMoved(order) {
      const isHere = order.shopId === place?.shop?.shopId && order.buyerId === place.buyer?.buyerId;
      if (isHere && order.deliveredAt > 0) void offer().catch(problem);
    },
    /** Begins a review of an order. */
    async begin(order) {
      await offer(order.orderId);
      text.focus();
    },
  };
}

function drawStarChoice() {
  const choices = [1, 2, 3, 4, 5].map((count) =>
    el(
      'label',
      {},
      el('input', { type: 'radio', name: 'stars', value: String(count), checked: count === 5 }),
      el('span', {}, `${count}`, icon('star')),
    ),
  );
  return el('fieldset', { class: 'star-choice' }, el('legend', {}, 'Stars'), ...choices);
}

/** What was delivered and has no review yet. */
async function readOrders({ marketplace, shop, buyer }) {
  const between = { shopId: shop?.shopId, buyerId: buyer?.buyerId, limit: 200 };
  const [orders, reviews] =
    shop && buyer
      ? await Promise.all([
          api('GET', `/${marketplace}/orders?${queryOf(between)}`),
          api('GET', `/${marketplace}/reviews?${queryOf(between)}`),
        ])
      : [{ items: [] }, { items: [] }];
  const done = new Set(reviews.items.map(({ orderId, productId }) => `${orderId} ${productId}`));
  return orders.items
    .filter(({ deliveredAt }) => deliveredAt > 0)
    .flatMap(({ orderId, items }) => items.map((item) => ({ ...item, orderId })))
    .filter(({ orderId, productId }) => !done.has(`${orderId} ${productId}`));
}

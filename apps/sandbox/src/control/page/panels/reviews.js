import { api, queryOf } from '../kit/api.js';
import { el, field, picture } from '../kit/dom.js';
import { moment } from '../kit/format.js';
import { icon } from '../kit/icons.js';
import { makeListing } from '../kit/listing.js';
import { PICTURES, upload } from '../kit/upload.js';

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
    draw,
    above: el('div', {}, form, nothing),
    empty: 'No reviews yet.',
    problem,
  });

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
  async function readOrders() {
    const { marketplace, shop, buyer } = place;
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

  async function offer(orderId = '') {
    const mine = place;
    const items = await readOrders();
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

  function draw(review) {
    return el(
      'li',
      { class: 'thing' },
      el(
        'div',
        { class: 'thing-top' },
        el(
          'span',
          { class: 'stars grow', role: 'img', 'aria-label': `${review.stars} of 5 stars` },
          ...[1, 2, 3, 4, 5].map((at) => {
            const star = icon('star');
            if (at <= review.stars) star.classList.add('full');
            return star;
          }),
        ),
        el('small', {}, `${review.buyerName} · ${moment(review.createdAt)}`),
      ),
      el(
        'div',
        { class: 'item' },
        picture(review.productPictureUrl, 'tile'),
        el('span', { class: 'grow row-title', dir: 'auto' }, review.productTitle || review.productId),
      ),
      review.text ? el('p', { dir: 'auto' }, review.text) : null,
      review.pictures.length > 0
        ? el('div', { class: 'row wrap' }, ...review.pictures.map(({ url }) => picture(url, 'tile large')))
        : null,
      review.reply ? drawReply(review.reply) : drawAnswer(review),
    );
  }

  const drawReply = ({ text: words }) =>
    el('p', { class: 'reply', dir: 'auto' }, el('b', {}, 'The shop: '), words);

  function drawAnswer({ marketplace, reviewId }) {
    const words = el('input', {
      'aria-label': 'Answer as the shop',
      placeholder: 'Answer as the shop',
      required: true,
    });
    const answer = el('form', { class: 'row' }, words, el('button', { class: 'small' }, 'Answer'));
    answer.addEventListener('submit', (event) => {
      event.preventDefault();
      const text_ = words.value.trim();
      api('POST', `/${marketplace}/reviews/${reviewId}/answer`, { text: text_ }).catch(problem);
    });
    return answer;
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

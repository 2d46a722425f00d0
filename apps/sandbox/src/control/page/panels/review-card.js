import { api } from '../kit/api.js';
import { el, picture } from '../kit/dom.js';
import { moment } from '../kit/format.js';
import { icon } from '../kit/icons.js';

/**
 * A review with its pictures, and the shop's answer or a field to write it.
 * @param {object} review
 * @param {(error: Error) => void} problem
 */
export function drawReview(review, problem) {
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
    review.reply ? drawReply(review.reply) : drawAnswer(review, problem),
  );
}

const drawReply = ({ text: words }) =>
  el('p', { class: 'reply', dir: 'auto' }, el('b', {}, 'The shop: '), words);

/** @param {object} review @param {(error: Error) => void} problem */
function drawAnswer({ marketplace, reviewId }, problem) {
  const words = el('input', {
    'aria-label': 'Answer as the shop',
    placeholder: 'Answer as the shop',
    required: true,
  });
  const answer = el('form', { class: 'row' }, words, el('button', { class: 'small' }, 'Answer'));
  answer.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = words.value.trim();
    api('POST', `/${marketplace}/reviews/${reviewId}/answer`, { text }).catch(problem);
  });
  return answer;
}

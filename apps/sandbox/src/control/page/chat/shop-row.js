import { el, face } from '../kit/dom.js';
import { moment, previewOf } from '../kit/format.js';

/**
 * A shop in the list: its name, what was said last, and whether an app is connected.
 * @param {{ shop: object, last: object | undefined, isChosen: boolean }} item
 * @param {(shop: object) => void} onShop
 */
export function drawShop({ shop, last, isChosen }, onShop) {
  const preview = last ? `${last.sender === 'buyer' ? 'You: ' : ''}${previewOf(last)}` : 'No messages yet';
  return el(
    'li',
    {},
    el(
      'button',
      { type: 'button', 'aria-pressed': isChosen, 'data-act': 'shop', onclick: () => onShop(shop) },
      face(shop),
      el(
        'span',
        { class: 'shop-words' },
        el(
          'span',
          { class: 'shop-name' },
          el('span', { class: 'cut' }, shop.name),
          el('small', {}, last ? moment(last.sentAt) : shop.region),
        ),
        el('span', { class: 'preview', dir: 'auto' }, preview),
        el(
          'span',
          { class: shop.connected ? 'link on' : 'link' },
          shop.connected ? 'Connected to an app' : 'Not connected',
        ),
      ),
    ),
  );
}

import { el, field, picture } from '../kit/dom.js';

/**
 * One product of an order that is being written: its choice and number, which change `line`.
 * @param {{ product: object, variant: object, quantity: number }} line
 * @param {number} at its position
 * @param {() => void} onChange
 */
export function drawOrderLine(line, at, onChange) {
  const { product } = line;
  const count = el('input', {
    id: `line-${at}-count`,
    type: 'number',
    min: 1,
    max: 999,
    value: line.quantity,
  });
  count.addEventListener('input', () => {
    line.quantity = Math.max(1, Math.floor(Number(count.value)) || 1);
    onChange();
  });
  const choice = el(
    'select',
    { id: `line-${at}-choice` },
    ...product.variants.map((variant) =>
      el('option', { value: variant.variantId }, variant.name || 'One kind'),
    ),
  );
  choice.value = line.variant.variantId;
  choice.addEventListener('change', () => {
    line.variant = product.variants.find(({ variantId }) => variantId === choice.value);
    onChange();
  });
  return el(
    'li',
    { class: 'stack' },
    el(
      'div',
      { class: 'item' },
      picture(product.pictureUrl, 'tile'),
      el('span', { class: 'grow row-title', dir: 'auto' }, product.title),
    ),
    el('div', { class: 'row end' }, field('Choice', choice, 'grow'), field('Number', count, 'count')),
  );
}

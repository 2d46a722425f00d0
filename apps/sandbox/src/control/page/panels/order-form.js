import { api } from '../kit/api.js';
import { el, field, picture } from '../kit/dom.js';
import { money } from '../kit/format.js';
import { searchProducts } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { closeSheet } from '../kit/sheet.js';

/**
 * Placing an order: products with a choice and a number each, and a note.
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeOrderForm({ problem }) {
  let place = null;
  let lines = [];
  const open = el('button', { type: 'button', class: 'primary', onclick: () => start() }, 'Place an order');
  const sheet = el('div', { class: 'inline-sheet', hidden: true });
  const rows = el('ul', { class: 'cards' });
  const note = el('input', { id: 'order-note', maxLength: 500, autocomplete: 'off' });
  const total = el('b', {});
  const form = el(
    'form',
    { class: 'inset', hidden: true },
    rows,
    field('Note to the shop', note),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'primary' }, 'Place it'),
      el('button', { type: 'button', onclick: () => addProduct() }, 'Add a product'),
      el('button', { type: 'button', class: 'quiet', onclick: () => begin() }, 'Cancel'),
    ),
    el('p', { class: 'thing-foot' }, el('span', { class: 'grow' }, 'To pay'), total),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    placeIt().catch(problem);
  });

  function start() {
    begin();
    addProduct();
  }

  function addProduct() {
    openPicker(sheet, {
      label: 'What do you buy?',
      search: searchProducts(place),
      nothing: 'This shop sells nothing like it',
      onPick: ({ product }) => {
        lines.push({ product, variant: product.variants[0], quantity: 1 });
        draw();
        form.querySelector('button.primary').focus();
      },
    });
  }

  function begin() {
    lines = [];
    note.value = '';
    closeSheet(sheet);
    draw();
  }

  function draw() {
    form.hidden = lines.length === 0;
    open.disabled = lines.length > 0 || !place?.shop || !place.buyer;
    rows.replaceChildren(...lines.map(drawLine));
    drawTotal();
  }

  function drawTotal() {
    const sum = lines.reduce((all, { variant, quantity }) => all + variant.price * quantity, 0);
    total.textContent = lines[0] ? money(sum, lines[0].product.currency) : '';
  }

  function drawLine(line, at) {
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
      drawTotal();
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
      drawTotal();
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

  async function placeIt() {
    await api('POST', `/${place.marketplace}/orders`, {
      shopId: place.shop.shopId,
      buyerId: place.buyer.buyerId,
      lines: lines.map(({ product, variant, quantity }) => ({
        productId: product.productId,
        variantId: variant.variantId,
        quantity,
      })),
      buyerNote: note.value.trim(),
    });
    begin();
    open.focus();
  }

  return {
    node: el('div', {}, sheet, form),
    open,
    show(next) {
      place = next;
      begin();
    },
  };
}

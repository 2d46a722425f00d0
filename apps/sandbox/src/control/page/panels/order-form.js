import { api } from '../kit/api.js';
import { el, field } from '../kit/dom.js';
import { money } from '../kit/format.js';
import { searchProducts } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { closeSheet } from '../kit/sheet.js';
import { drawOrderLine } from './order-line.js';

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
    rows.replaceChildren(...lines.map((line, at) => drawOrderLine(line, at, drawTotal)));
    drawTotal();
  }

  function drawTotal() {
    const sum = lines.reduce((all, { variant, quantity }) => all + variant.price * quantity, 0);
    total.textContent = lines[0] ? money(sum, lines[0].product.currency) : '';
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

import { el, field } from '../kit/dom.js';
import { searchOrders, searchProducts, searchReturns } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { openSheet } from '../kit/sheet.js';

const FROM = {
  buyer: 'From the buyer’s app',
  seller: 'From the shop',
  robot: 'From the robot',
  system: 'From the marketplace',
};
/** What the composer's own buttons send, as the buyer or as the shop. */
const IN_COMPOSER = new Set(['text', 'image', 'imageWithText', 'video', 'sticker', 'product', 'order']);

const FIRST_WORDS = {
  text: 'Thank you for your message. We answer within an hour.',
  notice: 'For your safety, keep payments inside the marketplace.',
  transferred: 'The conversation was handed to another agent.',
  agentJoined: 'An agent has joined the conversation.',
  menu: 'How can we help?',
};
const FIRST_CHOICES = ['Where is my order?', 'How do I return it?', 'Talk to a person'];

const PICKED = {
  refund: { search: searchReturns, id: 'returnId', nothing: 'You have asked for nothing here yet' },
  logistics: { search: searchOrders, id: 'orderId', nothing: 'No such order between you two' },
  enteredFromOrder: { search: searchOrders, id: 'orderId', nothing: 'No such order between you two' },
  enteredFromProduct: { search: searchProducts, id: 'productId', nothing: 'This shop sells nothing like it' },
};

/** What else this marketplace's conversations hold, and who writes it. */
function extrasOf({ kinds }, writer) {
  return kinds.flatMap(({ kind, name, senders, shapes }) => {
    if (kind === 'other') {
      return shapes.map((shape) => ({ kind, name: shape.name, sender: shape.sender, shape }));
    }
    if (kind === 'voucher') return [];
    if (IN_COMPOSER.has(kind)) return senders.includes('robot') ? [{ kind, name, sender: 'robot' }] : [];
    return [{ kind, name, sender: senders.includes(writer) ? writer : senders[0] }];
  });
}

/**
 * The menu of what robots and the marketplace write, and of rare kinds.
 * @param {HTMLElement} host
 * @param {object} place
 * @param {{ writer: string, say: (content: object, sender: string) => void, onClose: () => void }} on
 */
export function openExtras(host, place, { writer, say, onClose }) {
  const extras = extrasOf(place, writer);
  let close = () => undefined;
  const groups = Object.keys(FROM).flatMap((sender) => {
    const members = extras.filter((one) => one.sender === sender);
    if (members.length === 0) return [];
    const buttons = members.map((extra) =>
      el('button', { type: 'button', onclick: () => open(extra) }, extra.name),
    );
    return [
      el(
        'section',
        {},
        el('h3', { class: 'label' }, FROM[sender]),
        el('div', { class: 'row wrap' }, ...buttons),
      ),
    ];
  });
  show('More', ...groups);

  function show(title, ...children) {
    const body = el('div', { class: 'sheet-body' }, ...children);
    close = openSheet(host, title, onClose, body);
    body.querySelector('textarea, button')?.focus({ preventScroll: true });
  }

  function open({ kind, name, sender, shape }) {
    const picked = PICKED[kind];
    if (shape) {
      close();
      say({ kind, type: shape.type, body: shape.body }, sender);
    } else if (picked) {
      openPicker(host, {
        label: name,
        search: picked.search(place),
        nothing: picked.nothing,
        onPick: ({ id }) => say({ kind, [picked.id]: id }, sender),
        onClose,
      });
    } else if (FIRST_WORDS[kind] === undefined) {
      close();
      say({ kind }, sender);
    } else {
      askWords({ kind, name, sender });
    }
  }

  function askWords({ kind, name, sender }) {
    const text = el('textarea', { id: 'extra-text', rows: 3, required: true, value: FIRST_WORDS[kind] });
    const choices = el('textarea', { id: 'extra-choices', rows: 4, value: FIRST_CHOICES.join('\n') });
    const form = el(
      'form',
      { class: 'stack' },
      field('Words', text),
      kind === 'menu' ? field('Choices, one a line', choices) : null,
      el('div', { class: 'row' }, el('button', { class: 'primary' }, 'Send')),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const lines = choices.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      close();
      say({ kind, text: text.value.trim(), ...(kind === 'menu' && { choices: lines }) }, sender);
    });
    show(`${name} · ${FROM[sender].toLowerCase()}`, form);
    text.select();
  }
}

import { el } from '../kit/dom.js';
import { icon } from '../kit/icons.js';
import { searchOrders, searchProducts, searchVouchers } from '../kit/lists.js';
import { openPicker } from '../kit/picker.js';
import { FILMS, PICTURES } from '../kit/upload.js';
import { openStickers } from './stickers.js';

const WRITER_NAMES = { buyer: 'buyers', seller: 'shops' };
/** What is picked from a list: how it is searched, and the message that shows it. */
const CARDS = {
  product: {
    name: 'Product',
    search: searchProducts,
    nothing: 'This shop sells nothing like it',
    toContent: (productId) => ({ kind: 'product', productId }),
  },
  order: {
    name: 'Order',
    search: searchOrders,
    nothing: 'No such order between you two',
    toContent: (orderId) => ({ kind: 'order', orderId }),
  },
  voucher: {
    name: 'Voucher',
    search: searchVouchers,
    nothing: 'No such voucher in this shop',
    toContent: (voucherId) => ({ kind: 'voucher', voucherId }),
  },
};

/**
 * The buttons below the text: files, stickers, cards, more.
 * @param {HTMLElement} host
 * @param {object} composer
 * @param {HTMLElement} composer.sheet where lists open
 * @param {() => object} composer.place
 * @param {() => 'buyer' | 'seller'} composer.writer
 * @param {(kind: string) => boolean} composer.can whether the writer may send it
 * @param {(content: object) => void} composer.say
 * @param {(accept: string) => void} composer.openFiles
 * @param {() => void} composer.openMore
 * @param {() => void} composer.focus
 */
export function makeComposerTools(host, { sheet, place, writer, can, say, openFiles, openMore, focus }) {
  const cards = Object.entries(CARDS).map(([kind, { name, search, nothing, toContent }]) => ({
    kind,
    name: () => name,
    open: () =>
      openPicker(sheet, {
        label: name,
        search: search(place()),
        nothing,
        onPick: ({ id }) => say(toContent(id)),
        onClose: focus,
      }),
  }));
  const tools = [
    {
      kind: 'image',
      name: () => (can('video') ? 'Picture or film' : 'Picture'),
      sign: 'picture',
      open: () => openFiles(can('video') ? `${PICTURES},${FILMS}` : PICTURES),
    },
    {
      kind: 'sticker',
      name: () => 'Sticker',
      open: () =>
        openStickers(sheet, place().stickers, {
          onPick: ({ packageId, stickerId }) => say({ kind: 'sticker', packageId, stickerId }),
          onClose: focus,
        }),
    },
    ...cards,
  ];

  function drawTool({ kind, name, sign = kind, open }) {
    const { marketplaceName, kinds } = place();
    const why = kinds.some((one) => one.kind === kind)
      ? `At ${marketplaceName} ${WRITER_NAMES[writer()]} send none of these`
      : `${marketplaceName} has none of these`;
    const isPossible = can(kind);
    return el(
      'button',
      { type: 'button', class: 'tool', disabled: !isPossible, title: isPossible ? '' : why, onclick: open },
      icon(sign),
      el('span', {}, name()),
    );
  }

  return {
    draw() {
      const more = el(
        'button',
        { type: 'button', class: 'tool', 'aria-haspopup': 'dialog', onclick: openMore },
        icon('more'),
        el('span', {}, 'More'),
      );
      host.replaceChildren(...tools.map(drawTool), more);
    },
  };
}

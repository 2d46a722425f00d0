import { el, picture } from '../kit/dom.js';
import { openSheet } from '../kit/sheet.js';

/**
 * The marketplace's stickers to choose from.
 * @param {HTMLElement} host
 * @param {{ packageId: string, stickerId: string, name: string, pictureUrl: string }[]} stickers
 * @param {{ onPick: (sticker: object) => void, onClose: () => void }} on
 */
export function openStickers(host, stickers, { onPick, onClose }) {
  const grid = el(
    'div',
    { class: 'sticker-grid' },
    ...stickers.map((sticker) =>
      el(
        'button',
        {
          type: 'button',
          class: 'bare',
          title: sticker.name,
          'aria-label': sticker.name,
          onclick: () => {
            close();
            onPick(sticker);
          },
        },
        picture(sticker.pictureUrl, 'sticker'),
        el('span', { class: 'sticker-code' }, sticker.name),
      ),
    ),
  );
  const close = openSheet(host, 'Sticker', onClose, grid);
  grid.querySelector('button')?.focus({ preventScroll: true });
}

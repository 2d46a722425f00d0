import { el } from './dom.js';
import { icon } from './icons.js';

/**
 * A panel over a part of the screen; Escape and its cross close it. Another one in the same host takes its place.
 * @param {HTMLElement} host hidden while it is empty
 * @param {string} title
 * @param {() => void} onClose also runs when something in the panel closed it
 * @param {...Node} children
 * @returns {() => void} closes it
 */
export function openSheet(host, title, onClose, ...children) {
  const sheet = el(
    'div',
    { class: 'sheet', role: 'dialog', 'aria-label': title },
    el(
      'div',
      { class: 'sheet-top' },
      el('h2', {}, title),
      el('button', { type: 'button', class: 'bare', 'aria-label': 'Close', onclick: close }, icon('close')),
    ),
    ...children,
  );
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  host.replaceChildren(sheet);
  host.hidden = false;

  function close() {
    if (!host.contains(sheet)) return;
    closeSheet(host);
    onClose();
  }

  return close;
}

/** Empties a host, whatever is in it. @param {HTMLElement} host */
export function closeSheet(host) {
  host.replaceChildren();
  host.hidden = true;
}

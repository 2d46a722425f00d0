import { oncePerFrame } from './dom.js';

/**
 * A list on the screen that follows its items: an item that says the same as before keeps its node, so that nobody's
 * click is lost to a redraw, and the focus stays where it was (on the control with the same `data-act`) when what has
 * it is drawn anew.
 * @param {HTMLElement} host
 * @param {{ idOf: (item: object) => string, draw: (item: object) => HTMLElement }} how
 */
export function makeKeyedList(host, { idOf, draw }) {
  let drawn = new Map();
  let items = [];

  const redraw = oncePerFrame(() => {
    const focused = focusedIn();
    const next = new Map();
    for (const item of items) {
      const known = drawn.get(idOf(item));
      const says = JSON.stringify(item);
      next.set(idOf(item), known?.says === says ? known : { says, node: draw(item) });
    }
    drawn = next;
    const nodes = [...next.values()].map(({ node }) => node);
    for (const [at, node] of nodes.entries()) {
      if (host.children[at] !== node) host.insertBefore(node, host.children[at] ?? null);
    }
    while (host.children.length > nodes.length) host.lastElementChild.remove();
    if (focused) restore(focused);
  });

  function focusedIn() {
    const { activeElement } = document;
    if (!host.contains(activeElement)) return null;
    const entry = [...drawn].find(([, { node }]) => node.contains(activeElement));
    return entry ? { id: entry[0], act: activeElement.dataset.act ?? '' } : null;
  }

  function restore({ id, act }) {
    const node = drawn.get(id)?.node;
    if (!node || node.contains(document.activeElement)) return;
    const same = act === '' ? null : node.querySelector(`[data-act="${act}"]`);
    (same ?? node.querySelector('button'))?.focus({ preventScroll: true });
  }

  return {
    /** @param {object[]} next */
    show(next) {
      items = next;
      redraw();
    },
  };
}

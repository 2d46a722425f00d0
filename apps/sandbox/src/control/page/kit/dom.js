/**
 * An element with properties, attributes and children. Text children become text nodes, so no data is
 * ever read as markup.
 * @param {string} tag
 * @param {Record<string, unknown>} [props] `class`, `on…` listeners, `aria-…`, others as properties
 * @param {...(Node | string | null)} children
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name === 'class') node.className = String(value);
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name.includes('-') || name === 'role' || name === 'for') node.setAttribute(name, String(value));
    else node[name] = value;
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** The element with an id; it is always there. */
export const byId = (id) => document.getElementById(id);

/** A field with its label above. @param {string} words @param {HTMLElement} control it has an id */
export function field(words, control, kind = '') {
  return el('div', { class: `field ${kind}`.trim() }, el('label', { for: control.id }, words), control);
}

/** A picture that turns into a plain tile when it cannot be fetched; its size is set by the class. */
export function picture(url, kind, alt = '') {
  const image = el('img', { class: `picture ${kind}`, alt, decoding: 'async', draggable: false });
  image.addEventListener('error', () => image.classList.add('missing'), { once: true });
  if (url) image.src = url;
  else image.classList.add('missing');
  return image;
}

/** A shop's or a buyer's picture, and the first letter of the name until it is there or if it never comes. */
export function face({ name, pictureUrl }, kind = '') {
  const image = el('img', { alt: '', decoding: 'async', draggable: false, src: pictureUrl });
  image.addEventListener('error', () => image.remove(), { once: true });
  return el('span', { class: `avatar ${kind}`.trim(), 'aria-hidden': true }, [...name][0], image);
}

/** Runs at most once per frame of the screen, however often it is asked. @param {() => void} work */
export function oncePerFrame(work) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      work();
    });
  };
}

/** Runs once the asking has paused for so long. @param {(...args: unknown[]) => void} work */
export function whenQuiet(work, ms) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), ms);
  };
}

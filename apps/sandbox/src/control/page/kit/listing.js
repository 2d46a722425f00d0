import { api, queryOf } from './api.js';
import { el } from './dom.js';
import { makeKeyedList } from './keyed-list.js';

const PAGE = 20;

/**
 * A page of things between the buyer and the shop (or of the whole shop), newest first, which follows the world.
 * What other buyers do waits behind a button while one points at the list: nothing moves away under the hand.
 * @param {HTMLElement} host
 * @param {object} options
 * @param {string} options.path below the marketplace: "orders"
 * @param {(item: object) => string} options.idOf
 * @param {(item: object) => HTMLElement} options.draw
 * @param {HTMLElement} options.above what is written with, over the list
 * @param {HTMLElement} [options.beside] a button next to the choice of whose things are listed
 * @param {string} options.empty what to say when there is nothing
 * @param {(error: Error) => void} options.problem
 */
export function makeListing(host, { path, idOf, draw, above, beside, empty, problem }) {
  const rows = el('ul', { class: 'cards' });
  const note = el('p', { class: 'note nothing', hidden: true }, empty);
  const more = el('button', { type: 'button', class: 'quiet', hidden: true }, 'Show more');
  const whole = el('input', { type: 'checkbox' });
  const scope = el('label', { class: 'toggle' }, whole, 'All buyers');
  const fresh = el('button', { type: 'button', class: 'small', onclick: showWaiting });
  const freshFrame = el('div', { class: 'fresh-frame', hidden: true }, fresh);
  const list = makeKeyedList(rows, { idOf, draw });
  let place = null;
  let items = [];
  let waiting = [];
  let next = null;
  let turn = 0;
  const top = el('div', { class: 'row spread' }, beside ?? el('h3', {}, 'So far'), scope);
  host.append(...(beside ? [top, above] : [above, top]), freshFrame, rows, note, more);
  whole.addEventListener('change', () => read().catch(problem));
  more.addEventListener('click', () => readOn().catch(problem));

  const pageAfter = (after) =>
    api(
      'GET',
      `/${place.marketplace}/${path}?${queryOf({
        shopId: place.shop.shopId,
        buyerId: whole.checked ? '' : place.buyer?.buyerId,
        limit: PAGE,
        after,
      })}`,
    );

  async function read() {
    const mine = ++turn;
    const page = place?.shop ? await pageAfter('') : { items: [], next: null };
    if (mine !== turn) return;
    items = page.items;
    waiting = [];
    next = page.next;
    redraw();
  }

  async function readOn() {
    const mine = ++turn;
    const page = await pageAfter(next);
    if (mine !== turn) return;
    const known = new Set(items.map(idOf));
    items = [...items, ...page.items.filter((item) => !known.has(idOf(item)))];
    next = page.next;
    redraw();
  }

  function redraw() {
    list.show(items);
    note.hidden = items.length > 0;
    more.hidden = next === null;
    freshFrame.hidden = waiting.length === 0;
    fresh.textContent = `Show ${waiting.length} new`;
  }

  const isHandled = () => rows.matches(':hover') || rows.contains(document.activeElement);
  const has = (some, item) => some.some((one) => idOf(one) === idOf(item));
  const replaced = (some, item) => some.map((one) => (idOf(one) === idOf(item) ? item : one));

  function showWaiting() {
    items = [...waiting, ...items];
    waiting = [];
    // A shop that sells all day does not fill this page without end.
    if (items.length > PAGE * 3) {
      items = items.slice(0, PAGE * 3);
      next = idOf(items.at(-1));
    }
    redraw();
  }

  return {
    /** Another shop or buyer is on the screen. */
    show(nextPlace) {
      place = nextPlace;
      return read();
    },
    /** Something was made or has moved. */
    put(item) {
      if (item.marketplace !== place?.marketplace || item.shopId !== place.shop?.shopId) return;
      if (!whole.checked && item.buyerId !== place.buyer?.buyerId) return;
      if (has(items, item)) items = replaced(items, item);
      else if (has(waiting, item)) waiting = replaced(waiting, item);
      else waiting = [item, ...waiting];
      if (item.buyerId === place.buyer?.buyerId || !isHandled()) showWaiting();
      else redraw();
    },
  };
}

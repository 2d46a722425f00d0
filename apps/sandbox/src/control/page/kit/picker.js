import { el, face, picture, whenQuiet } from './dom.js';
import { openSheet } from './sheet.js';

let pickers = 0;

/**
 * A list to search in and choose from.
 * @param {HTMLElement} host where its sheet opens
 * @param {object} options
 * @param {string} options.label
 * @param {(words: string) => Promise<{ rows: Row[], total: number }>} options.search
 * @param {(row: Row) => void} options.onPick the picker has closed by then
 * @param {() => void} [options.onClose]
 * @param {string} options.nothing what to say when nothing is found
 * @param {HTMLElement} [options.foot]
 * @typedef {{ id: string, title: string, detail?: string, aside?: string, pictureUrl?: string, buyer?: object }} Row
 */
export function openPicker(host, { label, search, onPick, onClose, nothing, foot }) {
  const id = `picker-${++pickers}`;
  const input = el('input', {
    type: 'search',
    role: 'combobox',
    placeholder: 'Search',
    autocomplete: 'off',
    'aria-label': label,
    'aria-expanded': 'true',
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
  });
  const list = el('ul', { id: `${id}-list`, class: 'picker-rows', role: 'listbox', 'aria-label': label });
  const note = el('p', { class: 'note', role: 'status' });
  let rows = [];
  let chosen = 0;
  let turn = 0;

  input.addEventListener('input', whenQuiet(load, 120));
  input.addEventListener('keydown', onKey);
  const close = openSheet(
    host,
    label,
    () => {
      turn += 1;
      onClose?.();
    },
    input,
    list,
    note,
    ...(foot ? [foot] : []),
  );
  input.focus({ preventScroll: true });
  void load();

  async function load() {
    const mine = ++turn;
    list.setAttribute('aria-busy', 'true');
    try {
      const { rows: found, total } = await search(input.value.trim());
      if (mine !== turn) return;
      rows = found;
      note.textContent = wordsFor(found.length, total);
    } catch (error) {
      rows = [];
      note.textContent = error.message;
    }
    list.removeAttribute('aria-busy');
    list.replaceChildren(...rows.map(drawRow));
    choose(0);
  }

  function wordsFor(shown, total) {
    if (total === 0) return nothing;
    return shown < total ? `${shown} of ${total}: type to narrow it down` : '';
  }

  function drawRow(row, at) {
    return el(
      'li',
      { id: `${id}-${at}`, role: 'option', 'aria-selected': 'false', onclick: () => pick(at) },
      row.buyer ? face(row.buyer, 'small') : picture(row.pictureUrl, 'tile'),
      el(
        'span',
        { class: 'grow' },
        el('span', { class: 'row-title', dir: 'auto' }, row.title),
        row.detail ? el('small', {}, row.detail) : null,
      ),
      row.aside ? el('span', { class: 'aside' }, row.aside) : null,
    );
  }

  function choose(at) {
    chosen = Math.max(0, Math.min(at, rows.length - 1));
    for (const [index, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(index === chosen));
    }
    const item = list.children[chosen];
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  }

  function onKey(event) {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') pick(chosen);
    else return;
    event.preventDefault();
  }

  function pick(at) {
    const row = rows[at];
    if (!row) return;
    close();
    onPick(row);
  }
}

import { api } from '../kit/api.js';
import { el, field } from '../kit/dom.js';

const RATES = [
  [0, 'nobody, only you'],
  [0.5, 'a few, an event every two seconds'],
  [5, 'some, 5 events a second'],
  [50, 'many, 50 events a second'],
  [500, 'a rush, 500 events a second'],
];

/**
 * Other buyers, who live by themselves: how much of it there is, and where.
 * @param {{ place: () => { marketplace: string, shop: object | null }, problem: (error: Error) => void }} page
 */
export function makeLife({ place, problem }) {
  const rate = el(
    'select',
    { id: 'life-rate', onchange: set },
    ...RATES.map(([value, words]) => el('option', { value }, words)),
  );
  const where = el(
    'select',
    { id: 'life-where', onchange: () => state.isRunning && set() },
    el('option', { value: 'all' }, 'everywhere'),
    el('option', { value: 'marketplace' }, 'in the marketplace shown'),
    el('option', { value: 'shop' }, 'in the shop shown'),
  );
  const note = el('p', { class: 'note', role: 'status' });
  const node = el(
    'section',
    { class: 'group' },
    field('Who else buys', rate),
    field('They buy', where),
    note,
  );
  let state = { isRunning: false, perSecond: 0, events: 0, error: '' };

  function set() {
    const perSecond = Number(rate.value);
    const { marketplace, shop } = place();
    const places = {
      all: {},
      marketplace: { marketplaces: [marketplace] },
      shop: { marketplaces: [marketplace], shopIds: shop ? [shop.shopId] : undefined },
    };
    const answer =
      perSecond === 0 ? api('DELETE', '/life') : api('PUT', '/life', { perSecond, ...places[where.value] });
    answer.then(hear).catch(problem);
  }

  /** @param {{ isRunning: boolean, perSecond: number, events: number, error: string }} next */
  function hear(next) {
    state = next;
    const perSecond = next.isRunning ? next.perSecond : 0;
    if (![...rate.options].some((one) => Number(one.value) === perSecond)) {
      rate.append(el('option', { value: perSecond }, `${perSecond} events a second`));
    }
    rate.value = String(perSecond);
    note.textContent = wordsFor(next);
    note.classList.toggle('warn', next.error !== '');
  }

  return {
    node,
    hear,
    /** Reads anew how it goes. */
    read: () => api('GET', '/life').then(hear),
    isRunning: () => state.isRunning,
  };
}

function wordsFor({ isRunning, events, error }) {
  if (error !== '') return `They stopped: ${error}`;
  if (isRunning || events === 0) return '';
  return events === 1
    ? 'They stopped after 1 event.'
    : `They stopped after ${events.toLocaleString('en')} events.`;
}

import { api, marketplaceOf } from '../kit/api.js';
import { el, field, whenQuiet } from '../kit/dom.js';

const OF_CALLS = [
  { kind: 'internal_error', name: 'fail with a server error' },
  { kind: 'rate_limited', name: 'are refused: too many requests' },
  { kind: 'timeout_after_accept', name: 'take effect, but are never answered' },
  { kind: 'timeout_before', name: 'are lost without an answer' },
  { kind: 'delay', name: 'are answered five seconds late' },
];
const OF_PICTURES = [{ kind: 'slow_pictures', name: 'come five seconds late' }];
const SUFFERERS = {
  send: { name: 'sent messages', happenings: OF_CALLS },
  any: { name: 'calls of any kind', happenings: OF_CALLS },
  pictures: { name: 'pictures and films', happenings: OF_PICTURES },
};
const DELAY_MS = 5000;
const LATE = new Set(['delay', 'slow_pictures']);

/**
 * Making the marketplace's next answers to apps go wrong.
 * @param {{ act: Function, say: (words: string) => void, marketplace: () => string, onBrokenChange: (isBroken: boolean) => void }} panel
 */
export function makeFaultForm({ act, say, marketplace, onBrokenChange }) {
  const option = (value, words) => el('option', { value }, words);
  const times = el('input', { id: 'fault-times', type: 'number', min: 1, max: 999, value: '1' });
  const which = el(
    'select',
    { id: 'fault-calls', onchange: offer },
    ...Object.entries(SUFFERERS).map(([value, { name }]) => option(value, name)),
  );
  const kind = el('select', { id: 'fault-kind' });
  const armed = el('ul', { class: 'armed' });
  const node = el(
    'section',
    { class: 'group' },
    el('h3', {}, 'The marketplace’s next answers'),
    el('div', { class: 'row end' }, field('The next', times, 'count'), field('of these', which, 'grow')),
    field('will', kind),
    el(
      'div',
      { class: 'row' },
      el('button', { type: 'button', class: 'primary', onclick: act(arm) }, 'Set'),
      el('button', { type: 'button', class: 'quiet', onclick: act(disarm) }, 'Clear'),
    ),
    armed,
  );
  offer();

  function offer() {
    kind.replaceChildren(...SUFFERERS[which.value].happenings.map((one) => option(one.kind, one.name)));
  }

  async function arm() {
    const id = marketplace();
    const isSend = which.value === 'send';
    await api('POST', '/faults', {
      marketplace: id,
      kind: kind.value,
      method: isSend ? 'POST' : '',
      pathIncludes: isSend ? marketplaceOf(id).sendPath : '',
      times: Number(times.value),
      retryAfterSeconds: 3,
      delayMs: LATE.has(kind.value) ? DELAY_MS : 0,
    });
  }

  async function disarm() {
    await api('DELETE', '/faults');
  }

  async function read() {
    const all = await api('GET', '/faults');
    const list = all.filter(({ marketplace: id }) => id !== undefined);
    armed.replaceChildren(
      ...list.map((fault) => {
        const happening = [...OF_CALLS, ...OF_PICTURES].find((one) => one.kind === fault.kind);
        const { name } = marketplaceOf(fault.marketplace);
        return el('li', {}, `${name} · ${fault.times} left · ${happening?.name ?? fault.kind}`);
      }),
    );
    onBrokenChange(list.length > 0);
  }

  const readQuietly = () => void read().catch((error) => say(error.message));
  return { node, read: readQuietly, changed: whenQuiet(readQuietly, 100) };
}

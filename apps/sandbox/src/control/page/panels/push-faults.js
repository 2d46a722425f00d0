import { api, marketplaceOf } from '../kit/api.js';
import { el } from '../kit/dom.js';

const STATUS_WORDS = {
  waiting: 'Retrying',
  held: 'Held back',
  delivered: 'Delivered',
  given_up: 'Given up',
  dropped: 'Lost',
};
const LISTED = 8;
const READ_EVERY_MS = 250;

/**
 * Making pushes to apps go wrong, and what became of the last ones.
 * @param {{ act: Function, say: (words: string) => void, onBrokenChange: (isBroken: boolean) => void }} panel
 */
export function makePushFaults({ act, say, onBrokenChange }) {
  const deliveries = el('ul', { class: 'deliveries' });
  const doubled = toggle('Send every push twice', (isOn) => change({ duplicate: isOn ? 1 : 0 }));
  const shuffled = toggle('Hold three pushes, then shuffle', (isOn) => change({ shuffle: isOn ? 3 : 0 }));
  const paused = toggle('Pause all pushes', (isOn) => change({ paused: isOn }));
  const hurried = toggle('Retry a thousand times sooner', (isOn) => change({ retryScale: isOn ? 0.001 : 1 }));
  const node = el(
    'section',
    { class: 'group' },
    el('h3', {}, 'Pushes'),
    el('div', {}, doubled.label, shuffled.label, paused.label, hurried.label),
    el(
      'div',
      { class: 'row wrap' },
      el('button', { type: 'button', onclick: act(dropNext) }, 'Lose the next push'),
      el('button', { type: 'button', class: 'quiet', onclick: act(releaseHeld) }, 'Release held'),
    ),
    deliveries,
  );
  let due = null;

  function toggle(words, set) {
    const box = el('input', { type: 'checkbox' });
    box.addEventListener(
      'change',
      act(() => set(box.checked)),
    );
    return { box, label: el('label', { class: 'toggle' }, box, words) };
  }

  async function change(settings) {
    show(await api('PATCH', '/webhooks', settings));
  }

  async function dropNext() {
    const { drop } = await api('GET', '/webhooks');
    await change({ drop: drop + 1 });
    return drop === 0 ? 'The next push will be lost.' : `The next ${drop + 1} pushes will be lost.`;
  }

  async function releaseHeld() {
    const { released } = await api('POST', '/webhooks/flush');
    return released === 0 ? 'Nothing was held.' : `Released ${released}.`;
  }

  async function draw() {
    const [faults, list] = await Promise.all([
      api('GET', '/webhooks'),
      api('GET', `/deliveries?limit=${LISTED}`),
    ]);
    show(faults);
    deliveries.replaceChildren(...list.map(drawDelivery));
  }

  function show({ duplicate, shuffle, paused: isPaused, retryScale, drop }) {
    doubled.box.checked = duplicate > 0;
    shuffled.box.checked = shuffle > 1;
    paused.box.checked = isPaused;
    hurried.box.checked = retryScale < 1;
    onBrokenChange(duplicate > 0 || shuffle > 1 || isPaused || drop > 0);
  }

  function drawDelivery({ marketplace, status, attempts }) {
    const last = attempts.at(-1);
    const words = status === 'waiting' && !last ? 'Waiting its turn' : STATUS_WORDS[status];
    const tries = attempts.length > 1 ? ` · ${attempts.length} tries` : '';
    return el(
      'li',
      { class: status, title: last?.error ?? '' },
      el(
        'span',
        { class: `mark small ${marketplace}`, 'aria-hidden': true },
        marketplaceOf(marketplace).mark,
      ),
      el('span', { class: 'grow' }, `${words}${tries}`),
      el('small', {}, last ? `${last.durationMs} ms` : ''),
    );
  }

  const read = () => void draw().catch((error) => say(error.message));

  return {
    node,
    read,
    /** Reads the list again, at most a few times a second. */
    changed() {
      due ??= setTimeout(() => {
        due = null;
        read();
      }, READ_EVERY_MS);
    },
  };
}

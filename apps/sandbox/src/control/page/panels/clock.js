import { api } from '../kit/api.js';
import { byId, el, field } from '../kit/dom.js';
import { clock as hour } from '../kit/format.js';
import { icon } from '../kit/icons.js';
import { closeSheet, openSheet } from '../kit/sheet.js';
import { setWorldTime, worldNow } from '../kit/world-time.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS = [
  ['10 min', 10 * MINUTE_MS],
  ['1 hour', HOUR_MS],
  ['1 day', DAY_MS],
  ['1 week', 7 * DAY_MS],
];
const SPEEDS = [
  [1, 'as outside'],
  [60, 'a minute each second'],
  [3600, 'an hour each second'],
];
const SKEWS = [
  [0, 'right'],
  [-DAY_MS, 'a day slow'],
  [-10 * MINUTE_MS, 'ten minutes slow'],
  [10 * MINUTE_MS, 'ten minutes fast'],
  [DAY_MS, 'a day fast'],
];

/**
 * The sandbox's clock in the corner: the hour, and a panel to stop it, let time pass, hurry it, set it wrong, and
 * to let others live in it.
 * @param {{ life: { node: HTMLElement, read: () => Promise<void>, isRunning: () => boolean }, problem: (error: Error) => void }} page
 */
export function makeClock({ life, problem }) {
  const button = byId('clock');
  const sheet = byId('clock-sheet');
  const corner = el('span', {});
  const date = el('p', { class: 'clock-date' });
  const face = el('p', { class: 'clock-face', role: 'timer' });
  const note = el('p', { class: 'note warn' });
  const run = el('button', { type: 'button', onclick: () => change({ isPaused: !state.isPaused }) });
  const speed = choice('clock-speed', SPEEDS, (value) => change({ speed: value }));
  const skew = choice('clock-skew', SKEWS, (value) => change({ skewMs: value }));
  let state = { isPaused: false, speed: 1, skewMs: 0 };

  const alive = icon('people');
  button.append(icon('clock'), corner, alive);
  button.addEventListener('click', () => (sheet.hidden ? open() : close()));
  setInterval(tick, 250);
  tick();

  const change = (settings) => api('PATCH', '/clock', settings).then(hear).catch(problem);
  const step = (ms) => api('POST', '/clock/step', { ms }).then(hear).catch(problem);
  const reset = () => api('POST', '/clock/reset').then(hear).catch(problem);

  function open() {
    button.setAttribute('aria-expanded', 'true');
    openSheet(
      sheet,
      'Time and life',
      () => {
        button.setAttribute('aria-expanded', 'false');
        button.focus();
      },
      el('div', {}, face, date),
      note,
      field('Time goes', speed),
      drawSteps(step),
      field('The marketplaces’ own clocks are', skew),
      el(
        'div',
        { class: 'row' },
        run,
        el('button', { type: 'button', class: 'quiet', onclick: reset }, 'Real time again'),
      ),
      life.node,
    );
    life.read().catch(problem);
    draw();
    run.focus({ preventScroll: true });
  }

  function close() {
    closeSheet(sheet);
    button.setAttribute('aria-expanded', 'false');
  }

  /** @param {{ now: number, isPaused: boolean, speed: number, skewMs: number }} next */
  function hear(next) {
    state = next;
    setWorldTime(next);
    draw();
  }

  function draw() {
    run.textContent = state.isPaused ? 'Let it run' : 'Stop the clock';
    keep(speed, state.speed, `${state.speed} times faster`);
    keep(skew, state.skewMs, `${Math.round(state.skewMs / 1000)} seconds off`);
    note.textContent = wordsFor(state);
    button.classList.toggle('odd', note.textContent !== '');
    tick();
  }

  function tick() {
    const now = worldNow();
    const time = new Date(now);
    corner.textContent = state.isPaused ? `${hour(now)}, stopped` : hour(now);
    face.textContent = time.toLocaleTimeString('en-GB');
    date.textContent = time.toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    alive.classList.toggle('off', !life.isRunning());
    const others = life.isRunning() ? '. Others buy as well' : '';
    button.setAttribute('aria-label', `The sandbox’s time: ${corner.textContent}${others}`);
  }

  return {
    hear,
    /** Reads the clock anew. */
    read: () => api('GET', '/clock').then(hear),
  };
}

function wordsFor({ isPaused, speed, skewMs }) {
  const said = [
    isPaused ? 'Retries, tokens and buyers wait.' : '',
    speed > 1 && !isPaused ? 'Retries, tokens and buyers hurry.' : '',
    skewMs === 0 ? '' : 'Marketplaces may refuse requests: their clocks differ.',
  ];
  return said.filter(Boolean).join(' ');
}

function choice(id, values, onChoose) {
  const select = el('select', { id }, ...values.map(([value, words]) => el('option', { value }, words)));
  select.addEventListener('change', () => onChoose(Number(select.value)));
  return select;
}

/** Shows a value; one that was not set on this page gets its own line. */
function keep(select, value, words) {
  if (![...select.options].some((one) => Number(one.value) === value)) {
    select.append(el('option', { value }, words));
  }
  select.value = String(value);
}

function drawSteps(step) {
  return el(
    'div',
    { class: 'field', role: 'group', 'aria-label': 'Let time pass' },
    el('span', { class: 'label' }, 'Let time pass'),
    el(
      'div',
      { class: 'row wrap' },
      ...STEPS.map(([words, ms]) =>
        el('button', { type: 'button', class: 'small', onclick: () => step(ms) }, words),
      ),
    ),
  );
}

import { api, el, MARKETPLACES } from './dom.js';

const SENDS = [
  { kind: 'internal_error', name: 'fail with a server error' },
  { kind: 'rate_limited', name: 'are refused: too many requests' },
  { kind: 'timeout_after_accept', name: 'arrive, but are never answered' },
  { kind: 'timeout_before', name: 'are lost without an answer' },
];

const STATUS_WORDS = {
  waiting: 'Retrying',
  held: 'Held back',
  delivered: 'Delivered',
  given_up: 'Given up',
  dropped: 'Dropped',
};

const LISTED = 8;

/**
 * The panel with which an answer, a token or a push is made to go wrong.
 * @param {HTMLElement} panel
 * @param {{ marketplace: () => string, shop: () => object | undefined, changed: () => void }} page
 */
export function makeBreakage(panel, page) {
  const kind = el(
    'select',
    { id: 'fault-kind' },
    ...SENDS.map((one) => el('option', { value: one.kind }, one.name)),
  );
  const times = el('input', { id: 'fault-times', type: 'number', min: 1, max: 99, value: '1' });
  const armed = el('div', { class: 'armed' });
  const said = el('p', { class: 'said', role: 'status' });
  const deliveries = el('ul', { class: 'deliveries' });
  const shopActions = el('div', { class: 'row wrap' });
  const doubled = toggle('Send every push twice', (on) => settings({ duplicate: on ? 1 : 0 }));
  const shuffled = toggle('Hold three pushes, then shuffle', (on) => settings({ shuffle: on ? 3 : 0 }));
  const paused = toggle('Pause all pushes', (on) => settings({ paused: on }));

  panel.replaceChildren(
    el('h2', {}, 'Break things'),
    el(
      'div',
      { class: 'group' },
      el('h3', {}, 'The seller’s next answers'),
      el(
        'div',
        { class: 'next' },
        el('div', { class: 'field count' }, el('label', { for: 'fault-times' }, 'Next'), times),
        el('div', { class: 'field grow' }, el('label', { for: 'fault-kind' }, 'answers'), kind),
      ),
      el(
        'div',
        { class: 'row wrap' },
        el('button', { type: 'button', onclick: act(arm) }, 'Set'),
        el('button', { type: 'button', class: 'quiet', onclick: act(disarm) }, 'Clear all'),
      ),
      armed,
    ),
    el('div', { class: 'group' }, el('h3', {}, 'The shop’s authorisation'), shopActions),
    el(
      'div',
      { class: 'group' },
      el('h3', {}, 'Pushes'),
      doubled.label,
      shuffled.label,
      paused.label,
      el(
        'div',
        { class: 'row wrap' },
        el('button', { type: 'button', onclick: act(dropNext) }, 'Lose the next push'),
        el('button', { type: 'button', class: 'quiet', onclick: act(releaseHeld) }, 'Release held'),
      ),
      deliveries,
    ),
    said,
  );

  function act(work) {
    return () =>
      work().then(
        (words) => say(words ?? ''),
        (error) => say(error.message),
      );
  }

  function say(words) {
    said.textContent = words;
  }

  async function arm() {
    const { sendPath } = MARKETPLACES.find(({ id }) => id === page.marketplace());
    await api('POST', '/faults', {
      marketplace: page.marketplace(),
      kind: kind.value,
      method: 'POST',
      pathIncludes: sendPath,
      times: Number(times.value),
      retryAfterSeconds: 3,
    });
  }

  async function disarm() {
    await api('DELETE', '/faults');
  }

  async function dropNext() {
    const { drop } = await api('GET', '/webhooks');
    await api('PATCH', '/webhooks', { drop: drop + 1 });
    return 'The next push will be lost.';
  }

  async function releaseHeld() {
    const { released } = await api('POST', '/webhooks/flush', {});
    return released === 0 ? 'Nothing was held.' : `Released ${released}.`;
  }

  async function settings(change) {
    await api('PATCH', '/webhooks', change);
  }

  function toggle(words, change) {
    const box = el('input', { type: 'checkbox' });
    box.addEventListener(
      'change',
      act(() => change(box.checked)),
    );
    return { box, label: el('label', { class: 'toggle' }, box, words) };
  }

  async function drawArmed() {
    const list = await api('GET', '/faults');
    armed.replaceChildren(
      ...list.map((fault) => {
        const words = SENDS.find((one) => one.kind === fault.kind)?.name ?? fault.kind;
        const { name } = MARKETPLACES.find(({ id }) => id === fault.marketplace);
        return el('p', {}, `${name} · ${fault.times} left · ${words}`);
      }),
    );
  }

  function drawShopActions() {
    const shop = page.shop();
    const post = (action, words) => async () => {
      await api('POST', `/${page.marketplace()}/shops/${shop.shopId}/${action}`, {});
      page.changed();
      return words;
    };
    const off = !shop?.connected;
    shopActions.replaceChildren(
      el(
        'button',
        {
          type: 'button',
          disabled: off,
          onclick: act(post('expire-tokens', 'The access token has expired.')),
        },
        'Expire token',
      ),
      el(
        'button',
        {
          type: 'button',
          class: 'danger',
          disabled: off,
          onclick: act(post('revoke', 'The app lost this shop.')),
        },
        'Withdraw access',
      ),
      ...(off ? [el('p', { class: 'note' }, 'This shop is not connected to an app.')] : []),
    );
  }

  async function drawWebhooks() {
    const [faults, list] = await Promise.all([
      api('GET', '/webhooks'),
      api('GET', `/deliveries?limit=${LISTED}`),
    ]);
    doubled.box.checked = faults.duplicate > 0;
    shuffled.box.checked = faults.shuffle > 1;
    paused.box.checked = faults.paused;
    deliveries.replaceChildren(
      ...list.map((one) => {
        const last = one.attempts.at(-1);
        const tries = one.attempts.length > 1 ? ` · ${one.attempts.length} tries` : '';
        return el(
          'li',
          { class: one.status, title: last?.error ?? '' },
          el(
            'span',
            { class: `mark small ${one.marketplace}`, 'aria-hidden': true },
            markOf(one.marketplace),
          ),
          el('span', { class: 'grow' }, `${STATUS_WORDS[one.status]}${tries}`),
          el('small', {}, last ? `${last.durationMs} ms` : ''),
        );
      }),
    );
  }

  const markOf = (marketplace) => MARKETPLACES.find(({ id }) => id === marketplace).mark;
  let due = null;

  const quietly = (work) => work().catch((error) => say(error.message));

  return {
    /** Draws the panel anew for the marketplace and shop shown. */
    draw() {
      drawShopActions();
      void quietly(drawArmed);
      void quietly(drawWebhooks);
    },
    /** Reads the list of pushes again, at most a few times a second. */
    deliveriesChanged() {
      due ??= setTimeout(() => {
        due = null;
        void quietly(drawWebhooks);
      }, 200);
    },
    /** Reads the list of faults again. */
    faultsChanged() {
      void quietly(drawArmed);
    },
  };
}

import { api } from '../kit/api.js';
import { el, field } from '../kit/dom.js';

const PROVIDERS = {
  mail: 'mail',
  sms: 'text messages',
  erp: 'calls of the ERP',
  translation: 'translations',
};
const KINDS = {
  down: 'no connection, until cleared',
  temporary: 'are refused for now (451, 503)',
  permanent: 'are refused for good (550, 400)',
  slow: 'arrive, and are confirmed five seconds late',
  hang: 'are lost without an answer',
  accept_then_drop: 'arrive, and are never confirmed',
  duplicate: 'arrive twice',
  damage: 'come back damaged (translations only)',
  nonsense: 'are answered with nonsense (translations only)',
};

/**
 * Making the next mails, text messages, calls of the ERP and translations go wrong.
 * @param {HTMLElement} host a `<details>`
 * @param {{ problem: (error: Error | null) => void }} page
 */
export function makeProviderFaults(host, { problem }) {
  const options = (names) => Object.entries(names).map(([value, name]) => el('option', { value }, name));
  const times = el('input', { id: 'fault-times', type: 'number', min: 1, max: 999, value: '1' });
  const provider = el('select', { id: 'fault-provider' }, ...options(PROVIDERS));
  const kind = el('select', { id: 'fault-kind' }, ...options(KINDS));
  const armed = el('ul', { class: 'note armed' });
  const act = (work) => () => {
    problem(null);
    work().catch(problem);
  };
  const arm = () =>
    api('POST', '/faults', { provider: provider.value, kind: kind.value, times: Number(times.value) });
  host.append(
    el('summary', {}, 'Break mail, text messages, the ERP and translations'),
    el(
      'div',
      { class: 'inbox-filter' },
      field('The next', times, 'count'),
      field('of these', provider),
      field('what happens', kind, 'grow'),
      el('button', { type: 'button', class: 'primary', onclick: act(arm) }, 'Set'),
      el(
        'button',
        { type: 'button', class: 'quiet', onclick: act(() => api('DELETE', '/faults')) },
        'Clear all faults',
      ),
    ),
    armed,
  );

  /** @param {object[]} faults those of marketplaces are not shown here */
  function show(faults) {
    const own = faults.filter((fault) => fault.provider !== undefined);
    armed.replaceChildren(
      ...own.map((fault) => {
        const left = fault.kind === 'down' ? '' : `${fault.times} left · `;
        return el('li', {}, `${PROVIDERS[fault.provider]} · ${left}${KINDS[fault.kind]}`);
      }),
    );
  }

  return { show, read: () => void api('GET', '/faults').then(show).catch(problem) };
}

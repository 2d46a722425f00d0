import { api } from '../kit/api.js';
import { byId, el } from '../kit/dom.js';
import { makeFaultForm } from './fault-form.js';
import { makePushFaults } from './push-faults.js';

/**
 * The tab with which an answer, a token or a push is made to go wrong.
 * @param {HTMLElement} panel
 * @param {{ marketplace: () => string, shop: () => object | null, changed: () => void }} page
 */
export function makeBreakage(panel, page) {
  const status = el('p', { class: 'note grow', role: 'status' }, 'Nothing is broken.');
  const shopActions = el('div', { class: 'row wrap' });
  let said = '';
  /** Shows the words, else the present state. */
  const say = (words) => {
    said = words;
    const isAny = byId('tab-break').classList.contains('odd');
    const next = words || (isAny ? 'Broken on purpose.' : 'Nothing is broken.');
    // The same words again would be read aloud again.
    if (status.textContent !== next) status.textContent = next;
  };
  /** Runs the work, then shows its result or its error. */
  const act = (work) => () =>
    work().then(
      (words) => say(words ?? ''),
      (error) => say(error.message),
    );
  const broken = new Map();
  /** Marks the tab while something is broken, even if another tab is open. */
  const reportBroken = (part) => (isBroken) => {
    broken.set(part, isBroken);
    const tab = byId('tab-break');
    const isAny = [...broken.values()].includes(true);
    tab.classList.toggle('odd', isAny);
    tab.title = isAny ? 'Something is broken on purpose' : '';
    say(said);
  };
  const calls = makeFaultForm({
    act,
    say,
    marketplace: page.marketplace,
    onBrokenChange: reportBroken('calls'),
  });
  const pushes = makePushFaults({ act, say, onBrokenChange: reportBroken('pushes') });

  panel.append(
    el('h2', { class: 'unseen' }, 'Break things'),
    el(
      'div',
      { class: 'row' },
      status,
      el('button', { type: 'button', class: 'small', onclick: act(mend) }, 'Mend everything'),
    ),
    calls.node,
    el('section', { class: 'group' }, el('h3', {}, 'The shop’s authorisation'), shopActions),
    pushes.node,
  );

  async function mend() {
    await api('POST', '/faults/reset');
    pushes.read();
  }

  function drawShopActions() {
    const shop = page.shop();
    const isOff = !shop?.connected;
    const post = (action, words) => async () => {
      await api('POST', `/${page.marketplace()}/shops/${shop.shopId}/${action}`);
      page.changed();
      return words;
    };
    const expire = act(post('expire-tokens', 'The access token has expired.'));
    const revoke = act(post('revoke', 'The app lost this shop.'));
    shopActions.replaceChildren(
      el('button', { type: 'button', disabled: isOff, onclick: expire }, 'Expire token'),
      el('button', { type: 'button', class: 'danger', disabled: isOff, onclick: revoke }, 'Withdraw access'),
      ...(isOff ? [el('p', { class: 'note' }, 'This shop is not connected to an app.')] : []),
    );
  }

  return {
    /** Draws the panel anew for the marketplace and shop shown. */
    draw() {
      drawShopActions();
      calls.read();
      pushes.read();
    },
    deliveriesChanged: pushes.changed,
    faultsChanged: calls.changed,
  };
}

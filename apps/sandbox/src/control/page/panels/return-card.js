import { api } from '../kit/api.js';
import { el } from '../kit/dom.js';
import { moment, money } from '../kit/format.js';

const KIND_NAMES = {
  refund: 'Refund',
  return: 'Return',
  replacement: 'Replacement',
  cancellation: 'Cancellation',
};
const STEPS = {
  approveRefund: 'Approve the refund',
  approveReturn: 'Approve the return',
  approveReplacement: 'Approve the replacement',
  offer: 'Offer a part',
  acceptOffer: 'Accept the offer',
  reject: 'Reject',
  dispute: 'Dispute',
  judge: 'Hand to the marketplace',
  withdraw: 'Withdraw',
  shipBack: 'Ship back',
  receive: 'Receive',
  refund: 'Pay back',
  complete: 'Complete',
};
const GRAVE = new Set(['reject', 'withdraw', 'dispute']);

/**
 * What was asked back, and the steps that are possible now.
 * @param {object} asked
 * @param {(error: Error) => void} problem
 */
export function drawReturn(asked, problem) {
  return el(
    'li',
    { class: 'thing' },
    el(
      'div',
      { class: 'thing-top' },
      el('b', { class: 'grow' }, KIND_NAMES[asked.kind]),
      el('span', { class: 'status' }, asked.statusName),
    ),
    el('p', { class: 'code' }, asked.returnId),
    el('p', { dir: 'auto' }, [asked.reason, asked.text].filter(Boolean).join(': ')),
    el(
      'p',
      { class: 'thing-foot' },
      el('span', { class: 'grow' }, `${asked.buyerName} · ${moment(asked.createdAt)}`),
      el('b', {}, money(asked.amount, asked.currency)),
    ),
    el('div', { class: 'row wrap' }, ...asked.actions.map((action) => drawStep(asked, action, problem))),
  );
}

/** @param {object} asked @param {string} action @param {(error: Error) => void} problem */
function drawStep({ marketplace, returnId }, action, problem) {
  const move = () => api('POST', `/${marketplace}/returns/${returnId}/actions`, { action }).catch(problem);
  return el(
    'button',
    {
      type: 'button',
      class: GRAVE.has(action) ? 'small danger' : 'small',
      onclick: move,
      'data-act': action,
    },
    STEPS[action] ?? action,
  );
}

import { el } from '../kit/dom.js';
import { clock } from '../kit/format.js';
import { isNotice } from './message-bubble.js';

const SAME_BREATH_MS = 300_000;
const ORIGINS = { openapi: 'through the API', seller_centre: 'own app' };

/** Whether two messages that follow each other share one line of time. */
export const isSameBreath = (one, other) =>
  one.sender === other.sender && one.source === other.source && other.sentAt - one.sentAt <= SAME_BREATH_MS;

/** " · Read" for a message that the shop has read. @param {number} sentAt @param {number} readAt epoch ms */
export const readMark = (sentAt, readAt) => (sentAt <= readAt ? ' · Read' : '');

/** The line below messages: when, by what way, and whether it was read. @param {number} readAt epoch ms */
export function drawTime(message, readAt) {
  const origin = message.sender === 'robot' ? 'robot' : ORIGINS[message.source];
  const words = origin === undefined ? clock(message.sentAt) : `${origin} · ${clock(message.sentAt)}`;
  if (isNotice(message)) return el('p', { class: 'when centre' }, words);
  if (message.sender !== 'buyer') return el('p', { class: 'when' }, words);
  const mark = el('span', {}, readMark(message.sentAt, readAt));
  return el('p', { class: 'when mine', 'data-sent': message.sentAt }, words, mark);
}

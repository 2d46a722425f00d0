import { api, queryOf } from '../kit/api.js';
import { byId, el, oncePerFrame } from '../kit/dom.js';
import { clock, day } from '../kit/format.js';
import { drawBubble, isNotice } from './message-bubble.js';

const PAGE = 60;
/** More than this many on the screen, and the oldest leave it while one reads the newest. */
const MOST_SHOWN = 240;
const SAME_BREATH_MS = 300_000;

/**
 * The log of one conversation, which grows while one looks at it.
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeConversation({ problem }) {
  const log = byId('log');
  const fresh = byId('fresh');
  let place = null;
  let conversation = null;
  let messages = [];
  let isMore = false;
  let turn = 0;
  let unseen = 0;

  log.addEventListener('scroll', () => isAtEnd() && seen(), { passive: true });
  fresh.addEventListener('click', () => {
    toEnd();
    log.focus();
  });
  const redrawTail = oncePerFrame(drawPending);
  let pending = [];

  const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;

  function seen() {
    unseen = 0;
    fresh.hidden = true;
  }

  function toEnd() {
    log.scrollTop = log.scrollHeight;
    seen();
  }

  async function show(next, found) {
    const mine = ++turn;
    place = next;
    conversation = found;
    pending = [];
    const read = found ? await readPage() : [];
    if (mine !== turn) return;
    messages = read;
    isMore = read.length === PAGE;
    draw();
    toEnd();
    markRead();
  }

  const readPage = (before) =>
    api(
      'GET',
      `/${conversation.marketplace}/conversations/${conversation.conversationId}/messages?${queryOf({ limit: PAGE, before })}`,
    );

  async function showEarlier() {
    const mine = turn;
    const older = await readPage(messages[0].index);
    if (mine !== turn) return;
    const fromEnd = log.scrollHeight - log.scrollTop;
    messages = [...older, ...messages];
    isMore = older.length === PAGE;
    draw();
    log.scrollTop = log.scrollHeight - fromEnd;
  }

  function draw() {
    if (messages.length === 0) {
      const name = place?.shop?.name ?? 'a shop';
      log.replaceChildren(el('p', { class: 'empty' }, `Say hello to ${name}. The answer appears here.`));
      return;
    }
    const earlier = el(
      'button',
      { type: 'button', class: 'quiet earlier', onclick: () => showEarlier().catch(problem) },
      'Earlier messages',
    );
    log.replaceChildren(...(isMore ? [earlier] : []), ...messages.flatMap(drawMessage));
  }

  function drawMessage(message, at) {
    const before = messages[at - 1];
    const next = messages[at + 1];
    const isNewDay = !before || day(before.sentAt) !== day(message.sentAt);
    const node = drawBubble(message, { recall: canRecall(message) ? recall : null, choose });
    node.dataset.message = message.messageId;
    return [
      ...(isNewDay ? [el('p', { class: 'day' }, day(message.sentAt))] : []),
      node,
      ...(next && isSameBreath(message, next) ? [] : [drawTime(message)]),
    ];
  }

  function drawTime(message) {
    const origins = { openapi: 'through the API', seller_centre: 'own app' };
    const origin = message.sender === 'robot' ? 'robot' : origins[message.source];
    const words = origin === undefined ? clock(message.sentAt) : `${origin} · ${clock(message.sentAt)}`;
    if (isNotice(message)) return el('p', { class: 'when centre' }, words);
    if (message.sender !== 'buyer') return el('p', { class: 'when' }, words);
    return el(
      'p',
      { class: 'when mine', 'data-sent': message.sentAt },
      words,
      el('span', {}, readMark(message.sentAt)),
    );
  }

  const readMark = (sentAt) => (sentAt <= (conversation?.sellerReadAt ?? 0) ? ' · Read' : '');

  const isSameBreath = (one, other) =>
    one.sender === other.sender && one.source === other.source && other.sentAt - one.sentAt <= SAME_BREATH_MS;

  const canRecall = (message) =>
    place.hasRecall && message.sender !== 'system' && message.sender !== 'robot' && message.recalledAt === 0;

  function choose(text) {
    const { marketplace, shopId, buyerId } = conversation;
    api('POST', `/${marketplace}/buyer-messages`, { shopId, buyerId, text }).catch(problem);
  }

  function recall({ marketplace, conversationId, messageId }) {
    const path = `/${marketplace}/conversations/${conversationId}/messages/${messageId}/recall`;
    api('POST', path).catch(problem);
  }

  /** Takes what came since the last frame onto the screen at once, however much it was. */
  function drawPending() {
    const wasAtEnd = isAtEnd();
    const known = new Set(messages.slice(-MOST_SHOWN).map(({ messageId }) => messageId));
    const news = pending.filter(({ messageId }) => !known.has(messageId));
    pending = [];
    if (news.length === 0) return;
    const first = messages.length;
    messages = [...messages, ...news];
    if (wasAtEnd && messages.length > MOST_SHOWN) {
      messages = messages.slice(-MOST_SHOWN / 2);
      isMore = true;
      draw();
    } else if (first === 0) {
      draw();
    } else {
      if (isSameBreath(messages[first - 1], messages[first])) log.lastElementChild?.remove();
      log.append(...news.flatMap((message, at) => drawMessage(message, first + at)));
    }
    if (wasAtEnd || news.some(({ sender }) => sender === 'buyer')) toEnd();
    else tellUnseen(news.length);
    markRead();
  }

  function tellUnseen(count) {
    unseen += count;
    byId('fresh-count').textContent = unseen === 1 ? '1 new message' : `${unseen} new messages`;
    fresh.hidden = false;
  }

  function markRead() {
    const last = messages.at(-1);
    if (!conversation || !last || last.sender === 'buyer') return;
    if (conversation.buyerReadAt >= last.sentAt) return;
    conversation.buyerReadAt = last.sentAt;
    const path = `/${conversation.marketplace}/conversations/${conversation.conversationId}/read`;
    api('POST', path, { reader: 'buyer' }).catch(problem);
  }

  return {
    show,
    /** A message of the conversation shown. */
    add(message, current) {
      conversation = { ...current, buyerReadAt: conversation?.buyerReadAt ?? current.buyerReadAt };
      pending.push(message);
      redrawTail();
    },
    /** The shop has read what was said so far. */
    readByShop(current) {
      if (current.conversationId !== conversation?.conversationId) return;
      conversation.sellerReadAt = current.sellerReadAt;
      for (const time of log.querySelectorAll('[data-sent]')) {
        time.lastElementChild.textContent = readMark(Number(time.dataset.sent));
      }
    },
    /** A message was taken back. */
    replace(message) {
      const at = messages.findIndex(({ messageId }) => messageId === message.messageId);
      if (at < 0) return;
      messages[at] = message;
      const node = drawBubble(message, { recall: null, choose });
      node.dataset.message = message.messageId;
      log.querySelector(`[data-message="${CSS.escape(message.messageId)}"]`)?.replaceWith(node);
    },
  };
}

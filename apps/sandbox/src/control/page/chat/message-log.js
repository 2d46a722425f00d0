import { el } from '../kit/dom.js';
import { day } from '../kit/format.js';
import { drawBubble } from './message-bubble.js';
import { drawTime, isSameBreath, readMark } from './message-time.js';

/** Above this many messages the oldest leave the screen, if the newest are in view. */
const MOST_SHOWN = 240;

/**
 * The messages of one conversation on the screen.
 * @param {HTMLElement} log
 * @param {object} on
 * @param {() => void} on.earlier
 * @param {(message: object) => void} on.recall
 * @param {(text: string) => void} on.choose a suggested answer was pressed
 */
export function makeMessageLog(log, on) {
  let place = null;
  let messages = [];
  let isMore = false;
  /** Up to when the shop has read, epoch ms. */
  let readAt = 0;

  function draw() {
    if (messages.length === 0) {
      const name = place?.shop?.name ?? 'a shop';
      log.replaceChildren(el('p', { class: 'empty' }, `Say hello to ${name}. The answer appears here.`));
      return;
    }
    const earlier = el(
      'button',
      { type: 'button', class: 'quiet earlier', onclick: on.earlier },
      'Earlier messages',
    );
    log.replaceChildren(...(isMore ? [earlier] : []), ...messages.flatMap(drawMessage));
  }

  function drawMessage(message, at) {
    const before = messages[at - 1];
    const next = messages[at + 1];
    const isNewDay = !before || day(before.sentAt) !== day(message.sentAt);
    return [
      ...(isNewDay ? [el('p', { class: 'day' }, day(message.sentAt))] : []),
      drawMarked(message, canRecall(message) ? on.recall : null),
      ...(next && isSameBreath(message, next) ? [] : [drawTime(message, readAt)]),
    ];
  }

  function drawMarked(message, recall) {
    const node = drawBubble(message, { recall, choose: on.choose });
    node.dataset.message = message.messageId;
    return node;
  }

  const canRecall = (message) =>
    place.hasRecall && message.sender !== 'system' && message.sender !== 'robot' && message.recalledAt === 0;

  return {
    first: () => messages[0],
    last: () => messages.at(-1),
    /** Those of `candidates` that are not on the screen. */
    newAmong(candidates) {
      const known = new Set(messages.slice(-MOST_SHOWN).map(({ messageId }) => messageId));
      return candidates.filter(({ messageId }) => !known.has(messageId));
    },
    show(next, list, hasEarlier, shopReadAt) {
      [place, messages, isMore, readAt] = [next, list, hasEarlier, shopReadAt];
      draw();
    },
    /** Earlier messages; what is in view stays where it is. */
    prepend(older, hasEarlier) {
      const fromEnd = log.scrollHeight - log.scrollTop;
      messages = [...older, ...messages];
      isMore = hasEarlier;
      draw();
      log.scrollTop = log.scrollHeight - fromEnd;
    },
    /** @param {boolean} mayCut the oldest may leave the screen */
    append(news, mayCut) {
      const first = messages.length;
      messages = [...messages, ...news];
      if (mayCut && messages.length > MOST_SHOWN) {
        messages = messages.slice(-MOST_SHOWN / 2);
        isMore = true;
        draw();
      } else if (first === 0) {
        draw();
      } else {
        if (isSameBreath(messages[first - 1], messages[first])) log.lastElementChild?.remove();
        log.append(...news.flatMap((message, at) => drawMessage(message, first + at)));
      }
    },
    /** The shop has read up to this moment, epoch ms. */
    readUpTo(moment) {
      if (moment === readAt) return;
      readAt = moment;
      for (const time of log.querySelectorAll('[data-sent]')) {
        time.lastElementChild.textContent = readMark(Number(time.dataset.sent), readAt);
      }
    },
    /** A message was taken back. */
    replace(message) {
      const at = messages.findIndex(({ messageId }) => messageId === message.messageId);
      if (at < 0) return;
      messages[at] = message;
      const shown = log.querySelector(`[data-message="${CSS.escape(message.messageId)}"]`);
      shown?.replaceWith(drawMarked(message, null));
    },
  };
}

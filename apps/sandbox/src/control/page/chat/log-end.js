import { byId } from '../kit/dom.js';

const NEAR_PX = 80;

/** The end of a log that grows: whether it is in view, and a button that counts what arrived below it. @param {HTMLElement} log */
export function makeLogEnd(log) {
  const fresh = byId('fresh');
  let unseen = 0;

  const isInView = () => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_PX;

  function seen() {
    unseen = 0;
    fresh.hidden = true;
  }

  function show() {
    log.scrollTop = log.scrollHeight;
    seen();
  }

  log.addEventListener('scroll', () => isInView() && seen(), { passive: true });
  fresh.addEventListener('click', () => {
    show();
    log.focus();
  });
  return {
    isInView,
    show,
    /** Counts messages that arrived out of view. @param {number} count */
    add(count) {
      unseen += count;
      byId('fresh-count').textContent = unseen === 1 ? '1 new message' : `${unseen} new messages`;
      fresh.hidden = false;
    },
  };
}

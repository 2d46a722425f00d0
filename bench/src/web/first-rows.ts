/** The mark in the page's timeline that `markFirstRows` leaves. */
export const FIRST_ROWS = 'first rows';

/**
 * Runs in the page before anything else, and stands alone: only its text travels there. It does nothing but look for
 * rows, and nobody asks the page until they are there: a question from outside has code of its own that would be
 * compiled in the middle of what is measured.
 */
export function markFirstRows(): void {
  const looking = new MutationObserver(() => {
    if (document.querySelector('[data-session-id]') === null) return;
    looking.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => performance.mark('first rows'));
      port1.start();
      port2.postMessage(null);
    });
  });
  looking.observe(document, { childList: true, subtree: true });
}

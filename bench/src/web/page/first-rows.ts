/** The mark in the page's timeline that `markFirstRows` leaves. */
export const FIRST_ROWS = 'first rows';

/**
 * Runs in the page before anything else. It uses nothing outside of itself, because only its text is sent. It
 * only looks for rows. The page is not queried until they are there: a query has code of its own that would
 * be compiled during the measurement.
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

/** What the page writes into its console when its first rows are painted, before the time, ms since the address. */
export const FIRST_ROWS = 'first rows ';

/**
 * Put into the page before anything else; stands alone, since only its text travels there. It does nothing but look for
 * rows, and nobody asks the page until it has told: a question from outside brings hundreds of kilobytes with it, which
 * the page would have to compile in the middle of what is measured.
 *
 * @param marker - `FIRST_ROWS`
 */
export function tellFirstRows(marker: string): void {
  const looking = new MutationObserver(() => {
    if (document.querySelector('[data-session-id]') === null) return;
    looking.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => console.debug(marker + performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  looking.observe(document, { childList: true, subtree: true });
}

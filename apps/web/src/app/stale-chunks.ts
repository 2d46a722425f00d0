const STORAGE_KEY = 'seller-chat.reloaded-for-chunk';
const ONCE_PER_MS = 60_000;

/**
 * A tab that is older than the build on the server asks for chunks that are gone: it is loaded anew, once a
 * minute at most, so that a server without them does not make it loop.
 */
export function reloadOnStaleChunks(now: () => number, reload: () => void = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline nothing can be fetched: that says nothing about the build.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
    if (now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(now()));
    event.preventDefault();
    reload();
  });
}

import { whenIdle } from '../shared/when-idle.ts';

/** What a seller does first is not disturbed by files that are kept for later, ms. */
const AFTER_MS = 5_000;

/**
 * Has the browser keep the built app, so that it opens while the server cannot be reached. A browser that keeps nothing,
 * as in some private windows, is left alone.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    try {
      await navigator.serviceWorker.register('/service-worker.js');
    } catch (error) {
      console.warn('The app could not be kept on this device.', error);
    }
  };
  setTimeout(() => whenIdle(() => void register()), AFTER_MS);
}

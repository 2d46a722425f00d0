import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is on the screen. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

import { useCallback, useState } from 'react';
import { keepOnDevice } from '../../../shared/keep-on-device.ts';

const STORAGE_KEY = 'order-runs-dismissed';
/** More than are shown within the time that a run is shown for. */
const MAX_KEPT = 100;

function read(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Another version has written it: the runs are shown again.
    return [];
  }
}

/** The runs that were taken off the bar on this device. */
export function useDismissedRuns(): { dismissed: ReadonlySet<string>; dismiss: (runId: string) => void } {
  const [ids, setIds] = useState(read);
  const dismiss = useCallback((runId: string) => {
    const next = [runId, ...read().filter((id) => id !== runId)].slice(0, MAX_KEPT);
    keepOnDevice(localStorage, STORAGE_KEY, JSON.stringify(next));
    setIds(next);
  }, []);
  return { dismissed: new Set(ids), dismiss };
}

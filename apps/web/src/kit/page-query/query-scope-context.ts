import { createContext, use } from 'react';
import type { PendingChanges } from './pending-changes.ts';

export const PendingChangesContext = createContext<PendingChanges | null>(null);

/** The optimistic changes of the page. */
export function usePendingChanges(): PendingChanges {
  const pending = use(PendingChangesContext);
  if (pending === null) throw new Error('Page data needs a QueryScope around the page.');
  return pending;
}

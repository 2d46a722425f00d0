import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { workspaceAtom } from '../../shared/workspace.ts';
import { bindQueries } from './bind-queries.ts';
import { createPendingChanges } from './pending-changes.ts';
import { queryClientAtom } from './query-client.ts';
import { PendingChangesContext } from './query-scope-context.ts';

const setTimer = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Gives pages their data, and keeps it in step with the event log while it is mounted. */
export function QueryScope({ children }: { children: ReactNode }) {
  const client = useAtomValue(queryClientAtom);
  const workspace = useAtomValue(workspaceAtom);
  const pending = useMemo(() => createPendingChanges(client), [client]);
  useEffect(() => {
    if (workspace === null) return undefined;
    // Events of the time before this page were not followed.
    void client.invalidateQueries({ refetchType: 'none' });
    return bindQueries(client, pending, workspace, setTimer);
  }, [client, pending, workspace]);
  return (
    <QueryClientProvider client={client}>
      <PendingChangesContext value={pending}>{children}</PendingChangesContext>
    </QueryClientProvider>
  );
}

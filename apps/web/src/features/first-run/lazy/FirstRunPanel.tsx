import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useAtomValue, useStore } from '../../../shared/jotai.ts';
import { bindFirstRun, firstRunAtom } from '../state/first-run.ts';
import { FirstRunSteps } from './FirstRunSteps.tsx';

export interface FirstRunPanelProps {
  mayInvite: boolean;
  /** Once the steps are closed. */
  otherwise: ReactNode;
}

/** The steps in the place of a conversation, as long as none is open. */
export function FirstRunPanel({ mayInvite, otherwise }: FirstRunPanelProps) {
  const store = useStore();
  const firstRun = useAtomValue(firstRunAtom);
  useEffect(() => bindFirstRun(store, mayInvite), [store, mayInvite]);
  if (firstRun === undefined) return null;
  if (!firstRun.isOpen) return otherwise;
  return (
    <div className="first-run-place">
      <FirstRunSteps firstRun={firstRun} mayInvite={mayInvite} />
    </div>
  );
}

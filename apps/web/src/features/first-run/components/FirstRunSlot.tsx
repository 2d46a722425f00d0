import type { ReactNode } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { firstRunPart } from './first-run-part.ts';

export interface FirstRunSlotProps {
  /** Colleagues can be invited: their page is built. */
  mayInvite: boolean;
}

/** The first steps of a new main account; `otherwise` for every other account, and once they are closed. */
export function FirstRunSlot({ mayInvite, otherwise }: FirstRunSlotProps & { otherwise: ReactNode }) {
  const isNew = useAtomValue(accountAtom)?.hasFirstRun === true;
  return isNew ? <OpenSteps mayInvite={mayInvite} otherwise={otherwise} /> : otherwise;
}

function OpenSteps({ mayInvite, otherwise }: FirstRunSlotProps & { otherwise: ReactNode }) {
  const part = firstRunPart.use();
  return part === undefined ? null : <part.FirstRunPanel mayInvite={mayInvite} otherwise={otherwise} />;
}

/** The same for a window with room for the list alone: a line above it, which opens the steps. */
export function FirstRunStrip({ mayInvite }: FirstRunSlotProps) {
  const isNew = useAtomValue(accountAtom)?.hasFirstRun === true;
  return isNew ? <OpenStrip mayInvite={mayInvite} /> : null;
}

function OpenStrip({ mayInvite }: FirstRunSlotProps) {
  const part = firstRunPart.use();
  return part === undefined ? null : <part.FirstRunLine mayInvite={mayInvite} />;
}

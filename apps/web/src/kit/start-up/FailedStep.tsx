import type { ReactNode } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { failedStepAtom } from '../../shared/start-up.ts';
import type { StartUpStep } from '../../shared/start-up.ts';
import { startUpPart } from './start-up-part.ts';

export interface FailedStepProps {
  /** `line` above a page that has something to show, `place` where there is nothing. */
  as: 'line' | 'place';
  /** What is shown while no step has failed, or its words are not there yet. */
  children?: ReactNode;
}

/** The step of the account's start that failed, if one has, with another try. */
export function FailedStep({ as, children = null }: FailedStepProps) {
  const step = useAtomValue(failedStepAtom);
  if (step === undefined) return children;
  return <Named step={step} as={as} fallback={children} />;
}

interface NamedProps extends Pick<FailedStepProps, 'as'> {
  step: StartUpStep;
  fallback: ReactNode;
}

/** Apart, so that its words are fetched only once a step has failed. */
function Named({ step, as, fallback }: NamedProps) {
  const part = startUpPart.use();
  if (part === undefined) return fallback;
  return as === 'line' ? <part.StepLine step={step} /> : <part.StepProblem step={step} />;
}

import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import type { StartUpStep } from '../../../shared/start-up.ts';
import { useStepRetry } from './use-step-retry.ts';
import { useStepText } from './use-step-text.ts';

/** In place of what a device without a cache cannot show: what could not be loaded, and another try. */
export function StepProblem({ step }: { step: StartUpStep }) {
  const { t } = useLingui();
  const { retry } = useStepRetry();
  return <ErrorState message={useStepText(step)} retryLabel={t`Try again`} onRetry={retry} />;
}

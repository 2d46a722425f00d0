import { useLingui } from '@lingui/react/macro';
import { Banner, Button } from '@seller-chat/ui';
import type { StartUpStep } from '../../../shared/start-up.ts';
import { useStepRetry } from './use-step-retry.ts';
import { useStepText } from './use-step-text.ts';

/** A quiet line above a page that has something to show: what could not be loaded, and another try. */
export function StepLine({ step }: { step: StartUpStep }) {
  const { t } = useLingui();
  const { retry, isBusy } = useStepRetry();
  const text = useStepText(step);
  const button = (
    <Button size="sm" busy={isBusy} onClick={retry}>
      {t`Try again`}
    </Button>
  );
  return (
    <Banner tone="warn" action={button}>
      {text}
    </Banner>
  );
}

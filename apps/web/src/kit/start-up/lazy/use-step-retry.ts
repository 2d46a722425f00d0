import { useState } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { retryStartUpAtom } from '../../../shared/start-up.ts';

/** Runs the failed step of the start and those after it; a second press meanwhile does nothing. */
export function useStepRetry(): { retry: () => void; isBusy: boolean } {
  const run = useSetAtom(retryStartUpAtom);
  const [isBusy, setIsBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setIsBusy(true);
    await run();
    setIsBusy(false);
  };
  return { retry: () => void (isBusy || retry()), isBusy };
}

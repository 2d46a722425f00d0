import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

/** What a button that copies says afterwards, and when the browser refuses. */
export function useCopyWords(): { copiedLabel: string; onRefused: () => void } {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  return useMemo(
    () => ({
      copiedLabel: t`Copied`,
      onRefused: () => void toasts.show({ tone: 'error', text: t`The browser didn't allow copying.` }),
    }),
    [t, toasts],
  );
}

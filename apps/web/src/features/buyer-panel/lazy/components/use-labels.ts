import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** How buttons that copy call themselves, and what is said when the browser refuses. */
export function useCopyLabels(): { copiedLabel: string; onRefused: () => void } {
  const { t, i18n } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  return useMemo(
    () => ({
      copiedLabel: t`Copied`,
      onRefused: () => void toasts.show({ tone: 'error', text: t`The browser didn't allow copying.` }),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale, toasts],
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ToastQueue } from '@seller-chat/ui';
import { Suspense, lazy } from 'react';

// Fetched beside the page, not before it: nothing is toasted in the first moments.
const Toaster = lazy(async () => ({ default: (await import('@seller-chat/ui/toaster')).Toaster }));

/** Where toasts appear. */
export function AppToaster({ queue }: { queue: ToastQueue }) {
  const { t } = useLingui();
  return (
    <Suspense fallback={null}>
      <Toaster queue={queue} labels={{ region: t`Notifications`, dismiss: t`Dismiss` }} />
    </Suspense>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ToastQueue } from '@seller-chat/ui';
import { Suspense, lazy } from 'react';
import { afterFirstView } from '../../shared/first-view.ts';

// Fetched after the first view: nothing is toasted in the first moments.
const Toaster = lazy(async () => {
  await new Promise<void>((resolve) => void afterFirstView(resolve));
  return { default: (await import('@seller-chat/ui/toaster')).Toaster };
});

/** Where toasts appear. */
export function AppToaster({ queue }: { queue: ToastQueue }) {
  const { t } = useLingui();
  return (
    <Suspense fallback={null}>
      <Toaster queue={queue} labels={{ region: t`Notifications`, dismiss: t`Dismiss` }} />
    </Suspense>
  );
}

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ToastQueue } from '@seller-chat/ui';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { StoreProvider } from '../shared/jotai.ts';
import type { Store } from '../shared/jotai.ts';
import { AppToaster } from '../shell/notices/AppToaster.tsx';
import type { AppRouter } from './router.tsx';

export interface AppProps {
  store: Store;
  router: AppRouter;
  toasts: ToastQueue;
}

/** The providers around every screen. */
export function App({ store, router, toasts }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <StoreProvider store={store}>
          <RouterProvider router={router} />
          <AppToaster queue={toasts} />
        </StoreProvider>
      </I18nProvider>
    </StrictMode>
  );
}

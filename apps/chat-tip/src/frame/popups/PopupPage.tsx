import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createTipHttp } from '../data/http.ts';
import type { Mode } from '../mode.ts';
import { ConfirmPage } from './ConfirmPage.tsx';
import { ConnectPage } from './ConnectPage.tsx';
import { PopupNotice } from './PopupLayout.tsx';

/** Props of {@link PopupPage}. */
export interface PopupPageProps {
  readonly mode: Exclude<Mode, { readonly kind: 'embedded' | 'window' }>;
}

/** A window that asks the signed-in person one thing. Inside another page it asks nothing. */
export function PopupPage({ mode }: PopupPageProps) {
  const { t } = useLingui();
  // What the calls say about the session is in their errors.
  const [http] = useState(() =>
    createTipHttp(
      null,
      () => i18n.locale,
      () => undefined,
    ),
  );
  if (mode.kind === 'connect') return <ConnectPage http={http} siteId={mode.siteId} />;
  if (mode.kind === 'confirm') return <ConfirmPage http={http} />;
  return <PopupNotice text={t`This page opens in a window of its own only.`} />;
}

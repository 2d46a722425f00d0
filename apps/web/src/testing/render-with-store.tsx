import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StoreProvider } from '../shared/jotai.ts';
import type { Store } from '../shared/jotai.ts';

/** Draws a part of the screen over a store, in the tests' language. */
export function renderWithStore(store: Store, part: ReactNode): RenderResult {
  return render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>{part}</StoreProvider>
    </I18nProvider>,
  );
}

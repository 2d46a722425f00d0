// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadCatalog } from '../../../../i18n/catalogs.ts';
import { ToolButton } from './ToolButton.tsx';

it.each([
  ['en', 'Send a voucher: Lazada does not', 'Send a voucher'],
  ['zh-CN', 'Send a voucher：Lazada does not', 'Send a voucher'],
] as const)('in %s says why it does nothing', async (language, disabled, enabled) => {
  i18n.load(language, await loadCatalog(language, 'composer'));
  i18n.activate(language);
  const button = (disabledReason: string | undefined) => (
    <I18nProvider i18n={i18n}>
      <ToolButton label="Send a voucher" icon={null} disabledReason={disabledReason} onClick={vi.fn()} />
    </I18nProvider>
  );
  const { rerender } = render(button('Lazada does not'));
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(disabled);
  rerender(button(undefined));
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(enabled);
});

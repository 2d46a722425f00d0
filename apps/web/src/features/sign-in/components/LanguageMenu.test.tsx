// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../../i18n/catalogs.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

it.each([
  ['en', 'Language: English'],
  ['zh-CN', '语言：简体中文'],
] as const)('in %s is called %s', async (language, name) => {
  i18n.load(language, await loadCatalog(language, 'sign-in'));
  i18n.activate(language);
  render(
    <I18nProvider i18n={i18n}>
      <LanguageMenu />
    </I18nProvider>,
  );
  expect(screen.getByRole('button', { name })).not.toBeNull();
});

// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreProvider, createStore } from '../../../shared/jotai.ts';
import { useAuditWords } from './use-audit-words.ts';

const wordsOf = () =>
  renderHook(() => useAuditWords(new Map([['4f1', 'Cashier']])), {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        <StoreProvider store={createStore()}>{children}</StoreProvider>
      </I18nProvider>
    ),
  }).result.current;

it('says roles and shops in words, never as stored', () => {
  const { value } = wordsOf();
  expect(value('roleId', 'seniorAgent')).toBe('Senior agent');
  expect(value('roleId', '4f1')).toBe('Cashier');
  expect(value('roleId', '')).toBe('Own permissions');
  expect(value('shopIds', null)).toBe('All shops');
  expect(value('shopIds', [])).toBe('None');
});

it('has a dash for a field that was not there', () => {
  const { value } = wordsOf();
  for (const field of ['roleId', 'shopIds', 'displayName']) expect(value(field, undefined)).toBe('–');
});

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

it('says what an entry is about in words, not by its id', () => {
  const { subject, changes } = wordsOf();
  const entry = {
    seq: 1,
    at: 0,
    actor: { kind: 'person' as const, key: 'main', name: 'Mei' },
    ip: '',
    kind: 'orderRunStarted' as const,
    subject: 'orderRun:6060e2f6-ac4a-499d-b6a7-02cf11ad178a',
    subjectName: '',
    before: null,
    after: { action: 'arrangeShipment', orders: 1 },
  };
  expect(subject(entry)).toBe('Orders');
  expect(changes(entry)).toBe('Action: Arrange shipment; Number of orders: 1');
  expect(changes({ ...entry, after: { format: 'xlsx' } })).toBe('File format: Excel');
  const rule = { name: 'Night', isEnable: true, type: 'offHours', scope: 'allShop' };
  expect(subject({ ...entry, subject: 'autoReplyRule:6060e2f6', after: rule })).toBe('Night');
  expect(changes({ ...entry, after: rule })).toBe(
    'Name: Night; Enabled: Yes; Kind of rule: Off-hours; Applies to: All shops',
  );
  expect(subject({ ...entry, subject: 'openingHours:site:ID', after: {} })).toBe('Indonesia');
});

it('has a dash for a field that was not there', () => {
  const { value } = wordsOf();
  for (const field of ['roleId', 'shopIds', 'displayName']) expect(value(field, undefined)).toBe('–');
});

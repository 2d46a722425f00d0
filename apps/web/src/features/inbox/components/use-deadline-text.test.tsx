// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StoreProvider, createStore } from '../../../shared/jotai.ts';
import { useDeadlineText } from './use-deadline-text.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <StoreProvider store={createStore()}>{children}</StoreProvider>
  </I18nProvider>
);

it('names the marketplace as it names itself', () => {
  const session = { replyDeadlineAt: 1_760_000_000_000, platform: 'TikTok' } as const;
  const { result } = renderHook(() => useDeadlineText(session), { wrapper });
  expect(result.current?.title).toMatch(/^TikTok Shop expects a reply by /);
});

// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../../i18n/catalogs.ts';

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

it.each(['zh-CN', 'en', 'id', 'th', 'vi', 'ms'] as const)(
  'in %s says hours and minutes with their units, so that no one takes the time left for a clock',
  async (language) => {
    i18n.load(language, await loadCatalog(language));
    i18n.activate(language);
    // A new store's clock is at 0.
    for (const minutes of [11 * 60 + 46, 46]) {
      const session = { replyDeadlineAt: minutes * 60_000, platform: 'TikTok' } as const;
      const { short = '', long = '' } =
        renderHook(() => useDeadlineText(session), { wrapper }).result.current ?? {};
      for (const text of [short, long]) {
        expect(text).toMatch(/46.*\p{L}/u);
        expect(text).not.toMatch(/\d:\d/u);
      }
      expect(/11.*\p{L}.*46/u.test(short)).toBe(minutes > 60);
    }
  },
);

// @vitest-environment jsdom
import { makeSession, makeShop } from '@seller-chat/core/testing';
import type { Platform, SessionId, ShopId } from '@seller-chat/core';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { addWordsOf } from '../../../../i18n/activate-language.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { addressAtom, goToAtom, takeSessionsAtom } from '../../../chat-state/index.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { UnreadElsewhere } from './UnreadElsewhere.tsx';

const shopOf = (platform: Platform) => `shop-${platform}` as ShopId;

/** A shop on each marketplace, and the list of Shopee. */
async function open() {
  await addWordsOf('inbox');
  const store = createStore();
  const shops = (['Lazada', 'Shopee', 'TikTok', 'Tokopedia'] as const).map((platform) =>
    makeShop({ shopId: shopOf(platform), platform }),
  );
  store.set(applyShopChangesAtom, [{ type: 'shops', shops }]);
  store.set(goToAtom, { scope: 'Shopee', shopIds: [], sessionId: undefined });
  const router = createMemoryRouter([{ path: '*', element: <UnreadElsewhere /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
  let version = 1;
  const have = (platform: Platform, unreadCount: number) =>
    act(() => {
      const sessionId = `session-${platform}` as SessionId;
      const session = makeSession({
        sessionId,
        shopId: shopOf(platform),
        platform,
        version: version++,
        unreadCount,
      });
      store.set(takeSessionsAtom, { sessions: [session], isLive: true });
    });
  const shown = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  return { store, have, shown };
}

it('says nothing while nothing is unread on another marketplace', async () => {
  const { have, shown } = await open();
  have('Shopee', 5);
  expect(shown()).toEqual([]);
  expect(screen.queryByText('Unread elsewhere')).toBeNull();
});

it('follows what is unread on the others, and leads there', async () => {
  const { store, have, shown } = await open();
  have('Lazada', 3);
  have('Tokopedia', 1);
  expect(shown()).toEqual(['Lazada: 3 unread', 'Tokopedia: 1 unread']);
  have('Lazada', 4);
  have('Tokopedia', 0);
  expect(shown()).toEqual(['Lazada: 4 unread']);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(store.get(addressAtom).scope).toBe('Lazada'));
  expect(shown()).toEqual([]);
});

it('says nothing beside the list of all marketplaces', async () => {
  const { store, have, shown } = await open();
  have('Lazada', 3);
  act(() => store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: undefined }));
  expect(shown()).toEqual([]);
});

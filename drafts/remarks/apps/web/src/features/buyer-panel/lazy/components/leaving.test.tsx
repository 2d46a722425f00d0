// @vitest-environment jsdom
import type { Remark } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { goToAtom, openContextTabAtom, visitContextTabAtom } from '../../../chat-state/index.ts';
import { ContextTabs } from './ContextTabs.tsx';

const session = makeSession({ buyerId: 'buyer-1', buyerName: 'Nur Aisyah', platform: 'Shopee' });
const note = { text: 'Café owner', version: 3, updatedBy: 'Mei', updatedAt: 5_000_000 };
const remark: Remark = {
  category: 'other',
  pictureList: [],
  status: 'open',
  owner: null,
  dueAt: null,
  remarkId: '00000000-0000-4000-8000-000000000009',
  type: 'afterSale',
  text: 'Broken cup',
  platformOrderSn: '',
  createdBy: 'Mei',
  createdAt: 5_000_000,
  updatedBy: 'Mei',
  updatedAt: 5_000_000,
  version: 1,
};

beforeEach(() => localStorage.clear());

function open(tab: 'buyer' | 'remarks', remarkList: readonly Remark[] = [remark]) {
  const server = makeFakeServer();
  Object.assign(server.api, {
    getBuyerInfo: async () => ({ firstContactAt: 0, lastContactAt: 0, note, sessionList: [] }),
    getBuyerFollowStatus: async () => ({ buyerIdAndFollowStatusMap: {} }),
    getBuyerOrderList: async () => ({ orderList: [], nextCursor: null }),
    getProductList: async () => ({ productList: [], nextCursor: null }),
    getRemarkList: async () => ({ remarkList }),
    saveBuyerNote: async ({ text }: { text: string }) => ({ note: { ...note, text, version: 4 } }),
    addRemark: async (request: object) => ({ remark: { ...remark, ...request, createdAt: 6_000_000 } }),
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID })] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  store.set(openContextTabAtom, tab);
  const router = createMemoryRouter([{ path: '/', element: <ContextTabs onClose={() => undefined} /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
  return store;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
const box = () => screen.getByRole('textbox');

it('Escape closes a note and keeps its text; Cancel discards it; the button has the focus again', async () => {
  open('buyer');
  await press('Edit');
  await userEvent.type(box(), ', likes Gayo{Escape}');
  await hasFocus('Edit');
  await press('Edit');
  expect(box()).toHaveProperty('value', 'Café owner, likes Gayo');
  await press('Cancel');
  await hasFocus('Edit');
  await press('Edit');
  expect(box()).toHaveProperty('value', 'Café owner');
  await userEvent.type(box(), '!');
  await press('Save');
  await hasFocus('Edit');
});

it('an unchanged note is not kept as a draft: editing begins again', async () => {
  open('buyer');
  await press('Edit');
  await userEvent.keyboard('{Escape}');
  await hasFocus('Edit');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('Escape keeps a new remark and a changed one apart; each is there when it is opened again', async () => {
  open('remarks');
  await press('Add');
  await userEvent.type(box(), 'Wants an invoice{Escape}');
  await hasFocus('Add');
  await press('Edit the remark');
  await userEvent.type(box(), ', replaced{Escape}');
  await hasFocus('Edit the remark');
  await press('Add');
  expect(box()).toHaveProperty('value', 'Wants an invoice');
  await press('Cancel');
  await hasFocus('Add');
  await press('Edit the remark');
  expect(box()).toHaveProperty('value', 'Broken cup, replaced');
  await press('Cancel');
  await hasFocus('Edit the remark');
});

it('the remark that was saved has the focus', async () => {
  open('remarks', []);
  await press('Add a remark');
  await userEvent.type(box(), 'Wants an invoice{Control>}{Enter}{/Control}');
  await screen.findByText('Wants an invoice');
  await hasFocus('Edit the remark');
});

it('coming from the composer moves the focus to the search of the tab; Escape moves it back', async () => {
  const store = open('buyer');
  await screen.findByRole('button', { name: 'Edit' });
  const composer = document.body.appendChild(document.createElement('textarea'));
  composer.focus();
  const visit = (tab: 'products' | 'remarks') =>
    act(() => store.set(visitContextTabAtom, { tab, back: { current: composer } }));
  visit('products');
  const search = await screen.findByRole('searchbox', { name: 'Search products' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.keyboard('cup{Escape}');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(composer);
  visit('remarks');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  composer.remove();
});

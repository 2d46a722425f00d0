// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { applyShopChangesAtom, showConnectDialogAtom } from '../state/actions.ts';
import { ConnectShopDialog } from './ConnectShopDialog.tsx';

function open() {
  const getAuthUrl = vi.fn(async () => ({ authUrl: 'https://consent.example' }));
  const server = makeFakeServer();
  server.api = { ...server.api, getAuthUrl } as never;
  const services = makeTestServices(server);
  const store = createStore();
  store.set(servicesAtom, services);
  renderWithStore(store, <ConnectShopDialog />);
  const show = (isOpen: boolean) => act(() => store.set(showConnectDialogAtom, isOpen));
  return { getAuthUrl, services, store, show };
}

/** Its code is fetched when it first opens. */
const marketplace = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name }, { timeout: PATIENCE_MS });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('offers the marketplaces again when the browser shows the page as it was left', async () => {
  const { services, show } = open();
  show(true);
  await userEvent.click(await marketplace('Shopee'));
  expect(services.left).toEqual(['https://consent.example']);
  expect((await marketplace('Lazada')).disabled).toBe(true);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
  expect((await marketplace('Lazada')).disabled).toBe(true);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect((await marketplace('Lazada')).disabled).toBe(false);
  expect((await marketplace('Shopee')).getAttribute('aria-busy')).toBeNull();
});

it('says that the plan is full before the seller leaves, and still lets them leave', async () => {
  const { store, show } = open();
  act(() => {
    store.set(accountCellAtom, {
      ...TEST_ACCOUNT,
      versionInfo: { ...TEST_ACCOUNT.versionInfo, maxShopNum: 1 },
    });
    const unbound = makeShop({ shopId: 's2' as ShopId, unboundAt: 7 });
    store.set(applyShopChangesAtom, [{ type: 'shops', shops: [makeShop(), unbound] }]);
  });
  show(true);
  const notice = /Your plan includes 1 shop, and no place is left/;
  expect(await screen.findByText(notice, {}, { timeout: PATIENCE_MS })).toBeTruthy();
  expect((await marketplace('Shopee')).disabled).toBe(false);
  act(() => store.set(accountCellAtom, TEST_ACCOUNT));
  expect(screen.queryByText(notice)).toBeNull();
});

it('starts from the beginning when it is opened again', async () => {
  const { getAuthUrl, show } = open();
  show(true);
  getAuthUrl.mockRejectedValueOnce(new ApiError(42203, 'No room for another shop.'));
  await userEvent.click(await marketplace('Shopee'));
  await screen.findByText('No room for another shop.');
  show(false);
  await untilClosed();
  show(true);
  await userEvent.click(await marketplace('Lazada'));
  expect(screen.queryByText('No room for another shop.')).toBeNull();
  show(false);
  await untilClosed();
  show(true);
  expect((await marketplace('Lazada')).disabled).toBe(false);
});

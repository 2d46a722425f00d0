// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ApiError } from '@seller-chat/api-client';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Platform, Session } from '@seller-chat/core';
import { isLocalSession, toSessionId } from '@seller-chat/core/session';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { StoreProvider, createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeOrder } from '../../../testing/make-order.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { addressAtom, openDraftAtom, openSessionAtom, sessionIdsAtom } from '../state/derived.ts';
import { goToAtom } from '../state/list-actions.ts';
import { writeDraftAtom } from '../state/send-actions.ts';
import { ContextTabs } from './ContextTabs.tsx';

let owners = 0;

function open(platform: Platform, orderError?: ApiError) {
  const real = makeSession({
    sessionId: toSessionId(DEFAULT_SHOP_ID, 'conversation-7'),
    platform,
    buyerId: 'buyer-1',
    buyerName: 'Nur Aisyah',
    version: 1,
  });
  let answer: (value: { sessionId: string }) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const calls = {
    getOrderDetail: vi.fn(async () => {
      if (orderError) throw orderError;
      return { order: makeOrder() };
    }),
    openSession: vi.fn(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          refuse = reject;
        }),
    ),
    getSessionDetail: vi.fn(async (): Promise<{ session: Session }> => ({ session: real })),
  };
  const server = makeFakeServer();
  Object.assign(server.api, calls);
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  const test = openTestWorkspace(server, `order-${(owners += 1)}`);
  store.set(workspaceAtom, test.workspace);
  const router = createMemoryRouter([{ path: '/chat', element: <ContextTabs onClose={() => undefined} /> }], {
    initialEntries: [`/chat?platform=all&order=241121QSK8S7BX&shopId=${DEFAULT_SHOP_ID}`],
  });
  render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>
        <RouterProvider router={router} />
      </StoreProvider>
    </I18nProvider>,
  );
  // The shops are known a moment later than the address.
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID, platform })] },
  ]);
  const isLocal = () => {
    const session = store.get(openSessionAtom);
    return session !== undefined && isLocalSession(session);
  };
  return {
    calls,
    store,
    services,
    router,
    real,
    test,
    isLocal,
    answer: () => answer({ sessionId: real.sessionId }),
    refuse: (error: unknown) => refuse(error),
  };
}

it('[S18] Lazada: a local session at once, the real one in its place; what was being written goes along', async () => {
  const { calls, store, router, real, isLocal, answer } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  expect(calls.openSession).toHaveBeenCalledWith(
    { shopId: DEFAULT_SHOP_ID, platformOrderSn: '241121QSK8S7BX' },
    { silent: true },
  );
  // A reload begins anew: the order is still in the address.
  expect(router.state.location.search).toContain('order=241121QSK8S7BX');
  const local = store.get(addressAtom).sessionId;
  if (local === undefined) throw new Error('no session is open');
  store.set(writeDraftAtom, { sessionId: local, text: 'Your order' });
  answer();
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
  expect(store.get(openDraftAtom)).toBe('Your order');
  expect(store.get(sessionIdsAtom)).toEqual([real.sessionId]);
  expect(router.state.location.search).not.toContain('order=');
});

it('[S18] TikTok opens it by the buyer', async () => {
  const { calls } = open('TikTok');
  await waitFor(() => expect(calls.openSession).toHaveBeenCalled());
  expect(calls.openSession).toHaveBeenCalledWith(
    { shopId: DEFAULT_SHOP_ID, buyerId: 'buyer-1' },
    { silent: true },
  );
});

it('[S18] Shopee: its detail is fetched by the buyer, and cached messages are dropped', async () => {
  const { calls, store, real, test } = open('Shopee');
  const forget = vi.spyOn(test.workspace, 'forgetMessages');
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
  expect(calls.openSession).not.toHaveBeenCalled();
  expect(calls.getSessionDetail).toHaveBeenCalledWith(
    expect.objectContaining({ shopId: DEFAULT_SHOP_ID, buyerId: 'buyer-1' }),
    { silent: true },
  );
  expect(forget).toHaveBeenCalledWith(real);
});

it('who has gone on to another conversation is not called back', async () => {
  const { store, isLocal, answer, router, real } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  await router.navigate('/chat?platform=all');
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: undefined });
  answer();
  await waitFor(() => expect(store.get(sessionIdsAtom)).toEqual([real.sessionId]));
  expect(store.get(addressAtom).sessionId).toBeUndefined();
});

it('[S22] a refusal is said in words, with a way to try again', async () => {
  const { calls, services, store, isLocal, answer, refuse, real } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  refuse(new ApiError(42_222, 'It is too late for that.', { marketplaceCode: '-22' }));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  const [toast] = services.toasts.getToasts();
  expect(toast?.text).toBe('The order is too old: Lazada opens no conversation about it any more.');
  expect(isLocal()).toBe(true);
  toast?.action?.onClick();
  await waitFor(() => expect(calls.openSession).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
});

it('an order that the shop does not have opens nothing', async () => {
  const { services, store } = open('Lazada', new ApiError(40_400, 'Not found.'));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  expect(services.toasts.getToasts()[0]?.text).toBe('The shop has no such order.');
  expect(store.get(addressAtom).sessionId).toBeUndefined();
});

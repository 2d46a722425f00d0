// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Platform, Session, ShopId } from '@seller-chat/core';
import { isLocalSession, toSessionId } from '@seller-chat/core/session';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeOrder } from '../../../../testing/make-order.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import {
  addressAtom,
  goToAtom,
  openDraftAtom,
  openSessionAtom,
  sessionIdsAtom,
  writeDraftAtom,
} from '../../../chat-state/index.ts';
import {
  commandAtom,
  ConversationActions,
  markSessionsAtom,
  rowMenuAtom,
  showRowMenuAtom,
} from '../../../inbox/index.ts';
import { TeamHeader } from '../../../team/index.ts';
import { ConversationColumn } from '../../../conversation/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { ContextTabs } from './ContextTabs.tsx';

let owners = 0;

function open(platform: Platform, orderError?: ApiError, shopId = DEFAULT_SHOP_ID) {
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
  const page = (
    <>
      <ConversationColumn composer={{ current: null }} onOpenContext={() => undefined} />
      <ContextTabs onClose={() => undefined} />
    </>
  );
  const router = createMemoryRouter([{ path: '/chat', element: page }], {
    initialEntries: [`/chat?platform=all&order=241121QSK8S7BX&shopId=${DEFAULT_SHOP_ID}`],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  // The shops are known a moment later than the address.
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [makeShop({ shopId, platform })] },
    { type: 'shopList', state: 'ready' },
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
  // A reload opens the order again, because it is still in the address.
  expect(router.state.location.search).toContain('order=241121QSK8S7BX');
  const local = store.get(addressAtom).sessionId;
  if (local === undefined) throw new Error('no session is open');
  store.set(writeDraftAtom, { sessionId: local, text: 'Your order' });
  answer();
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
  expect(store.get(openDraftAtom)).toBe('Your order');
  expect(store.get(sessionIdsAtom)).toEqual([real.sessionId]);
  await waitFor(() => expect(router.state.location.search).not.toContain('order='));
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

it('another conversation opened meanwhile stays open', async () => {
  const { store, isLocal, answer, router, real } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  await router.navigate('/chat?platform=all');
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: undefined });
  answer();
  await waitFor(() => expect(store.get(sessionIdsAtom)).toEqual([real.sessionId]));
  expect(store.get(addressAtom).sessionId).toBeUndefined();
});

it('[S22] a refusal is shown in words, with a retry', async () => {
  const { calls, services, store, isLocal, answer, refuse, real } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  refuse(new ApiError(42_222, 'It is too late for that.', { marketplaceCode: '-22' }));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  const [toast] = services.toasts.getToasts();
  expect(toast?.text).toBe('This order is too old to start a conversation on Lazada.');
  expect(isLocal()).toBe(true);
  toast?.action?.onClick();
  await waitFor(() => expect(calls.openSession).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
});

it('an order that the shop does not have opens nothing', async () => {
  const { services, store, router } = open('Lazada', new ApiError(40_400, 'Not found.'));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  expect(services.toasts.getToasts()[0]?.text).toBe("The shop doesn't have this order.");
  expect(store.get(addressAtom).sessionId).toBeUndefined();
  // A reload does not ask again.
  await waitFor(() => expect(router.state.location.search).toBe('?platform=all'));
});

it('an order that could not be read otherwise stays in the address: a reload asks again', async () => {
  const { services, router } = open('Lazada', new ApiError(50_000, 'It did not work.'));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  expect(router.state.location.search).toContain('order=');
});

it('an order of a shop of another account shows an error, once', async () => {
  const { calls, services, router } = open('Lazada', undefined, 'another' as ShopId);
  await waitFor(() => expect(router.state.location.search).toBe('?platform=all'));
  expect(services.toasts.getToasts().map(({ text }) => text)).toEqual([
    "This conversation isn't in any of your shops.",
  ]);
  expect(calls.getOrderDetail).not.toHaveBeenCalled();
});

it('[S21] a buyer who writes meanwhile is there once, in place of the local session', async () => {
  const { calls, store, services, router, real, isLocal, refuse } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  const local = store.get(addressAtom).sessionId;
  if (local === undefined) throw new Error('no session is open');
  store.set(writeDraftAtom, { sessionId: local, text: 'Your order' });
  const others = [
    makeSession({ buyerId: 'another' }),
    makeSession({ buyerId: real.buyerId, shopId: 's2' as ShopId }),
  ];
  act(() => store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: others, isLive: true }]));
  expect(store.get(addressAtom).sessionId).toBe(local);
  act(() => store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [real], isLive: true }]));
  expect(store.get(addressAtom).sessionId).toBe(real.sessionId);
  expect(store.get(sessionIdsAtom)).toContain(real.sessionId);
  expect(store.get(sessionIdsAtom)).not.toContain(local);
  expect(store.get(openDraftAtom)).toBe('Your order');
  const search = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(search().get('session')).toBe(real.sessionId));
  expect(search().has('order')).toBe(false);
  // The result of its own call no longer matters.
  refuse(new ApiError(40_400, 'Not found.'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(services.toasts.getToasts()).toEqual([]);
  expect(calls.openSession).toHaveBeenCalledOnce();
});

it('[S22] the conversation itself offers another try, once the toast is gone', async () => {
  const { calls, services, store, isLocal, answer, refuse, real } = open('TikTok');
  await waitFor(() => expect(isLocal()).toBe(true));
  refuse(new ApiError(50_000, 'TikTok does not answer.'));
  await waitFor(() => expect(services.toasts.getToasts()).toHaveLength(1));
  const [toast] = services.toasts.getToasts();
  services.toasts.dismiss(toast?.id as never);
  expect((await screen.findByRole('alert')).textContent).toContain('TikTok does not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(calls.openSession).toHaveBeenCalledTimes(2));
  answer();
  await waitFor(() => expect(store.get(addressAtom).sessionId).toBe(real.sessionId));
});

it('nothing can be done with a conversation that is not open yet', async () => {
  const { services, store, isLocal } = open('Lazada');
  await waitFor(() => expect(isLocal()).toBe(true));
  const local = store.get(openSessionAtom) as Session;
  const view = renderWithStore(
    store,
    <>
      <TeamHeader session={local} />
      <ConversationActions session={local} />
    </>,
  );
  const buttons = [...view.container.querySelectorAll('button')];
  // Transfer, claim, and the three of the conversation.
  expect(buttons.map((button) => button.disabled)).toEqual([true, true, true, true, true]);
  store.set(showRowMenuAtom, { sessionId: local.sessionId, x: 0, y: 0 });
  expect(store.get(rowMenuAtom)).toBeNull();
  // No key is for it either: the server would be asked for what it does not have.
  expect(store.set(commandAtom, 'pin')).toBe(false);
  await store.set(markSessionsAtom, { ids: [local.sessionId], mark: { pinned: true } });
  expect(services.toasts.getToasts()).toEqual([]);
});

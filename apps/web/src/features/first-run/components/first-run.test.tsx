// @vitest-environment jsdom
import type { FirstRun } from '@seller-chat/api-client/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it } from 'vitest';
import type { DataChange } from '../../../data/change.ts';
import type { Workspace } from '../../../data/workspace.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer, TEST_ACCOUNT } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { adoptAccountAtom } from '../../account/index.ts';
import { firstRunPart } from './first-run-part.ts';
import { FirstRunSlot } from './FirstRunSlot.tsx';

// A test must not wait for the code.
beforeAll(() => firstRunPart.load(), 120_000);

const UNDONE: FirstRun = { isOpen: true, hasShop: false, hasAnswered: false, hasColleague: false };

async function open(firstRun: FirstRun, { hasFirstRun = true, mayInvite = false } = {}) {
  const server = makeFakeServer();
  server.account = { ...TEST_ACCOUNT, hasFirstRun };
  const state = { firstRun, reads: 0, closes: 0, isRefusing: false };
  Object.assign(server.api, {
    getFirstRun: async () => ((state.reads += 1), { firstRun: state.firstRun }),
    async closeFirstRun() {
      if (state.isRefusing) throw new Error('refused');
      state.closes += 1;
      state.firstRun = { ...state.firstRun, isOpen: false };
      server.account = { ...server.account, hasFirstRun: false };
      return {};
    },
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  const listeners = new Set<(change: DataChange) => void>();
  store.set(workspaceAtom, {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Partial<Workspace> as Workspace);
  await store.set(adoptAccountAtom, server.account);
  const Page = () => <FirstRunSlot mayInvite={mayInvite} otherwise={<p>nothing chosen</p>} />;
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  renderWithStore(store, <RouterProvider router={router} />);
  const emit = (change: DataChange) => act(() => listeners.forEach((run) => run(change)));
  return { state, emit };
}

it('a step ticks itself off when something that does it happens', async () => {
  const { state, emit } = await open(UNDONE);
  expect(await screen.findByText('0 of 2')).toBeTruthy();
  expect(screen.queryByText('Invite a colleague')).toBeNull();
  state.firstRun = { ...UNDONE, hasShop: true };
  emit({ type: 'shops', shops: [] });
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Shopee' })).toBeNull();
});

it('the invitation is a step once colleagues have a page', async () => {
  await open({ ...UNDONE, hasShop: true }, { mayInvite: true });
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('Invite a colleague')).toBeTruthy();
});

it('closing is on the server; a refusal shows the steps again', async () => {
  const { state } = await open(UNDONE);
  state.isRefusing = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Hide these steps' }));
  expect(await screen.findByRole('button', { name: 'Hide these steps' })).toBeTruthy();
  state.isRefusing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
  expect(await screen.findByText('nothing chosen')).toBeTruthy();
  expect(state.closes).toBe(1);
});

it('steps that were done before are closed unseen', async () => {
  const { state } = await open({ ...UNDONE, hasShop: true, hasAnswered: true });
  await waitFor(() => expect(state.closes).toBe(1));
  expect(await screen.findByText('nothing chosen')).toBeTruthy();
});

it('an established account reads nothing', async () => {
  const { state } = await open(UNDONE, { hasFirstRun: false });
  expect(screen.getByText('nothing chosen')).toBeTruthy();
  expect(state.reads).toBe(0);
});

// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import type { Shop } from '@seller-chat/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorkspace } from '../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer, TEST_ACCOUNT } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { ensureAccountAtom } from '../../account/index.ts';
import { areShopsSlimAtom } from '../../inbox/index.ts';
import { ChatRoute } from '../../../routes/chat.tsx';
import { searchPart } from '../../search/index.ts';

let owners = 0;
const unbinds: (() => void)[] = [];
const patience = { timeout: PATIENCE_MS };

beforeAll(() => searchPart.load());
afterEach(() => {
  for (const unbind of unbinds.splice(0)) unbind();
  localStorage.clear();
});

async function open(permissionCodeList: string[], shops: Shop[], isSlim = false) {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  const server = makeFakeServer();
  server.account = { ...TEST_ACCOUNT, isMain: false, permissionCodeList };
  server.shops = shops;
  const store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, `shop-manager-${(owners += 1)}`);
  unbinds.push(startWorkspace(store, test.workspace));
  store.set(areShopsSlimAtom, isSlim);
  const router = createMemoryRouter([{ path: '/chat', Component: ChatRoute }], {
    initialEntries: ['/chat?platform=all'],
  });
  renderWithStore(store, <RouterProvider router={router} />);
}

const expired = makeShop({ alias: 'Kopi Kita', platform: 'Lazada', status: 'expired' });
const ASK = 'Ask the main account to authorise this shop again.';

async function commandsFor(keyword: string) {
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find or open anything' }, patience));
  await userEvent.type(dialog.getByRole('combobox'), keyword);
  return dialog;
}

describe('without the right to manage shops', () => {
  it('says that a shop has expired and whom to ask, and offers nothing to do', async () => {
    await open(['chat'], [expired]);
    expect((await screen.findByTitle(ASK, {}, patience)).textContent).toBe('Expired');
    expect(screen.queryByRole('button', { name: 'Authorise again' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Connect a shop/ })).toBeNull();
  });

  it('has no command to connect a shop', async () => {
    await open(['chat'], [expired]);
    const dialog = await commandsFor('connect');
    expect(dialog.queryByRole('option', { name: /^Connect ?a shop$/ })).toBeNull();
  });

  it('says whom to ask where there is no shop', async () => {
    await open(['chat'], []);
    await screen.findByText('No shops here yet. Ask the main account to add one for you.', {}, patience);
    expect(screen.queryByRole('button', { name: /^Connect a shop/ })).toBeNull();
  });
});

describe('with the right to manage shops', () => {
  it('offers to authorise again, and to connect', async () => {
    await open(['shopManager'], [expired]);
    await screen.findByRole('button', { name: 'Authorise again' }, patience);
    expect(screen.queryByTitle(ASK)).toBeNull();
    const dialog = await commandsFor('connect');
    // jsdom's names leave out the blank between the marked piece and the rest; browsers' do not.
    await dialog.findByRole('option', { name: /^Connect ?a shop$/ });
  });

  it('offers the first shop from the empty list', async () => {
    await open(['shopManager'], []);
    await waitFor(
      () => expect(screen.getAllByRole('button', { name: /^Connect a shop/ })).toHaveLength(2),
      patience,
    );
  });
});

describe('a shop that has expired', () => {
  it('is marked at its marketplace where shops are hidden, and at the button that shows them', async () => {
    await open(['chat'], [expired, makeShop({ platform: 'Shopee' })], true);
    await screen.findByRole('button', { name: 'Show shops: 1 shop needs attention' }, patience);
    const markets = within(screen.getByRole('list', { name: 'Marketplaces' }));
    const troubled = () =>
      markets.getAllByRole('img', { name: '1 shop needs attention' }).map((mark) => mark.closest('button'));
    expect(troubled()).toEqual([
      markets.getByRole('button', { name: /^All marketplaces/ }),
      markets.getByRole('button', { name: /^Lazada/ }),
    ]);
  });
});

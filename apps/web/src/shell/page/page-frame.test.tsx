// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureAccountAtom, readAccessAtom } from '../../features/account/index.ts';
import { openConversationAtom } from '../../features/chat-state/index.ts';
import { ShopsPage } from '../../features/shops-page/index.ts';
import { ChatRoute } from '../../routes/chat.tsx';
import { createStore } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../testing/fake-server.ts';
import { openTestWorkspace } from '../../testing/open-test-workspace.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { makeTestServices } from '../../testing/test-services.ts';
import { RootLayout } from '../RootLayout.tsx';
import { startWorkspace } from '../start-up/workspace-session.ts';
import { PageFrame } from './PageFrame.tsx';

let owners = 0;
let unbinds: (() => void)[] = [];
const session = makeSession({ buyerName: 'Nur Aisyah', unreadCount: 2 });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  for (const unbind of unbinds) unbind();
  unbinds = [];
});

async function open(address: string, permissionCodeList?: string[]) {
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID, alias: 'Kopi Kita' })];
  server.sessions = [session];
  server.messages.set(session.sessionId, [makeMessage({ sessionId: session.sessionId })]);
  if (permissionCodeList !== undefined)
    server.account = { ...TEST_ACCOUNT, isMain: false, subAccountId: 's1', permissionCodeList };
  const store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, `frame-${(owners += 1)}`);
  unbinds.push(startWorkspace(store, test.workspace));
  const routes = [
    { path: '/chat', Component: ChatRoute },
    { Component: PageFrame, children: [{ path: '/shop_setting', Component: ShopsPage }] },
  ];
  const router = createMemoryRouter([{ Component: RootLayout, children: routes }], {
    initialEntries: [address],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  return { server, store, test, router };
}

it('a page has its title, the rail with what is unread, and the account in its header', async () => {
  await open('/shop_setting');
  expect(await screen.findByRole('heading', { level: 1, name: 'Shops' })).toBeTruthy();
  const rail = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(await rail.findByRole('link', { name: /Chat\s*2 unread/ })).toBeTruthy();
  expect((await rail.findByRole('link', { name: 'Shops' })).getAttribute('aria-current')).toBe('page');
  expect(rail.queryByRole('button', { name: /^Account/ })).toBeNull();
  const header = within(screen.getByRole('main'));
  expect(await header.findByRole('button', { name: /^Account/ })).toBeTruthy();
  expect(document.title).toContain('Shops');
});

it('the primary action is there for an account that may do it', async () => {
  await open('/shop_setting', ['chat', 'shopManager']);
  expect(await screen.findByRole('button', { name: 'Connect a shop' })).toBeTruthy();
});

it('an account without the permission finds no page, and no entry in the rail', async () => {
  await open('/shop_setting', ['chat']);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Shops' })).toBeNull();
  expect(document.title).toContain('Page not found');
});

it('a permission that is revoked closes the page that is open', async () => {
  const { server, store } = await open('/shop_setting', ['chat', 'shopManager']);
  await screen.findByRole('heading', { level: 1, name: 'Shops' });
  server.account = { ...server.account, permissionCodeList: ['chat'] };
  await act(() => store.set(readAccessAtom, '/shop_setting'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('leaving the chat closes its conversation, so that its messages do not count as read', async () => {
  const { store } = await open(`/chat?platform=all&session=${session.sessionId}`);
  await waitFor(() => expect(store.get(openConversationAtom)?.phase).toBe('ready'));
  await userEvent.click(await screen.findByRole('link', { name: 'Shops' }));
  await screen.findByRole('heading', { level: 1, name: 'Shops' });
  expect(store.get(openConversationAtom)).toBeUndefined();
});

it('the palette opens on a page, with its own commands and the other pages', async () => {
  const { router } = await open('/shop_setting');
  await screen.findByRole('heading', { level: 1, name: 'Shops' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  expect(palette.queryByRole('option', { name: /Unread conversations/ })).toBeNull();
  await userEvent.click(await palette.findByRole('option', { name: /expired authorisation/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=expired'));
  expect(await screen.findByText('Nothing matches the search and filters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('row', { name: /Kopi Kita/ })).toBeTruthy();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.click(await screen.findByRole('option', { name: 'Chat' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
});

it.each([
  ['the main account, as a section of the settings', undefined],
  ['a person who chats, as their own', ['chat', 'shopManager']],
])('the palette lists the chat settings once for %s', async (_who, permissions) => {
  await open('/shop_setting', permissions);
  await screen.findByRole('heading', { level: 1, name: 'Shops' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  expect(await palette.findAllByRole('option', { name: 'Chat settings' })).toHaveLength(1);
});

it('N does what the primary action does, but not while a person types or something is open', async () => {
  await open('/shop_setting');
  await screen.findByRole('button', { name: 'Connect a shop' });
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'n');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search).toHaveProperty('value', 'n');
  act(() => search.blur());
  await userEvent.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Connect a shop' })).toBeTruthy();
  await userEvent.keyboard('n');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('? lists the keys of the page that is open', async () => {
  await open('/shop_setting');
  await screen.findByRole('row', { name: /Kopi Kita/ });
  await userEvent.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keyOf = (what: string) => list.getByText(what).nextElementSibling?.textContent;
  expect(keyOf('Connect a shop')).toBe('N');
  expect(keyOf('Search this page')).toBe('/');
  expect(keyOf('Next row')).toBe('Jor↓');
  expect(keyOf('Select the row')).toBe('X');
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  expect(await palette.findAllByRole('option', { name: /Keyboard shortcuts/ })).toHaveLength(1);
});

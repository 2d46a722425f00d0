// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Message, SessionId, Shop, ShopId } from '@seller-chat/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWorkspace } from '../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { ensureAccountAtom } from '../../account/index.ts';
import {
  addressAtom,
  chooseListAtom,
  listChoiceAtom,
  openConversationAtom,
  sessionIdsAtom,
} from '../../chat-state/index.ts';
import { resendAtom } from '../../composer/index.ts';
import { ChatRoute } from '../../../routes/chat.tsx';

let owners = 0;
const unbinds: (() => void)[] = [];
const session = makeSession({ buyerName: 'Nur Aisyah', unreadCount: 1 });
const question = makeMessage({ sessionId: session.sessionId, content: { text: 'Is it in stock?' } });

async function open(owner = `chat-${(owners += 1)}`, shop: Partial<Shop> = {}) {
  // jsdom lays nothing out: give lists a height, so that they draw their rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID, ...shop })];
  server.sessions = [session];
  server.messages.set(session.sessionId, [question]);
  const store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, owner);
  unbinds.push(startWorkspace(store, test.workspace));
  const router = createMemoryRouter([{ path: '/chat', Component: ChatRoute }], {
    initialEntries: [`/chat?platform=all&session=${session.sessionId}`],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  const box = await screen.findByRole('textbox', { name: 'Message to Nur Aisyah' });
  await waitFor(() => expect(store.get(openConversationAtom)?.phase).toBe('ready'));
  const messages = () => store.get(openConversationAtom)?.messages ?? [];
  return { server, store, test, box, messages, router };
}

const last = (messages: readonly Message[]) => messages.at(-1);

describe('the chat', () => {
  afterEach(() => {
    for (const unbind of unbinds.splice(0)) unbind();
    vi.restoreAllMocks();
  });

  it('comes back to the session in the address', async () => {
    const { messages } = await open();
    expect(messages()).toEqual([question]);
  });

  it('shows an own message before the server has heard of it, then as sent', async () => {
    const { server, test, box, messages } = await open();
    server.mode = 'down';
    await userEvent.type(box, 'Yes, 12 bags{Enter}');
    expect(last(messages())).toMatchObject({ content: { text: 'Yes, 12 bags' }, __status: 'loading' });
    expect(box).toHaveProperty('value', '');
    server.mode = 'up';
    await waitFor(() => {
      test.workspace.checkConnection();
      expect(last(messages())?.version).toBe(1);
    });
    expect(messages()).toHaveLength(2);
  });

  it('keeps the text of a refused message and sends it again under the same id', async () => {
    const { server, store, box, messages } = await open();
    server.mode = 'refusing';
    await userEvent.type(box, 'Hello{Enter}');
    await waitFor(() => expect(last(messages())?.failReason).toBe('The shop must be authorised again.'));
    server.mode = 'up';
    // Without a layout the virtual list draws no bubble to press on: the button's own action instead.
    store.set(resendAtom, last(messages())?.messageId ?? '');
    expect(last(messages())).toMatchObject({ __status: 'loading' });
    await waitFor(() => expect(last(messages())?.version).toBe(1));
    expect(new Set(server.posts.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
    expect(messages()).toHaveLength(2);
  });

  it('starts a new line with Shift Enter and sends nothing blank', async () => {
    const { server, box } = await open();
    await userEvent.type(box, 'a{Shift>}{Enter}{/Shift}b');
    expect(box).toHaveProperty('value', 'a\nb');
    await userEvent.clear(box);
    await userEvent.type(box, '   {Enter}');
    expect(server.posts).toEqual([]);
  });

  it('takes no answer for a shop that no marketplace consents to', async () => {
    for (const status of ['expired', 'fail'] as const) {
      const { box } = await open(undefined, { status });
      await waitFor(() => expect(box).toHaveProperty('readOnly', true));
      expect(screen.getByRole('button', { name: 'Authorise again' })).toBeTruthy();
      cleanup();
    }
  });

  it('keeps a draft through a reload', async () => {
    const owner = `chat-${(owners += 1)}`;
    const before = await open(owner);
    await userEvent.type(before.box, 'Half a thou');
    cleanup();
    const after = await open(owner);
    expect(after.box).toHaveProperty('value', 'Half a thou');
  });

  it('marks the open conversation as read, once connected', async () => {
    const { server, test } = await open();
    expect(server.sessions[0]?.unreadCount).toBe(1);
    test.socket.onStatus('online');
    await waitFor(() => expect(server.sessions[0]?.unreadCount).toBe(0));
  });

  it('adds a pushed session and its message in one commit per frame, and reads them out in one sentence', async () => {
    const { store, test } = await open();
    let commits = 0;
    store.sub(sessionIdsAtom, () => (commits += 1));
    const events = Array.from({ length: 30 }, (_, index) => {
      const pushed = makeSession({ buyerName: 'Budi', unreadCount: 1 });
      const message = makeMessage({
        sessionId: pushed.sessionId,
        messageId: pushed.messageId as Message['messageId'],
      });
      return {
        seq: index + 1,
        shopId: pushed.shopId,
        type: 'message.changed' as const,
        session: pushed,
        message,
      };
    });
    // No frame comes between them, however busy the machine is.
    const frames: FrameRequestCallback[] = [];
    const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    for (const event of events) await test.push([event]);
    expect(commits).toBe(0);
    frame.mockRestore();
    for (const run of frames) run(performance.now());
    await waitFor(() => expect(store.get(sessionIdsAtom)).toHaveLength(31));
    expect(commits).toBe(1);
    await screen.findByText('30 new messages from Budi');
  });

  it('does not build the list again for a choice that is already active', async () => {
    const { store } = await open();
    const ids = store.get(sessionIdsAtom);
    const { keyword, filter, sortType, tagIds } = store.get(listChoiceAtom);
    store.set(chooseListAtom, { keyword, filter, sortType, tagIds });
    expect(store.get(sessionIdsAtom)).toBe(ids);
    store.set(chooseListAtom, { filter: 'fixed' });
    expect(store.get(sessionIdsAtom)).not.toBe(ids);
  });

  it('filters by the buyer’s name', async () => {
    const { store, test } = await open();
    const other = makeSession({ buyerName: 'Budi Santoso' });
    await test.push([{ seq: 1, shopId: other.shopId, type: 'session.changed', session: other }]);
    await waitFor(() => expect(store.get(sessionIdsAtom)).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buyer, order number or message' }), 'budi');
    await waitFor(() => expect(store.get(sessionIdsAtom)).toEqual([other.sessionId]));
    const filters = within(screen.getByRole('group', { name: 'Filter' }));
    expect(filters.getByRole('button', { name: /Unread/ })).toBeTruthy();
  });

  it('shows a placeholder for a buyer without a name', async () => {
    const { test } = await open();
    const nameless = { ...session, buyerName: '', version: session.version + 1 };
    await test.push([{ seq: 1, shopId: nameless.shopId, type: 'session.changed', session: nameless }]);
    await screen.findAllByRole('heading', { name: 'Buyer' });
    expect(screen.getByRole('textbox', { name: 'Message to Buyer' })).toBeTruthy();
  });

  it.each([
    ['another one is left', [makeShop({ shopId: 'other' as ShopId })]],
    ['it was the only one', []],
  ])('shows a conversation no longer whose shop is lost: %s', async (_, left) => {
    const { server, store, test, box } = await open();
    test.socket.onStatus('online');
    server.shops = left;
    test.socket.onStatus('offline');
    test.socket.onStatus('online');
    await screen.findByText("This conversation isn't in any of your shops.");
    expect(box.isConnected).toBe(false);
    expect(store.get(sessionIdsAtom)).toEqual([]);
  });

  it('leaves a conversation behind at a marketplace that it is not of; "back" leads to it again', async () => {
    const { store, router } = await open();
    const markets = within(screen.getByRole('list', { name: 'Marketplaces' }));
    const search = () => new URLSearchParams(router.state.location.search);
    await userEvent.click(markets.getByRole('button', { name: /Shopee/ }));
    await waitFor(() => expect(search().get('platform')).toBe('Shopee'));
    expect(store.get(addressAtom).sessionId).toBe(session.sessionId);
    await userEvent.click(markets.getByRole('button', { name: /Lazada/ }));
    await waitFor(() => expect(search().get('platform')).toBe('Lazada'));
    expect(search().has('session')).toBe(false);
    await screen.findByText('Choose a conversation to read and reply.');
    await act(() => router.navigate(-1));
    await screen.findByRole('textbox', { name: 'Message to Nur Aisyah' });
    expect(search().get('session')).toBe(session.sessionId);
  });

  it('goes to the next session with J, and the address follows', async () => {
    const { store, test, router } = await open();
    const older = makeSession({ lastMessageTime: 1 });
    await test.push([{ seq: 1, shopId: older.shopId, type: 'session.changed', session: older }]);
    await waitFor(() => expect(store.get(sessionIdsAtom)).toHaveLength(2));
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('j');
    await waitFor(() => expect(router.state.location.search).toContain(older.sessionId satisfies SessionId));
  });
});

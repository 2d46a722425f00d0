// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Message, Session } from '@seller-chat/core';
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { act } from 'preact/test-utils';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createStore, StoreProvider } from '../../shared/jotai.ts';
import type { Tip } from '../data/tip.ts';
import { forgetAll, inboxAtom, openIdAtom, signInAtom, statusAtom, threadsAtom } from '../state/atoms.ts';
import { TipProvider } from '../tip-context.ts';
import { preloadConversation } from './ConversationPart.tsx';
import { TipApp } from './TipApp.tsx';

const sessionOf = (name: string, more: Partial<Session> = {}): Session =>
  makeSession({
    sessionId: name as Session['sessionId'],
    shopId: 's1' as Session['shopId'],
    buyerName: `Buyer ${name}`,
    platform: 'Shopee',
    isDisabled: false,
    ...more,
  });

beforeAll(async () => {
  await preloadConversation();
});
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
let root: Root;
afterEach(() => {
  // Effects end after the next frame, when the test's window is gone: here they end at once.
  void act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function render(content: ReactNode): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  void act(() => root.render(content));
}

function showTip({ mayReply = true } = {}) {
  const store = createStore();
  const sendMessage = vi.fn(() => new Promise(() => undefined));
  const close = vi.fn();
  const tip = {
    open: (id: string) => {
      store.set(openIdAtom, id);
      store.set(threadsAtom, { [id]: { messages: [], load: 'ready' } });
    },
    leave: () => store.set(openIdAtom, null),
    retry: vi.fn(),
    markRead: vi.fn(() => Promise.resolve()),
    connection: () => ({ api: { sendMessage } }),
    addMessages: (id: string, messages: readonly Message[]) =>
      store.set(threadsAtom, { [id]: { messages, load: 'ready' } }),
  } as unknown as Tip;
  store.set(signInAtom, { kind: 'token', token: 't', by: 'host' });
  store.set(statusAtom, 'online');
  store.set(inboxAtom, {
    sessions: [sessionOf('a', { lastMessageTime: 9 }), sessionOf('b', { lastMessageTime: 8 })],
    shops: new Map([['s1', { shopId: 's1', shopName: 'Kopi Kita', platform: 'Shopee' as const }]]),
    mayReply,
  });
  render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>
        <TipProvider value={{ store, tip, close, connect: () => true, hostName: 'shop.example' }}>
          <TipApp />
        </TipProvider>
      </StoreProvider>
    </I18nProvider>,
  );
  return { store, close, sendMessage, user: userEvent.setup() };
}

it('arrow keys move, Enter opens, Escape goes back and then closes', async () => {
  const { store, close, user } = showTip();
  screen.getByRole('button', { name: /Buyer a/ }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(store.get(openIdAtom)).toBe('b');
  await screen.findByRole('textbox', { name: 'Message to Buyer b' });
  await user.keyboard('{Escape}');
  expect(store.get(openIdAtom)).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Buyer b'));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

it('Enter sends, Shift and Enter begin a line', async () => {
  const { user, sendMessage } = showTip();
  await user.click(screen.getByRole('button', { name: /Buyer a/ }));
  const area = await screen.findByRole('textbox');
  await user.type(area, 'One{Shift>}{Enter}{/Shift}two');
  expect(sendMessage).not.toHaveBeenCalled();
  await user.type(area, '{Enter}');
  expect(sendMessage).toHaveBeenCalledTimes(1);
  expect(sendMessage.mock.calls[0]).toMatchObject([{ content: { kind: 'text', text: 'One\ntwo' } }, {}]);
  expect(area).toHaveProperty('value', '');
});

it('what was typed stays while there is no sign-in or connection, and is not sent', async () => {
  const { store, user, sendMessage } = showTip();
  await user.click(screen.getByRole('button', { name: /Buyer a/ }));
  await user.type(await screen.findByRole('textbox'), 'Hello');
  await act(() => store.set(signInAtom, { kind: 'waiting' }));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(sendMessage).not.toHaveBeenCalled();
  expect(screen.getByText('Waiting for this page to sign in again.')).toBeDefined();
  await act(() => {
    store.set(signInAtom, { kind: 'token', token: 't2', by: 'host' });
    store.set(statusAtom, 'offline');
  });
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(sendMessage).not.toHaveBeenCalled();
  await act(() => store.set(statusAtom, 'online'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hello');
  await user.type(screen.getByRole('textbox'), '{Enter}');
  expect(sendMessage).toHaveBeenCalledTimes(1);
});

it('a conversation that could not be read says so above what is held', async () => {
  const { store, user } = showTip();
  await user.click(screen.getByRole('button', { name: /Buyer a/ }));
  const held = makeMessage({
    sessionId: 'a' as Session['sessionId'],
    content: { kind: 'text', text: 'Mine' },
  });
  await act(() => store.set(threadsAtom, { a: { messages: [held], load: 'failed' } }));
  await screen.findByText('Mine');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(store.get(threadsAtom)['a']?.load).toBe('ready');
});

it('a read-only token never sends by itself', async () => {
  const { user, sendMessage } = showTip({ mayReply: false });
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: /Buyer a/ }));
  await user.type(await screen.findByRole('textbox'), 'Hello{Enter}');
  expect(sendMessage).not.toHaveBeenCalled();
  expect(open.mock.calls[0]?.[0]).toBe('/chat-message-tip?confirm=1');
  expect(screen.getByText(/Your browser blocked the window/)).toBeDefined();
});

it('nothing of the server is on screen after access was ended', async () => {
  const { store, user } = showTip();
  await user.click(screen.getByRole('button', { name: /Buyer a/ }));
  await user.type(await screen.findByRole('textbox'), 'Hello');
  await act(() => {
    forgetAll(store);
    store.set(signInAtom, { kind: 'revoked' });
  });
  expect(document.body.textContent).not.toMatch(/Buyer|Kopi Kita|Hello/);
  expect(screen.getByText(/Access was ended/)).toBeDefined();
});

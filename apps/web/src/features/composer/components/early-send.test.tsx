// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import type { SessionId } from '@seller-chat/core';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { serveTranslations } from '../../../testing/translation-server.ts';
import { applyChatChangesAtom } from '../../chat/index.ts';
import { beginConversation, conversationsCellAtom, goToAtom } from '../../chat-state/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { ConversationComposer } from './ConversationComposer.tsx';
import { composerPart } from './composer-part.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

let sessions = 0;

/** The composer of a new session, and what a person does there. */
function open() {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  const session = makeSession({ platform: 'Shopee', buyerName: 'Ayu' });
  const { sessionId } = session;
  const server = makeFakeServer();
  const translations = serveTranslations(server);
  const uploaded = { uploadId: 'u', kind: 'image', url: '/u', width: 4, height: 3, durationMs: 0 };
  Object.assign(server.api, { uploadFile: async () => uploaded });
  const store = createStore();
  let now = 1_000_000;
  store.set(servicesAtom, { ...makeTestServices(server), now: () => now });
  store.set(workspaceAtom, openTestWorkspace(server, `early-send-${(sessions += 1)}`).workspace);
  const shop = makeShop({ shopId: DEFAULT_SHOP_ID, platform: 'Shopee' });
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const conversation = { ...beginConversation(sessionId), phase: 'ready' as const };
  store.set(conversationsCellAtom, new Map([[sessionId, conversation]]));
  const input = createRef<HTMLTextAreaElement>();
  const element = <ConversationComposer session={session} shop={shop} inputRef={input} />;
  renderWithStore(store, <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const box = screen.getByRole('textbox', { name: 'Message to Ayu' });
  return {
    sessionId,
    server,
    translations,
    box,
    write: (text: string) => fireEvent.change(box, { target: { value: text } }),
    pressEnter: () => userEvent.type(box, '{Enter}'),
    pass: (ms: number) => (now += ms),
  };
}

/** The device keeps a translation mode for a session, as a page before this one has left it. */
function keepOutgoing(sessionId: SessionId, outgoing: object): void {
  localStorage.setItem('seller-chat.outgoing.', JSON.stringify([[sessionId, outgoing]]));
}

it('a picture that is pasted before the tools are loaded is sent with the text of an Enter right after it', async () => {
  const { server, box, write, pressEnter } = open();
  expect(composerPart.peek()).toBeUndefined();
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.paste(box, { clipboardData: { files, getData: () => '' } });
  write('Ini kak');
  await pressEnter();
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['', 'Ini kak']));
});

it('an Enter before the tools are loaded sends the translation that the page before has kept, not the text', async () => {
  vi.spyOn(composerPart, 'use').mockReturnValue(undefined);
  const { sessionId, server, write, pressEnter } = open();
  keepOutgoing(sessionId, { state: 'translated', source: 'Ready', target: 'id', text: 'Siap' });
  write('Ready');
  await pressEnter();
  await vi.waitFor(() =>
    expect(server.posts.map(({ content }) => content)).toEqual([
      { kind: 'text', text: 'Siap', original: 'Ready' },
    ]),
  );
});

it('an Enter before the tools are loaded translates first where the page before has begun to', async () => {
  vi.spyOn(composerPart, 'use').mockReturnValue(undefined);
  const { sessionId, server, translations, write, pressEnter } = open();
  keepOutgoing(sessionId, { state: 'idle', target: 'id', text: '' });
  write('Ready');
  await pressEnter();
  await vi.waitFor(() => expect(translations.calls).toEqual([['Ready']]));
  expect(server.posts).toEqual([]);
});

it('without the tools, the first Enter says so and the next one sends the text as it is written', async () => {
  vi.spyOn(composerPart, 'use').mockReturnValue(undefined);
  vi.spyOn(composerPart, 'run').mockResolvedValue();
  const { sessionId, server, write, pressEnter, pass } = open();
  keepOutgoing(sessionId, { state: 'idle', target: 'id', text: '' });
  write('Ready');
  await pressEnter();
  await screen.findByText('Something could not be loaded. Send again sends the text as written.');
  // The second of a double press was meant for what was there before.
  await pressEnter();
  expect(server.posts).toEqual([]);
  pass(500);
  await pressEnter();
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['Ready']));
});

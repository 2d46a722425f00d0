// @vitest-environment jsdom
import { i18n } from '@lingui/core';
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
import { applyChatChangesAtom } from '../../chat/index.ts';
import { beginConversation, conversationsCellAtom, goToAtom } from '../../chat-state/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { ConversationComposer } from './ConversationComposer.tsx';
import { composerPart } from './composer-part.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => vi.unstubAllGlobals());

it('a picture that is pasted before the tools are loaded is sent with the text of an Enter right after it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  const session = makeSession({ platform: 'Shopee', buyerName: 'Ayu' });
  const { sessionId } = session;
  const server = makeFakeServer();
  const uploaded = { uploadId: 'u', kind: 'image', url: '/u', width: 4, height: 3, durationMs: 0 };
  Object.assign(server.api, { uploadFile: async () => uploaded });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(workspaceAtom, openTestWorkspace(server, 'early-paste').workspace);
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
  expect(composerPart.peek()).toBeUndefined();

  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  fireEvent.paste(box, { clipboardData: { files, getData: () => '' } });
  fireEvent.change(box, { target: { value: 'Ini kak' } });
  await userEvent.type(box, '{Enter}');
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['', 'Ini kak']));
});

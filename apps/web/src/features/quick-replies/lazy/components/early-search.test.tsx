// @vitest-environment jsdom
import { TransportError } from '@seller-chat/api-client';
import { i18n } from '@lingui/core';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeQuickReply, serveQuickReplies } from '../../../../testing/quick-reply-server.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import {
  beginConversation,
  conversationsCellAtom,
  goToAtom,
  writeDraftAtom,
} from '../../../chat-state/index.ts';
import { ConversationComposer, composerPart } from '../../../composer/index.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { quickReplyPart, readQuickRepliesAtom } from '../../index.ts';

let owners = 0;

/** Opens the composer just after the page began: nothing was read, neither from the device nor from the server. */
function open(...titles: string[]) {
  const session = makeSession({ platform: 'Shopee', buyerName: 'Ayu' });
  const { sessionId } = session;
  const server = makeFakeServer();
  serveQuickReplies(server).contents = titles.map((title, at) => makeQuickReply(title, at + 1));
  const { getQuickReplyContentList } = server.api;
  let answer = (_isThere: boolean): void => undefined;
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  Object.assign(server.api, {
    getQuickReplyContentList: async (...call: Parameters<typeof getQuickReplyContentList>) => {
      if (!(await answered)) throw TransportError.network(new Error('cut'));
      return getQuickReplyContentList(...call);
    },
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(workspaceAtom, openTestWorkspace(server, `early-search-${(owners += 1)}`).workspace);
  const shop = makeShop({ shopId: DEFAULT_SHOP_ID, platform: 'Shopee' });
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const conversation = { ...beginConversation(sessionId), phase: 'ready' as const };
  store.set(conversationsCellAtom, new Map([[sessionId, conversation]]));
  const element = <ConversationComposer session={session} shop={shop} inputRef={createRef()} />;
  renderWithStore(store, <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { store, sessionId, answer, sent: () => server.posts.map(({ text }) => text) };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ayu' });
const rows = async () =>
  within(await screen.findByRole('listbox', { name: 'Quick replies' })).findAllByRole('option');

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('Enter after a search that is typed before the tools are loaded waits for the list', async () => {
  expect([composerPart.peek(), quickReplyPart.peek()]).toEqual([undefined, undefined]);
  const { store, answer, sent } = open('Ongkir', 'Stok');
  answer(true);
  await userEvent.type(box(), '/ong{Enter}');
  expect([box().value, sent()]).toEqual(['/ong', []]);
  await quickReplyPart.load();
  await store.set(readQuickRepliesAtom);
  expect(await rows()).toHaveLength(1);
  expect([box().value, sent()]).toEqual(['/ong', []]);
  await userEvent.keyboard('{Enter}');
  expect([box().value, sent()]).toEqual(['Text of Ongkir', []]);
});

it.each(['{Enter}', '{Control>}{Enter}{/Control}'])(
  '%s after a search waits until the quick replies are read',
  async (keys) => {
    const { answer, sent } = open('Ongkir');
    await userEvent.type(box(), `Halo /ong${keys}`);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect([box().value, sent()]).toEqual(['Halo /ong', []]);
    answer(true);
    expect(await rows()).toHaveLength(1);
    expect([box().value, sent()]).toEqual(['Halo /ong', []]);
    await userEvent.keyboard('{Enter}');
    expect([box().value, sent()]).toEqual(['Halo Text of Ongkir', []]);
  },
);

it('other texts with a "/" do not wait', async () => {
  const { sent } = open('Ongkir');
  await userEvent.type(box(), 'https://a.id/b{Enter}1/2 km/h{Enter}/ 2{Enter}');
  await vi.waitFor(() => expect(sent()).toEqual(['https://a.id/b', '1/2 km/h', '/ 2']));
});

it.each([
  ['there are none', true],
  ['the server fails and the device keeps none', false],
])('once it is known that %s, Enter sends', async (_, isThere) => {
  const { answer, sent } = open();
  await userEvent.type(box(), '/ong{Enter}');
  expect([box().value, sent()]).toEqual(['/ong', []]);
  answer(isThere);
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual(['/ong']);
  });
});

/** Opens the composer once all is loaded and known. */
async function openKnown(...titles: string[]) {
  await Promise.all([composerPart.load(), quickReplyPart.load()]);
  const page = open(...titles);
  page.answer(true);
  await page.store.set(readQuickRepliesAtom);
  return page;
}

it('a search in a draft from before is shown by Enter first, and is sent after Escape', async () => {
  const { store, sessionId, sent } = await openKnown('Ongkir');
  act(() => store.set(writeDraftAtom, { sessionId, text: 'Kak /ong' }));
  box().focus();
  box().setSelectionRange(8, 8);
  await userEvent.keyboard('{Enter}');
  expect([(await rows()).length, sent()]).toEqual([1, []]);
  await userEvent.keyboard('{Escape}{Enter}');
  await vi.waitFor(() => expect(sent()).toEqual(['Kak /ong']));
});

it('a search behind a line break that was taken back is shown by Enter first', async () => {
  const { sent } = await openKnown('Ongkir');
  await userEvent.type(box(), '/ong{Shift>}{Enter}{/Shift}{Backspace}');
  expect([box().value, screen.queryByRole('listbox')]).toEqual(['/ong', null]);
  await userEvent.keyboard('{Enter}');
  expect([(await rows()).length, sent()]).toEqual([1, []]);
});

it('what was picked or pasted is no search: it is sent, whatever it ends with', async () => {
  const { sent } = await openKnown('kode /promo');
  await userEvent.type(box(), '/kode{Enter}');
  expect(box().value).toBe('Text of kode /promo');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent()).toEqual(['Text of kode /promo']));
  await userEvent.click(box());
  await userEvent.paste('lihat /kode');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent()).toContain('lihat /kode'));
});

it('Enter that is held down picks, and sends nothing unread', async () => {
  const { sent } = await openKnown('Ongkir');
  await userEvent.type(box(), '/ong');
  fireEvent.keyDown(box(), { key: 'Enter' });
  for (let at = 0; at < 3; at += 1) fireEvent.keyDown(box(), { key: 'Enter', repeat: true });
  fireEvent.keyUp(box(), { key: 'Enter' });
  expect([box().value, sent()]).toEqual(['Text of Ongkir', []]);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Message, Platform } from '@seller-chat/core';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { ConversationComposer } from '../../components/ConversationComposer.tsx';
import { composerPart } from '../../components/composer-part.ts';
import { beginConversation, conversationsCellAtom, goToAtom } from '../../../chat-state/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { MessageMenu, openMessageMenuAtom } from '../../../conversation/index.ts';
import { resendAtom } from '../../state/send-actions.ts';
import { addFilesAtom } from '../state/attachment-actions.ts';
import { quoteAtom } from '../state/quote-actions.ts';

let owners = 0;
const TOO_MANY = 'Lazada accepts up to 5 messages in a row. Wait for the buyer to reply.';

/** Opens the composer of a conversation with `sent` messages of the shop since the buyer's last one. */
function open(platform: Platform, sent: number, extra: readonly Message[] = []) {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  const session = makeSession({ platform, buyerName: 'Ayu' });
  const { sessionId } = session;
  const server = makeFakeServer();
  const uploads: ((isTaken: boolean) => void)[] = [];
  Object.assign(server.api, {
    uploadFile: () =>
      new Promise((resolve, reject) => {
        const uploaded = { uploadId: 'u', kind: 'image', url: '/u', width: 4, height: 3, durationMs: 0 };
        uploads.push((isTaken) => (isTaken ? resolve(uploaded) : reject(new Error('cut'))));
      }),
  });
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  store.set(workspaceAtom, openTestWorkspace(server, `composer-${(owners += 1)}`).workspace);
  const shop = makeShop({ shopId: DEFAULT_SHOP_ID, platform });
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const own = Array.from({ length: sent }, (_, at) =>
    makeMessage({ sessionId, isSeller: true, senderRole: 'SHOP', status: 'sent', messageTime: 10 + at }),
  );
  const messages = [makeMessage({ sessionId, messageTime: 1 }), ...own, ...extra];
  const conversation = { ...beginConversation(sessionId), phase: 'ready' as const, messages };
  store.set(conversationsCellAtom, new Map([[sessionId, conversation]]));
  const input = createRef<HTMLTextAreaElement>();
  const page = (
    <>
      <ConversationComposer session={session} shop={shop} inputRef={input} />
      {extra.map(({ messageId }) => (
        <button key={messageId} type="button" id={`more-${messageId}`} />
      ))}
      <MessageMenu session={session} inputRef={input} />
    </>
  );
  renderWithStore(store, <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const add = (...names: string[]) =>
    act(() => {
      const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
      store.set(addFilesAtom, { session, files });
    });
  return { server, services, store, session, uploads, add };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ayu' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const own = (id: string, overrides: Partial<Message>) =>
  makeMessage({ messageId: id as never, isSeller: true, senderRole: 'SHOP', messageTime: 100, ...overrides });

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await composerPart.load();
});
afterEach(() => vi.unstubAllGlobals());

it('a failed file holds back the whole content, and the composer says so', async () => {
  const { server, add } = open('Shopee', 0);
  add('a.exe');
  await userEvent.type(box(), 'Ini kak{Enter}');
  expect(screen.getByText('Remove the failed file or upload it again first')).toBeTruthy();
  expect(sendButton().disabled).toBe(true);
  await press('Remove a.exe');
  expect(document.activeElement).toBe(box());
  expect(screen.queryByText(/^Remove the failed file/)).toBeNull();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['Ini kak']));
});

it('typing on while pictures upload makes the next message', async () => {
  const { server, uploads, add } = open('Shopee', 0);
  add('a.png');
  await userEvent.type(box(), 'Ini{Enter}');
  expect([box().value, screen.getAllByText('Sends when everything is uploaded').length > 0]).toEqual([
    '',
    true,
  ]);
  expect(screen.getByText('Ini')).toBeTruthy();
  await press('Put back into the message box');
  expect([box().value, document.activeElement === box()]).toEqual(['Ini', true]);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(box(), 'Warna apa?{Enter}');
  expect([server.posts, box().value]).toEqual([[], '']);
  await act(async () => uploads[0]?.(true));
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['', 'Ini', 'Warna apa?']));
});

it('[P18] with more content than the marketplace accepts, nothing is sent until there is less', async () => {
  const { add } = open('Lazada', 3);
  add('a.png', 'b.png');
  expect(sendButton().disabled).toBe(false);
  await userEvent.type(box(), 'Ini kak');
  expect(screen.getByText(TOO_MANY)).toBeTruthy();
  expect([sendButton().disabled, box().readOnly]).toEqual([true, false]);
  await press('Remove b.png');
  expect(screen.queryByText(TOO_MANY)).toBeNull();
  expect(sendButton().disabled).toBe(false);
});

it('removing the quote moves the focus to the text', async () => {
  const { store, session } = open('Shopee', 0);
  const quote = { messageId: 'm', author: 'Ayu', text: 'Ada stok?' };
  act(() => store.set(quoteAtom, { sessionId: session.sessionId, quote }));
  await press('Remove quote');
  expect(document.activeElement).toBe(box());
});

it("[P18] what closes the composer closes a message's menu and its resending too", async () => {
  const card = own('card', { kind: 'product', content: { productId: '7' }, status: 'fail' });
  const { server, services, store } = open('Lazada', 5, [card]);
  expect(box().placeholder).toBe(TOO_MANY);
  act(() => store.set(openMessageMenuAtom, 'card'));
  for (const name of ['Send this product', 'Send again']) {
    const item = await screen.findByRole('menuitem', { name });
    expect([item.getAttribute('aria-disabled'), item.title]).toEqual(['true', TOO_MANY]);
  }
  act(() => store.set(resendAtom, 'card'));
  expect(services.toasts.getToasts().map(({ text }) => text)).toEqual([TOO_MANY]);
  expect(server.posts).toEqual([]);
});

const ALL = [
  'Stickers',
  'Pictures',
  'Videos',
  'Send a product',
  'Send an order',
  'Send a voucher',
  'Invite to follow the shop',
];

it.each([
  ['Lazada', ALL],
  ['Shopee', ALL.filter((name) => !/Stickers|voucher|follow/.test(name))],
  ['TikTok', ALL.filter((name) => !/follow/.test(name))],
  ['Tokopedia', ['Pictures']],
] as const)(
  'on %s there is a tool for what sellers can ever send, and none for the rest',
  (platform, tools) => {
    open(platform, 0);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
    expect(ALL.filter((tool) => names.some((name) => name.startsWith(tool)))).toEqual(tools);
  },
);

it('says once which key sends, where it is chosen', () => {
  open('Lazada', 0);
  const choice = screen.getByRole('combobox', { name: 'Send key' });
  expect((choice as HTMLSelectElement).selectedOptions[0]?.text).toBe(
    'Enter to send, Shift+Enter for a new line',
  );
  expect(
    box()
      .closest('.sc-composer')
      ?.textContent?.match(/Enter to send, Shift/g),
  ).toHaveLength(1);
});

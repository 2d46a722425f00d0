// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { accountCellAtom } from '../../../../shared/account-cell.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeOrder } from '../../../../testing/make-order.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeQuickReply, serveQuickReplies } from '../../../../testing/quick-reply-server.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { chooseSendKeyAtom } from '../../../chat-settings/index.ts';
import {
  beginConversation,
  chatSettingCellAtom,
  conversationsCellAtom,
  goToAtom,
} from '../../../chat-state/index.ts';
import { ConversationComposer, composerPart } from '../../../composer/index.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { quickReplyPart, readQuickRepliesAtom, replyEditorCellAtom } from '../../index.ts';

let owners = 0;
const texts = (text: string) => ({ textList: [{ language: '' as const, text }] });

/** Opens the composer of a conversation in Indonesia with these quick replies. */
async function open(...replies: Partial<QuickReply>[]) {
  const session = makeSession({ platform: 'Shopee', siteId: 'ID', buyerName: 'Ayu' });
  const { sessionId } = session;
  const server = makeFakeServer();
  const served = serveQuickReplies(server);
  served.contents = replies.map((changes, at) => makeQuickReply(`r${at}`, at + 1, changes));
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  const test = openTestWorkspace(server, `reply-flow-${(owners += 1)}`);
  store.set(workspaceAtom, test.workspace);
  const shop = makeShop({ shopId: DEFAULT_SHOP_ID, platform: 'Shopee', shopName: 'Kedai' });
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const messages = [makeMessage({ sessionId, messageTime: 1 })];
  const conversation = { ...beginConversation(sessionId), phase: 'ready' as const, messages };
  store.set(conversationsCellAtom, new Map([[sessionId, conversation]]));
  await store.set(readQuickRepliesAtom);
  const input = createRef<HTMLTextAreaElement>();
  const page = <ConversationComposer session={session} shop={shop} inputRef={input} />;
  renderWithStore(store, <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  return { server, served, store, test };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ayu' });
const list = () => screen.queryByRole('listbox', { name: 'Quick replies' });
const listed = () => {
  const found = list();
  return found === null
    ? null
    : within(found)
        .queryAllByRole('option')
        .map((row) => row.textContent);
};

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([composerPart.load(), quickReplyPart.load()]);
});

it('typing "/" searches as one types; arrows and Enter put the text in and send nothing', async () => {
  const { server, served } = await open(
    { title: 'Ongkir', ...texts('Gratis ongkir') },
    { title: 'Stok', shortcut: 'st', ...texts('Stok ada') },
    { title: 'Stok habis', ...texts('Stok habis') },
  );
  await userEvent.type(box(), 'Halo kak /sto');
  expect(listed()).toHaveLength(2);
  expect(box().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Stok ada/ }).id,
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([box().value, list(), server.posts]).toEqual(['Halo kak Stok habis', null, []]);
  await vi.waitFor(() => expect(served.used).toEqual(['r2']));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['Halo kak Stok habis']));
});

it('a "/" typed before any quick reply is known opens the list once there are some', async () => {
  const { served, store } = await open();
  await userEvent.type(box(), 'Halo /on');
  expect(list()).toBeNull();
  served.contents = [makeQuickReply('r0', 1, { title: 'Ongkir' })];
  await act(async () => store.set(readQuickRepliesAtom));
  await vi.waitFor(() => expect(listed()).toHaveLength(1));
  await userEvent.keyboard('g');
  expect(listed()).toHaveLength(1);
});

it('a "/" typed early that became other text opens nothing', async () => {
  const { served, store } = await open();
  await userEvent.type(box(), '/ 5');
  served.contents = [makeQuickReply('r0', 1, { title: 'Ongkir' })];
  await act(async () => store.set(readQuickRepliesAtom));
  await userEvent.type(box(), '0');
  expect(list()).toBeNull();
});

it('Escape closes the list and keeps what was typed; Enter then sends it', async () => {
  const { server } = await open({ title: 'Ongkir' });
  await userEvent.type(box(), '/ong{Escape}');
  expect([box().value, list(), document.activeElement]).toEqual(['/ong', null, box()]);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['/ong']));
});

it('a search that finds nothing sends nothing by Enter', async () => {
  const { server } = await open({ title: 'Ongkir' });
  await userEvent.type(box(), '/xyz{Enter}');
  expect(server.posts).toEqual([]);
  expect(screen.getByText('No quick reply found. Esc closes the list.')).toBeTruthy();
});

it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'while the list is open %s picks as Enter does and sends nothing',
  async (keys) => {
    const { server } = await open({ title: 'Ongkir', ...texts('Gratis ongkir') });
    await userEvent.type(box(), `/xyz${keys}`);
    expect([box().value, server.posts]).toEqual(['/xyz', []]);
    await userEvent.clear(box());
    await userEvent.type(box(), `/ong${keys}`);
    expect([box().value, list(), server.posts]).toEqual(['Gratis ongkir', null, []]);
  },
);

it('Shift with Enter is a new line, which ends the search', async () => {
  const { server } = await open({ title: 'Ongkir' });
  await userEvent.type(box(), '/ong{Shift>}{Enter}{/Shift}');
  expect([box().value, list(), server.posts]).toEqual(['/ong\n', null, []]);
});

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

it.each([
  ['the pointer', () => userEvent.click(sendButton())],
  ['a touch', () => userEvent.pointer({ keys: '[TouchA]', target: sendButton() })],
  ['the keyboard', () => userEvent.keyboard('{Tab}{Enter}')],
])(
  'a press on Send by %s while the list is open picks the active one and sends nothing',
  async (_, press) => {
    const { server } = await open(
      { title: 'Ongkir', ...texts('Gratis ongkir') },
      { title: 'Ongkos', ...texts('Ongkos kirim') },
    );
    await userEvent.type(box(), 'Halo /ong{ArrowDown}');
    await press();
    expect([box().value, list(), server.posts]).toEqual(['Halo Ongkos kirim', null, []]);
    expect(document.activeElement).toBe(box());
    await userEvent.click(sendButton());
    await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['Halo Ongkos kirim']));
  },
);

it('a press on Send with a search that finds nothing sends nothing and keeps the list open', async () => {
  const { server } = await open({ title: 'Ongkir' });
  await userEvent.type(box(), '/xyz');
  await userEvent.click(sendButton());
  expect([box().value, listed(), server.posts]).toEqual(['/xyz', [], []]);
});

it('Enter after a search that was left for another place shows the list again first', async () => {
  const { server } = await open({ title: 'Ongkir', ...texts('Gratis ongkir') });
  await userEvent.type(box(), '/ong');
  await userEvent.click(document.body);
  expect(list()).toBeNull();
  box().focus();
  await userEvent.keyboard('{Enter}');
  expect([box().value, listed()?.length, server.posts]).toEqual(['/ong', 1, []]);
  await userEvent.keyboard('{Enter}');
  expect([box().value, server.posts]).toEqual(['Gratis ongkir', []]);
});

it('a search is neither translated nor sent by a press on Send', async () => {
  const { server, store } = await open({ title: 'Ongkir', ...texts('Gratis ongkir') });
  act(() => store.set(chatSettingCellAtom, { ...DEFAULT_CHAT_SETTING, isSellerAutoTranslation: '1' }));
  await userEvent.type(box(), '/ong');
  await userEvent.click(sendButton());
  expect([box().value, server.posts]).toEqual(['Gratis ongkir', []]);
});

it('with "Send with Ctrl+Enter" the list takes both Enter and Ctrl+Enter', async () => {
  const { server, store } = await open({ title: 'Ongkir', ...texts('Gratis ongkir') });
  act(() => store.set(chooseSendKeyAtom, 'ctrl-enter'));
  for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}']) {
    await userEvent.clear(box());
    await userEvent.type(box(), `/ong${keys}`);
    expect([box().value, server.posts]).toEqual(['Gratis ongkir', []]);
  }
});

it('a "／" of an input method opens the list, and the reply takes its place', async () => {
  await open({ title: '包邮说明', ...texts('满 50 包邮') });
  const write = (value: string, input: InputEventInit) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(box(), value);
    fireEvent(box(), new InputEvent('input', { bubbles: true, ...input }));
  };
  act(() => box().focus());
  fireEvent.compositionStart(box());
  write('您好，／', { inputType: 'insertCompositionText', isComposing: true });
  expect(list()).toBeNull();
  fireEvent.compositionEnd(box(), { data: '／' });
  expect(listed()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('您好，满 50 包邮');
  write('您好，／', { inputType: 'insertText' });
  expect(listed()).toHaveLength(1);
});

it('a "/" inside a word, or without any quick reply, opens nothing', async () => {
  await open({ title: 'Ongkir' });
  await userEvent.type(box(), '24/7 a/');
  expect(list()).toBeNull();
});

it('[NEXT-ROOMS B2] two in a row are put in at the caret: A⟨1⟩⟨2⟩B', async () => {
  await open({ title: 'one', ...texts('⟨1⟩') }, { title: 'two', ...texts('⟨2⟩') });
  await userEvent.type(box(), 'AB');
  box().setSelectionRange(1, 1);
  for (const name of ['one', 'two']) {
    await userEvent.click(screen.getByRole('button', { name: 'Quick replies' }));
    await userEvent.keyboard(`${name}{Enter}`);
    expect(document.activeElement).toBe(box());
  }
  expect(box().value).toBe('A⟨1⟩⟨2⟩B');
});

it('[NEXT-ROOMS B2] a selected draft is not replaced', async () => {
  await open({ title: 'one', ...texts('⟨1⟩') });
  await userEvent.type(box(), 'AB');
  box().setSelectionRange(0, 2);
  await userEvent.click(screen.getByRole('button', { name: 'Quick replies' }));
  await userEvent.click(screen.getByRole('option', { name: /one/ }));
  expect(box().value).toBe('AB⟨1⟩');
});

it('[NEXT-ROOMS B2] nothing is put in while an input method composes', async () => {
  await open({ title: 'one', ...texts('⟨1⟩') });
  await userEvent.type(box(), 'A /');
  fireEvent.compositionStart(box());
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229, isComposing: true });
  await userEvent.click(screen.getByRole('option', { name: /one/ }));
  expect([box().value, listed()?.length]).toEqual(['A /', 1]);
  fireEvent.compositionEnd(box());
  await userEvent.click(screen.getByRole('option', { name: /one/ }));
  expect(box().value).toBe('A ⟨1⟩');
});

it('[NEXT-ROOMS B1] variables are filled; what is missing is marked, and sending waits until it is filled', async () => {
  const { server } = await open({
    title: 'order',
    ...texts('Hi {buyerName|there}, {agentName|}order {platformOrderSn} of {shopName}'),
  });
  await userEvent.type(box(), '/order');
  expect(screen.getByText('Order number').tagName).toBe('MARK');
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('Hi Ayu, order {platformOrderSn} of Kedai');
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('{platformOrderSn}');
  expect(screen.getByText('Fill in or remove before sending:')).toBeTruthy();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(server.posts).toEqual([]);
  box().setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Order number' }));
  await userEvent.keyboard('2611AB{Enter}');
  await vi.waitFor(() =>
    expect(server.posts.map(({ text }) => text)).toEqual(['Hi Ayu, order 2611AB of Kedai']),
  );
});

it('the preview shows a word in braces as it would be put in', async () => {
  await open({ title: 'order', ...texts('Halo {{brace}} {platformOrderSn}') });
  await userEvent.type(box(), '/order');
  const marks = ['{brace}', 'Order number'].map((text) => screen.getByText(text).tagName);
  await userEvent.keyboard('{Enter}');
  expect([marks, box().value]).toEqual([['MARK', 'MARK'], 'Halo {brace} {platformOrderSn}']);
});

it("the buyer's newest order fills its variables; the text is that of the site's language", async () => {
  const { server } = await open({
    title: 'order',
    textList: [
      { language: '', text: 'Order {platformOrderSn}' },
      { language: 'id', text: 'Pesanan {platformOrderSn}' },
    ],
  });
  const orderList = [makeOrder({ platformOrderSn: '2611AB' })];
  Object.assign(server.api, { getBuyerOrderList: async () => ({ orderList, nextCursor: null }) });
  await userEvent.type(box(), '/order');
  await screen.findByText('Pesanan 2611AB', { selector: '.sc-quick-reply-line' });
  await userEvent.keyboard('{Enter}');
  expect(box().value).toBe('Pesanan 2611AB');
});

it('those without a text for the conversation come last, and are in the language that they have', async () => {
  await open(
    { title: 'thai', textList: [{ language: 'th', text: 'สวัสดี {siteDate}' }] },
    {
      title: 'both',
      textList: [
        { language: 'th', text: 'หวัดดี' },
        { language: 'id', text: 'Hai {siteDate}' },
      ],
    },
  );
  await userEvent.type(box(), '/');
  expect(listed()).toEqual([
    expect.stringMatching(/^bothHai 1 Jan 1970$/),
    expect.stringMatching(/^thaiสวัสดี 1 ม.ค. 1970$/),
  ]);
});

it('what is switched off, or has no text, is not found; a change by a colleague is', async () => {
  const { served, store } = await open({ title: 'team one' }, { title: 'card', textList: [] });
  await userEvent.type(box(), '/');
  expect(listed()).toHaveLength(1);
  served.isOn.team = false;
  served.put('later');
  const row = { owner: 'team', revision: 9 };
  act(() => store.set(applyChatChangesAtom, [{ type: 'rows', rows: { 'quickReplies.changed': [row] } }]));
  await vi.waitFor(() => expect(listed()).toHaveLength(0));
  served.isOn.team = true;
  act(() => store.set(applyChatChangesAtom, [{ type: 'rows', rows: { 'quickReplies.changed': [row] } }]));
  await vi.waitFor(() => expect(listed()).toHaveLength(2));
});

it('the line of a reply with order cards names their marketplaces', async () => {
  const order = { kind: 'order' as const, shopId: '', id: '', title: '', imageUrl: '' };
  const cardList = (['Shopee', 'Lazada'] as const).map((platform) => ({ ...order, platform }));
  await open({ title: 'orders', textList: [], cardList });
  await userEvent.type(box(), '/');
  expect(listed()?.[0]).toBe("ordersThe buyer's newest order on Shopee · The buyer's newest order on Lazada");
});

it("who only chats makes own ones and changes them from the list; the team's need the permission", async () => {
  const own = { title: 'own', permissionGroup: 'personal' as const, appAccountId: 's1' };
  const { store } = await open({ title: 'of the team' }, own);
  const agent = { ...TEST_ACCOUNT, subAccountId: 's1', isMain: false };
  act(() => store.set(accountCellAtom, { ...agent, permissionCodeList: ['chat'] }));
  await userEvent.type(box(), 'a /');
  await userEvent.click(screen.getByRole('button', { name: 'New quick reply' }));
  expect([store.get(replyEditorCellAtom)?.reply, list(), box().value]).toEqual([undefined, null, 'a /']);
  await userEvent.click(screen.getByRole('button', { name: 'Quick replies' }));
  expect(screen.queryByRole('button', { name: 'Edit of the team' })).toBeNull();
  await userEvent.keyboard('own');
  await userEvent.click(screen.getByRole('button', { name: 'Edit own' }));
  expect(store.get(replyEditorCellAtom)?.reply?.title).toBe('own');
  act(() => store.set(accountCellAtom, { ...agent, permissionCodeList: ['chat', 'quickReply'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Quick replies' }));
  expect(screen.getByRole('button', { name: 'Edit of the team' })).toBeTruthy();
});

it.each([
  ['mouse', '[MouseLeft>]', '[/MouseLeft]'],
  ['touch', '[TouchA>]', '[/TouchA]'],
])('the list of a "/" stays open under a press of the %s on its buttons', async (_, down, up) => {
  const { store } = await open({ title: 'Ongkir' });
  const user = userEvent.setup();
  await user.type(box(), '/ong');
  const button = screen.getByRole('button', { name: 'New quick reply' });
  await user.pointer({ keys: down, target: button });
  expect([listed()?.length, document.activeElement]).toEqual([1, box()]);
  await user.pointer({ keys: up, target: button });
  expect([store.get(replyEditorCellAtom)?.words, list()]).toEqual(['', null]);
});

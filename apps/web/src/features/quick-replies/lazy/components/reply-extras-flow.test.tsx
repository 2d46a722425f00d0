// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import type { QuickReply, QuickReplyCard } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeOrder } from '../../../../testing/make-order.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeQuickReply, serveQuickReplies } from '../../../../testing/quick-reply-server.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import {
  addressCellAtom,
  beginConversation,
  conversationsCellAtom,
  goToAtom,
} from '../../../chat-state/index.ts';
import { ConversationComposer, composerPart, hasUnkeptExtrasAtom } from '../../../composer/index.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { quickReplyPart, readQuickRepliesAtom } from '../../index.ts';

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
  store.set(workspaceAtom, openTestWorkspace(server, `reply-extras-${(owners += 1)}`).workspace);
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
  return { server, store };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ayu' });

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await Promise.all([composerPart.load(), quickReplyPart.load()]);
});

describe('cards of a quick reply', () => {
  const cardOf = (changes: Partial<QuickReplyCard>): QuickReplyCard => ({
    platform: 'Shopee',
    kind: 'product',
    shopId: DEFAULT_SHOP_ID,
    id: '7',
    title: 'Kopi',
    imageUrl: '',
    ...changes,
  });
  const order = cardOf({ kind: 'order', shopId: '', id: '', title: '' });
  const withOrder = (server: Awaited<ReturnType<typeof open>>['server']) => {
    const orderList = [makeOrder({ platformOrderSn: '2611AB' })];
    Object.assign(server.api, { getBuyerOrderList: async () => ({ orderList, nextCursor: null }) });
  };
  const tray = () => {
    const found = screen.queryByRole('list', { name: 'Cards to send' });
    return (
      found &&
      within(found)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    );
  };
  const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

  it('wait beside the text, and go out before it by the same press, each once', async () => {
    const { server, store } = await open({
      title: 'promo',
      ...texts('Cek ini kak'),
      cardList: [
        cardOf({}),
        cardOf({ platform: 'Lazada', shopId: 'lazada-shop', title: 'Kopi in Lazada' }),
        cardOf({ shopId: 'another-shop', title: 'Kopi elsewhere' }),
        order,
      ],
    });
    withOrder(server);
    await userEvent.type(box(), 'Halo /promo');
    expect(screen.getByText('Left out: only for Lazada')).toBeTruthy();
    expect(screen.getByText('Left out: only for another shop')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(tray()).toHaveLength(2));
    expect([box().value, server.posts]).toEqual(['Halo Cek ini kak', []]);
    await userEvent.keyboard('{Enter}{Enter}');
    const kinds = () => server.posts.map(({ content }) => content);
    await vi.waitFor(() => expect(kinds()).toHaveLength(3));
    expect(kinds()).toEqual([
      { kind: 'product', productId: '7' },
      { kind: 'order', orderId: '2611AB' },
      { kind: 'text', text: 'Halo Cek ini kak' },
    ]);
    expect(new Set(server.posts.map(({ clientMessageId }) => clientMessageId)).size).toBe(3);
    expect([tray(), box().value, sendButton().disabled]).toEqual([null, '', true]);
    expect(store.get(hasUnkeptExtrasAtom)).toBe(false);
  });

  it('alone are a reply; picked twice they wait once, and each can be removed', async () => {
    const { server, store } = await open({
      title: 'cards',
      textList: [],
      cardList: [cardOf({}), cardOf({ id: '8', title: 'Teh' })],
    });
    for (const _time of [1, 2]) {
      await userEvent.type(box(), '/cards{Enter}');
      await vi.waitFor(() => expect(tray()).toHaveLength(2));
      expect(box().value).toBe('');
    }
    expect([store.get(hasUnkeptExtrasAtom), sendButton().disabled]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kopi' }));
    await userEvent.click(sendButton());
    await vi.waitFor(() =>
      expect(server.posts.map(({ content }) => content)).toEqual([{ kind: 'product', productId: '8' }]),
    );
  });

  it('stay with their conversation while another one is open', async () => {
    const { store } = await open({ title: 'cards', textList: [], cardList: [cardOf({})] });
    const { sessionId } = store.get(addressCellAtom);
    await userEvent.type(box(), '/cards{Enter}');
    await vi.waitFor(() => expect(tray()).toHaveLength(1));
    act(() => store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: 'elsewhere' as SessionId }));
    act(() => store.set(goToAtom, { scope: 'all', shopIds: [], sessionId }));
    expect(tray()).toHaveLength(1);
  });

  it('that no conversation here gets add nothing, and that is said', async () => {
    const { store, server } = await open(
      { title: 'other', textList: [], cardList: [cardOf({ platform: 'Lazada' })] },
      { title: 'newest', textList: [], cardList: [order] },
    );
    const toasts = () =>
      store
        .get(servicesAtom)
        .toasts.getToasts()
        .map(({ text }) => text);
    await userEvent.type(box(), '/other{Enter}');
    await vi.waitFor(() =>
      expect(toasts()).toEqual(['None of its cards is for this shop. Nothing was added.']),
    );
    await userEvent.type(box(), '/newest{Enter}');
    await vi.waitFor(() =>
      expect(toasts()).toContain('The order card was left out: no order of this buyer is known.'),
    );
    expect([tray(), box().value, server.posts]).toEqual([null, '', []]);
  });
});

describe('pictures of a quick reply', () => {
  const picture = { uploadId: 'p1', fileName: 'size.png', width: 600, height: 400, url: '/size.png' };
  const reply = { title: 'size', ...texts('Ukuran kak'), pictureList: [picture] };

  /** Pictures are asked for, and answered when the test says so. */
  function servePictures(): (answer: Response) => void {
    let resolve: (answer: Response) => void = () => undefined;
    const promise = new Promise<Response>((done) => (resolve = done));
    vi.stubGlobal('fetch', () => promise);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
    return resolve;
  }
  // The page's own Blob, which the runtime's Response does not know.
  const png = () =>
    ({ ok: true, blob: async () => new Blob(['x'], { type: 'image/png' }) }) as unknown as Response;
  afterEach(() => vi.unstubAllGlobals());

  it('are uploaded for the shop and go out before the text, also if Send is pressed while they are fetched', async () => {
    const { server } = await open(reply);
    const uploaded = { uploadId: 'u1', kind: 'image', url: '/u1', width: 600, height: 400, durationMs: 0 };
    const uploadFile = vi.fn(async (_request: unknown, _sent: { file: { name: string } }) => uploaded);
    Object.assign(server.api, { uploadFile });
    const resolve = servePictures();
    await userEvent.type(box(), '/size');
    expect(screen.getByRole('list', { name: 'Pictures' }).textContent).toContain('size.png');
    await userEvent.keyboard('{Enter}{Enter}');
    expect([box().value, server.posts]).toEqual(['', []]);
    await act(async () => resolve(png()));
    await vi.waitFor(() => expect(server.posts).toHaveLength(2));
    expect(server.posts.map(({ content }) => content)).toEqual([
      { kind: 'image', uploadId: 'u1' },
      { kind: 'text', text: 'Ukuran kak' },
    ]);
    expect([uploadFile.mock.calls[0]?.[0], uploadFile.mock.calls[0]?.[1].file.name]).toEqual([
      { shopId: DEFAULT_SHOP_ID },
      'size.png',
    ]);
  });

  it('that cannot be had are missing in words, and the text waits for another press', async () => {
    const { server, store } = await open(reply);
    const resolve = servePictures();
    await userEvent.type(box(), '/size{Enter}{Enter}');
    await act(async () => resolve(new Response('', { status: 404 })));
    const toasts = () =>
      store
        .get(servicesAtom)
        .toasts.getToasts()
        .map(({ text }) => text);
    await vi.waitFor(() =>
      expect(toasts()).toEqual(['The pictures of the quick reply could not be loaded.']),
    );
    expect([box().value, server.posts]).toEqual(['Ukuran kak', []]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(server.posts.map(({ text }) => text)).toEqual(['Ukuran kak']));
  });
});

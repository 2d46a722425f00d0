// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import type { Message, Platform } from '@seller-chat/core';
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWorkspace } from '../../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { ensureAccountAtom } from '../../../account/index.ts';
import {
  changeConversationAtom,
  goToAtom,
  openConversationAtom,
  openDraftAtom,
  writeDraftAtom,
} from '../../../chat-state/index.ts';
import { openExtrasAtom } from '../../state/extras.ts';
import { sendContentAtom } from '../../state/send-actions.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import { addFilesAtom, removeFileAtom, retryFileAtom } from './attachment-actions.ts';
import { MAX_CARDS, addCardsAtom, removeCardAtom } from './card-actions.ts';
import { attachmentsCellAtom, cardsCellAtom } from './cells.ts';
import { deliverAtom, holdUntilAtom } from './deliver-actions.ts';
import { quoteAtom } from './quote-actions.ts';
import { PATIENCE_MS } from '../../../../testing/patience.ts';

const session = makeSession({ platform: 'Shopee' });
const other = makeSession({ platform: 'Shopee' });
const { sessionId } = session;
const unbinds: (() => void)[] = [];
let owners = 0;

/** An upload that a test ends as it likes. */
interface Upload {
  name: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  succeed: () => void;
  fail: (error: unknown) => void;
}

async function open(platform: Platform = 'Shopee') {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID, platform })];
  server.sessions = [{ ...session, platform }, other];
  server.messages.set(sessionId, [makeMessage({ sessionId })]);
  const uploads: Upload[] = [];
  const api = {
    ...server.api,
    uploadFile: (
      _request: unknown,
      { file, signal }: { file: { name: string; onProgress: Upload['onProgress'] }; signal: AbortSignal },
    ) =>
      new Promise((resolve, reject) => {
        const uploaded = { uploadId: `u-${file.name}`, kind: 'image', url: `/${file.name}` };
        uploads.push({
          ...file,
          signal,
          succeed: () => resolve({ ...uploaded, width: 4, height: 3, durationMs: 0 }),
          fail: reject,
        });
        signal.addEventListener('abort', () => reject(TransportError.aborted(signal.reason)));
      }),
  };
  const store = createStore();
  const services = makeTestServices({ ...server, api: api as never });
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, `deliver-${(owners += 1)}`);
  unbinds.push(startWorkspace(store, test.workspace));
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  await vi.waitFor(() => expect(store.get(openConversationAtom)?.phase).toBe('ready'), {
    timeout: PATIENCE_MS,
  });
  const add = (...names: string[]) =>
    store.set(addFilesAtom, {
      session,
      files: names.map((name) => new File(['x'], name, { type: 'image/png' })),
    });
  const states = () => (store.get(attachmentsCellAtom).get(sessionId) ?? []).map(attachmentStateOf);
  const posted = () =>
    server.posts.map(({ content }) => ('uploadId' in content ? content.uploadId : JSON.stringify(content)));
  const kept = () => test.workspace.drafts.read(sessionId);
  return { server, store, uploads, add, states, posted, kept };
}

const write = (store: Awaited<ReturnType<typeof open>>['store'], text: string) =>
  store.set(writeDraftAtom, { sessionId, text });

describe('the content of the composer', () => {
  afterEach(() => {
    for (const unbind of unbinds.splice(0)) unbind();
    vi.unstubAllGlobals();
  });

  const product = (productId: string) => ({ content: { kind: 'product' as const, productId }, shown: {} });

  it('goes out in this order: files, cards, text; once sent none of it waits', async () => {
    const { store, uploads, add, posted } = await open();
    write(store, 'Ini kak');
    store.set(addCardsAtom, { sessionId, cards: [product('7'), product('8')] });
    add('a.png');
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    expect([posted(), store.get(openExtrasAtom).waitingCount]).toEqual([[], 3]);
    uploads[0]?.succeed();
    await vi.waitFor(() => expect(posted()).toHaveLength(4));
    expect(posted()).toEqual([
      'u-a.png',
      '{"kind":"product","productId":"7"}',
      '{"kind":"product","productId":"8"}',
      '{"kind":"text","text":"Ini kak"}',
    ]);
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 0, isSendingSoon: false });
    expect(store.set(deliverAtom, sessionId)).toBe(false);
  });

  it('a removed card calls off a send that waits for files; one that is added later waits for the next', async () => {
    const { store, uploads, add, posted } = await open();
    add('a.png');
    store.set(addCardsAtom, { sessionId, cards: [product('7')] });
    store.set(deliverAtom, sessionId);
    store.set(removeCardAtom, { sessionId, id: store.get(cardsCellAtom).get(sessionId)?.[0]?.id ?? '' });
    expect(store.get(openExtrasAtom).isSendingSoon).toBe(false);
    store.set(deliverAtom, sessionId);
    store.set(addCardsAtom, { sessionId, cards: [product('8')] });
    uploads[0]?.succeed();
    await vi.waitFor(() => expect(posted()).toEqual(['u-a.png']));
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 1, isSendingSoon: false });
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    await vi.waitFor(() => expect(posted()).toEqual(['u-a.png', '{"kind":"product","productId":"8"}']));
  });

  it('waits for what may still add files or cards, and goes out with it', async () => {
    const { store, posted } = await open();
    write(store, 'Ini kak');
    let resolve: (isWhole: boolean) => void = () => undefined;
    const promise = new Promise<boolean>((done) => (resolve = done));
    const held = store.set(holdUntilAtom, sessionId, promise);
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    expect([posted(), store.get(openExtrasAtom).isSendingSoon]).toEqual([[], true]);
    store.set(addCardsAtom, { sessionId, cards: [product('7')] });
    resolve(true);
    await held;
    await vi.waitFor(() =>
      expect(posted()).toEqual(['{"kind":"product","productId":"7"}', '{"kind":"text","text":"Ini kak"}']),
    );
  });

  it('has each card once, and no more cards than a quick reply has', async () => {
    const { store } = await open();
    const cards = Array.from({ length: MAX_CARDS + 2 }, (_, at) => product(String(at)));
    expect(store.set(addCardsAtom, { sessionId, cards: cards.slice(0, 2) })).toBe(0);
    expect(store.set(addCardsAtom, { sessionId, cards })).toBe(2);
    expect(
      store
        .get(cardsCellAtom)
        .get(sessionId)
        ?.map(({ content }) => content),
    ).toEqual(cards.slice(0, MAX_CARDS).map(({ content }) => content));
  });

  it('is sent once everything is uploaded: files in order, then the text, and nothing before', async () => {
    const { store, uploads, add, posted, kept } = await open();
    add('a.png', 'b.png');
    write(store, 'Ini kak');
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 2, isSendingSoon: true });
    uploads[1]?.succeed();
    await Promise.resolve();
    expect(posted()).toEqual([]);
    expect([store.get(openDraftAtom), kept()]).toEqual(['', 'Ini kak']);
    uploads[0]?.succeed();
    await vi.waitFor(() =>
      expect(posted()).toEqual(['u-a.png', 'u-b.png', '{"kind":"text","text":"Ini kak"}']),
    );
    expect([store.get(openDraftAtom), kept()]).toEqual(['', '']);
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 0, isSendingSoon: false });
    const shown = store.get(openConversationAtom)?.messages.map(({ content }) => content['uploadId']);
    expect(shown).toEqual(expect.arrayContaining(['u-a.png', 'u-b.png']));
  });

  it('stays whole when an upload fails, and is sent after a retry', async () => {
    const { store, uploads, add, states, posted } = await open();
    add('a.png');
    write(store, 'caption');
    store.set(deliverAtom, sessionId);
    uploads[0]?.fail(TransportError.network(new Error('cut')));
    await vi.waitFor(() => expect(states()).toEqual(['failed']));
    expect([posted(), store.get(openDraftAtom), store.get(openExtrasAtom).isSendingSoon]).toEqual([
      [],
      'caption',
      false,
    ]);
    expect(store.set(deliverAtom, sessionId)).toBe(false);
    const [failed] = store.get(attachmentsCellAtom).get(sessionId) ?? [];
    store.set(retryFileAtom, { sessionId, id: failed?.id ?? '' });
    uploads[1]?.succeed();
    await vi.waitFor(() => expect(states()).toEqual(['ready']));
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    await vi.waitFor(() => expect(posted()).toHaveLength(2));
  });

  it('removing a file aborts its upload, and cancels the send that waits for it', async () => {
    const { store, uploads, add, states, posted } = await open();
    add('a.png', 'b.png');
    write(store, 'text');
    store.set(deliverAtom, sessionId);
    uploads[0]?.succeed();
    await vi.waitFor(() => expect(uploads).toHaveLength(2));
    const slow = store.get(attachmentsCellAtom).get(sessionId)?.at(-1);
    store.set(removeFileAtom, { sessionId, id: slow?.id ?? '' });
    expect(uploads[1]?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(states()).toEqual(['ready']));
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 1, isSendingSoon: false });
    expect([posted(), store.get(openDraftAtom)]).toEqual([[], 'text']);
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    await vi.waitFor(() => expect(posted()).toEqual(['u-a.png', '{"kind":"text","text":"text"}']));
  });

  it('what is written while it waits is the next message, with its own quote and files, in order', async () => {
    const { store, uploads, add, posted, kept } = await open();
    add('a.png');
    write(store, 'one');
    store.set(deliverAtom, sessionId);
    write(store, 'two');
    store.set(quoteAtom, { sessionId, quote: { messageId: 'm', author: 'Ayu', text: 'Ada stok?' } });
    add('b.png');
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    write(store, 'three');
    expect([posted(), kept()]).toEqual([[], 'one\ntwo\nthree']);
    uploads[1]?.succeed();
    uploads[0]?.succeed();
    await vi.waitFor(() => expect(posted()).toHaveLength(4));
    expect(posted().slice(0, 3)).toEqual(['u-a.png', '{"kind":"text","text":"one"}', 'u-b.png']);
    expect(posted()[3]).toMatch(/Ada stok.*two/);
    expect([store.get(openDraftAtom), kept()]).toEqual(['three', 'three']);
  });

  it('a failed upload puts what waited back before what was written since; removing a later file does not', async () => {
    const { store, uploads, add, posted, kept } = await open();
    add('a.png');
    write(store, 'one');
    store.set(deliverAtom, sessionId);
    write(store, 'two');
    add('b.png');
    const later = store.get(attachmentsCellAtom).get(sessionId)?.at(-1);
    store.set(removeFileAtom, { sessionId, id: later?.id ?? '' });
    expect(store.get(openDraftAtom)).toBe('two');
    uploads[0]?.fail(TransportError.network(new Error('cut')));
    await vi.waitFor(() => expect(store.get(openDraftAtom)).toBe('one\ntwo'));
    expect([posted(), kept()]).toEqual([[], 'one\ntwo']);
  });

  it('[P18] stays whole if the marketplace would accept only a part, also once it is uploaded', async () => {
    const { server, store, uploads, add, states, posted } = await open('Lazada');
    const own = (at: number) =>
      makeMessage({ sessionId, isSeller: true, senderRole: 'SHOP', status: 'sent', messageTime: at });
    const said = [makeMessage({ sessionId, messageTime: 1 }), own(2), own(3), own(4)];
    const show = (messages: Message[]) =>
      store.set(changeConversationAtom, { sessionId, change: (before) => ({ ...before, messages }) });
    show(said);
    add('a.png', 'b.png');
    write(store, 'Ini kak');
    expect(store.set(deliverAtom, sessionId)).toBe(false);
    expect(store.get(openExtrasAtom)).toMatchObject({ waitingCount: 2, isSendingSoon: false });
    write(store, '');
    expect(store.set(deliverAtom, sessionId)).toBe(true);
    // A colleague is quicker.
    show([...said, own(5)]);
    for (const upload of uploads) upload.succeed();
    await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready']));
    expect([posted(), store.get(openExtrasAtom).isSendingSoon]).toEqual([[], false]);
    expect(server.posts).toEqual([]);
  });

  it('is sent from a conversation that was closed meanwhile', async () => {
    const { store, uploads, add, posted } = await open();
    add('a.png');
    write(store, 'later');
    store.set(deliverAtom, sessionId);
    store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: other.sessionId });
    uploads[0]?.succeed();
    await vi.waitFor(() => expect(posted()).toHaveLength(2));
  });

  it('a file that the marketplace does not accept is not uploaded, and says why; ten files at a time', async () => {
    const { store, uploads, add, states } = await open();
    store.set(addFilesAtom, { session, files: [new File(['x'], 'a.exe', { type: 'image/png' })] });
    expect([states(), uploads]).toEqual([['failed'], []]);
    expect(add(...Array.from({ length: 12 }, (_, at) => `${at}.png`))).toBe(3);
    expect(states()).toHaveLength(10);
    const refused = store.get(attachmentsCellAtom).get(sessionId)?.[1];
    uploads[0]?.fail(new ApiError(42205, 'no', { verdict: { type: 'tooBig', maxBytes: 5 } }));
    await vi.waitFor(() => expect(states()[1]).toBe('failed'));
    expect(refused?.problem).toBeUndefined();
  });

  it('an answer includes its quote, which counts towards its length', async () => {
    const { store, posted } = await open();
    store.set(quoteAtom, { sessionId, quote: { messageId: 'm', author: 'Ayu', text: 'Ada stok?' } });
    expect(store.get(openExtrasAtom).prefix).toBe('“Ada stok?”\n');
    write(store, 'Ada');
    store.set(deliverAtom, sessionId);
    await vi.waitFor(() =>
      expect(posted()).toEqual([JSON.stringify({ kind: 'text', text: '“Ada stok?”\nAda' })]),
    );
    expect(store.get(openExtrasAtom).prefix).toBe('');
    write(store, 'x'.repeat(595));
    store.set(quoteAtom, { sessionId, quote: { messageId: 'm', author: 'Ayu', text: 'Ada stok?' } });
    expect(store.set(deliverAtom, sessionId)).toBe(false);
  });

  it('neither empty content nor a kind the marketplace does not accept is sent', async () => {
    const { store, posted } = await open();
    write(store, '   ');
    expect(store.set(deliverAtom, sessionId)).toBe(false);
    expect(store.set(sendContentAtom, { content: { kind: 'followInvite' } })).toBe(false);
    expect(
      store.set(sendContentAtom, { content: { kind: 'product', productId: '7' }, shown: { title: 'Kopi' } }),
    ).toBe(true);
    expect(store.get(openConversationAtom)?.messages.at(-1)?.content).toEqual({
      title: 'Kopi',
      productId: '7',
    });
    await vi.waitFor(() => expect(posted()).toEqual(['{"kind":"product","productId":"7"}']));
  });
});

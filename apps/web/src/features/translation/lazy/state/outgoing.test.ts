// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { makeSession } from '@seller-chat/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { serveTranslations } from '../../../../testing/translation-server.ts';
import { chatSettingCellAtom, goToAtom, openDraftAtom, writeDraftAtom } from '../../../chat-state/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { composerPart, quoteAtom } from '../../../composer/index.ts';
import { changeOutgoingAtom, outgoingsAtom } from './outgoing-cell.ts';
import { backTranslationAtom, translateBackAtom } from './back-translation.ts';
import {
  chooseTargetAtom,
  closeOutgoingAtom,
  correctOutgoingAtom,
  openOutgoingAtom,
  outgoingTextAtom,
} from './outgoing.ts';
import { replyLanguageAtom } from './reply-languages.ts';

let owners = 0;
const session = makeSession({ platform: 'Lazada', siteId: 'TH' });
const { sessionId } = session;

async function open({ isAuto = false } = {}) {
  const server = makeFakeServer();
  const world = serveTranslations(server);
  /** Makes an upload fail. */
  const uploads: ((error: Error) => void)[] = [];
  Object.assign(server.api, { uploadFile: () => new Promise((_, reject) => uploads.push(reject)) });
  const store = createStore();
  let now = 6_000_000;
  store.set(servicesAtom, { ...makeTestServices(server), now: () => now });
  store.set(workspaceAtom, openTestWorkspace(server, `outgoing-${(owners += 1)}`).workspace);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  if (isAuto) store.set(chatSettingCellAtom, { ...DEFAULT_CHAT_SETTING, isSellerAutoTranslation: '1' });
  await composerPart.load();
  const part = composerPart.peek();
  if (part === undefined) throw new Error('the composer was not loaded');
  return {
    store,
    world,
    write: (text: string) => store.set(writeDraftAtom, { sessionId, text }),
    /** Presses Send at once. */
    press: () => store.set(part.deliverAtom, sessionId),
    /** Presses Send after a person had the time to see what it does. */
    send: () => {
      now += 500;
      return store.set(part.deliverAtom, sessionId);
    },
    quote: (text: string) =>
      store.set(quoteAtom, { sessionId, quote: { messageId: 'm', author: 'Ayu', text } }),
    part,
    uploads,
    draft: () => store.get(openDraftAtom),
    state: () => store.get(outgoingsAtom).get(sessionId),
    sent: () => server.posts.map(({ content }) => content),
  };
}

beforeEach(() => {
  localStorage.clear();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('translating a reply', () => {
  it('shows it first; the next press sends it with what was written', async () => {
    const { store, world, write, send, state, sent } = await open();
    store.set(openOutgoingAtom, sessionId);
    write('Ready');
    expect(send()).toBe(false);
    await vi.waitFor(() => expect(state()?.text).toBe('[Ready]'));
    expect([world.targets, sent()]).toEqual([['th'], []]);
    store.set(correctOutgoingAtom, sessionId, 'Siap');
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'text', text: 'Siap', original: 'Ready' }]));
    // The next reply is translated too.
    expect(state()).toEqual({ state: 'idle', target: 'th', text: '' });
  });

  it('never sends the translation of an earlier text', async () => {
    const { store, write, send, state, sent } = await open();
    write('Ready');
    store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    write('Ready soon');
    expect(send()).toBe(false);
    await vi.waitFor(() => expect(state()?.text).toBe('[Ready soon]'));
    expect(sent()).toEqual([]);
    send();
    await vi.waitFor(() =>
      expect(sent()).toEqual([{ kind: 'text', text: '[Ready soon]', original: 'Ready soon' }]),
    );
  });

  it('that fails, or takes long, never keeps anyone from sending what was written', async () => {
    const { store, world, write, send, state, sent } = await open();
    world.isDown = true;
    store.set(openOutgoingAtom, sessionId);
    write('Ready');
    send();
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'text', text: 'Ready' }]));
    write('Again');
    send();
    await vi.waitFor(() => expect(state()).toMatchObject({ state: 'untranslated', reason: 'unavailable' }));
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('into a chosen language translates what is there again, and is remembered for the conversation', async () => {
    const { store, world, write, state } = await open();
    write('Ready');
    store.set(openOutgoingAtom, sessionId);
    store.set(chooseTargetAtom, sessionId, 'vi');
    await vi.waitFor(() => expect(state()).toMatchObject({ state: 'translated', target: 'vi' }));
    expect(world.targets).toEqual(['th', 'vi']);
    const { store: later } = await open();
    expect(later.get(replyLanguageAtom)(sessionId)).toBe('vi');
  });

  it('can be checked in the language of the screen, as it now reads', async () => {
    const { store, world, write, state } = await open();
    write('Ready');
    store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    await store.set(translateBackAtom, sessionId);
    expect(store.get(backTranslationAtom)(sessionId)).toMatchObject({ text: '[[Ready]]' });
    expect(world.targets).toEqual(['th', 'en']);
    store.set(correctOutgoingAtom, sessionId, 'Siap');
    expect(store.get(backTranslationAtom)(sessionId)).toBeUndefined();
  });
});

describe('no press sends what a person has not seen', () => {
  it('the second of a double press, and one as the translation arrives, do nothing', async () => {
    const { store, write, press, send, state, sent } = await open();
    store.set(openOutgoingAtom, sessionId);
    write('Ready');
    press();
    expect([press(), state()?.state]).toEqual([false, 'pending']);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    expect(press()).toBe(false);
    expect(sent()).toEqual([]);
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('what is added while it turns out that no translation is needed waits for a press of its own', async () => {
    const { store, world, write, send, quote, state, sent } = await open();
    world.outcomes['Siap'] = 'sameLanguage';
    store.set(openOutgoingAtom, sessionId);
    write('Siap');
    send();
    quote('Ada?');
    await vi.waitFor(() => expect(state()?.reason).toBe('sameLanguage'));
    expect(sent()).toEqual([]);
    send();
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('an emptied translation is not sent, nor the text in its place', async () => {
    const { store, write, send, state, sent } = await open();
    write('Ready');
    store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    store.set(correctOutgoingAtom, sessionId, ' ');
    expect(send()).toBe(false);
    expect(sent()).toEqual([]);
  });
});

describe('a corrected translation', () => {
  it('in which something is to be filled in is not sent', async () => {
    const { store, write, send, state, sent } = await open();
    write('Hello');
    store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    store.set(correctOutgoingAtom, sessionId, 'Halo {nama}');
    expect(send()).toBe(false);
    expect(sent()).toEqual([]);
  });

  it('comes back with its draft when a send that waited for files is called off', async () => {
    const { store, part, uploads, write, send, state, draft, sent } = await open();
    write('Ready');
    store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    store.set(correctOutgoingAtom, sessionId, 'Siap');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
    store.set(part.addFilesAtom, { session, files: [new File(['x'], 'a.png', { type: 'image/png' })] });
    await vi.waitFor(() => expect(uploads).toHaveLength(1));
    expect(send()).toBe(true);
    expect(draft()).toBe('');
    uploads[0]?.(new Error('gone'));
    await vi.waitFor(() => expect(draft()).toBe('Ready'));
    expect([state()?.text, sent()]).toEqual(['Siap', []]);
    expect(store.get(outgoingTextAtom)(sessionId)).toEqual({ text: 'Siap', original: 'Ready' });
  });
});

describe('another tab', () => {
  it('has the translation of the draft with its corrections, and keeps its own', async () => {
    const { store, write, send, sent } = await open();
    store.sub(outgoingsAtom, () => undefined);
    const other = 'elsewhere' as SessionId;
    store.set(changeOutgoingAtom, other, () => ({ state: 'pending', source: 'Ok', target: 'id', text: '' }));
    write('Ready');
    const key = 'seller-chat.outgoing.';
    const oldValue = localStorage.getItem(key);
    const rows = JSON.parse(oldValue ?? '[]') as unknown[];
    const corrected = { state: 'translated', source: 'Ready', target: 'id', text: 'Siap' };
    const newValue = JSON.stringify([...rows, [sessionId, corrected]]);
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    expect(store.get(outgoingsAtom).get(other)?.state).toBe('pending');
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'text', text: 'Siap', original: 'Ready' }]));
  });
});

describe('a page that is loaded again', () => {
  it('has the translation with its corrections', async () => {
    const before = await open();
    before.write('Ready');
    before.store.set(openOutgoingAtom, sessionId);
    await vi.waitFor(() => expect(before.state()?.state).toBe('translated'));
    before.store.set(correctOutgoingAtom, sessionId, 'Siap');
    const after = await open();
    after.write('Ready');
    after.send();
    await vi.waitFor(() => expect(after.sent()).toEqual([{ kind: 'text', text: 'Siap', original: 'Ready' }]));
  });

  it('while the translation was under way, translates before it sends', async () => {
    const before = await open();
    before.world.answers = () => new Promise(() => undefined);
    before.write('Ready');
    before.store.set(openOutgoingAtom, sessionId);
    const after = await open();
    after.write('Ready');
    expect(after.send()).toBe(false);
    await vi.waitFor(() => expect(after.state()?.text).toBe('[Ready]'));
  });
});

describe('[T1] by the setting', () => {
  it('every reply with words is translated first', async () => {
    const { write, send, state, sent } = await open({ isAuto: true });
    write('Ready');
    expect(send()).toBe(false);
    await vi.waitFor(() => expect(state()?.state).toBe('translated'));
    send();
    await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'text', text: '[Ready]', original: 'Ready' }]));
    expect(state()).toBeUndefined();
    write('👍 123');
    expect(send()).toBe(true);
  });

  it('a reply in the language of the buyer is sent by one press', async () => {
    const { world, write, send, sent } = await open({ isAuto: true });
    world.outcomes['Siap'] = 'sameLanguage';
    write('Siap');
    expect(send()).toBe(false);
    await vi.waitFor(() => expect(sent()).toEqual([{ kind: 'text', text: 'Siap' }]));
  });

  it('stopped in a conversation, is stopped there until it is begun again', async () => {
    const { store, write, send, sent } = await open({ isAuto: true });
    store.set(closeOutgoingAtom, sessionId);
    write('Ready');
    expect(send()).toBe(true);
    write('Soon');
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    store.set(openOutgoingAtom, sessionId);
    write('Later');
    expect(send()).toBe(false);
  });

  it("once the plan's characters are used up, replies go out as they are written", async () => {
    const { world, write, send, state, sent } = await open({ isAuto: true });
    world.left = 0;
    write('Ready');
    send();
    await vi.waitFor(() => expect(state()?.reason).toBe('limitReached'));
    expect(send()).toBe(true);
    write('Soon');
    expect(send()).toBe(true);
    await vi.waitFor(() => expect(sent().map((one) => 'text' in one && one.text)).toEqual(['Ready', 'Soon']));
  });
});

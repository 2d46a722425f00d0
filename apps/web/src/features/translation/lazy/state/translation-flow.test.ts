// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { TRANSLATED_TEXTS_MAX } from '@seller-chat/api-client/contract';
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import type { Message } from '@seller-chat/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { serveTranslations } from '../../../../testing/translation-server.ts';
import { beginConversation, conversationsCellAtom, goToAtom } from '../../../chat-state/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { translationsCellAtom } from '../../state/translations.ts';
import { isLimitMetAtom } from './limit.ts';
import { isSecondTextShownAtom } from './second-text.ts';
import { pressTranslateKey } from './press-translate-key.ts';
import { chooseReadingLanguageAtom } from './change-reading-language.ts';
import { readingLanguageAtom } from './reading-languages.ts';
import { toggleTranslationAtom, translateMessagesAtom, translateSeenAtom } from './translate-messages.ts';

const session = makeSession({ platform: 'Shopee' });
const { sessionId } = session;
const offered: string[] = [];
const note = ({ type }: Event) => void offered.push(type.replace('seller-chat:', ''));
const OFFERS = ['seller-chat:subscriptionLimit', 'seller-chat:upgradeAccount'];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  offered.length = 0;
  localStorage.clear();
  for (const name of OFFERS) addEventListener(name, note);
});
afterEach(() => {
  for (const name of OFFERS) removeEventListener(name, note);
});

const said = (id: string, text: string, overrides: Partial<Message> = {}): Message =>
  makeMessage({ messageId: id as never, sessionId, senderRole: 'BUYER', content: { text }, ...overrides });
const own = (id: string, text: string) => said(id, text, { isSeller: true, senderRole: 'SHOP' });

function open(messages: readonly Message[]) {
  const server = makeFakeServer();
  const world = serveTranslations(server);
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId });
  const conversation = { ...beginConversation(sessionId), phase: 'ready' as const, messages };
  store.set(conversationsCellAtom, new Map([[sessionId, conversation]]));
  const states = () =>
    [...store.get(translationsCellAtom)].map(([id, one]) => {
      if (one.state === 'translated') return `${id}: ${one.text}`;
      return `${id}: ${one.state === 'pending' ? one.state : one.reason}`;
    });
  const shown = () => messages.filter(store.get(isSecondTextShownAtom)).map(({ messageId }) => messageId);
  return { store, world, states, shown };
}

describe('messages that came into view', () => {
  it('are translated in one call, each once, into the language of the screen', async () => {
    const messages = [said('a', 'Ada?'), said('b', 'Kapan?'), said('c', 'Ada?')];
    const { store, world, states } = open(messages);
    store.set(translateSeenAtom, messages);
    store.set(translateSeenAtom, messages);
    await vi.waitFor(() => expect(states()).toEqual(['a: [Ada?]', 'b: [Kapan?]', 'c: [Ada?]']));
    store.set(translateSeenAtom, messages);
    expect([world.calls, world.targets]).toEqual([[['Ada?', 'Kapan?']], ['en']]);
  });

  it('that failed are not tried again by themselves, but when a person asks', async () => {
    const { store, world, states } = open([]);
    world.isDown = true;
    const messages = [said('a', 'Ada?')];
    await store.set(translateMessagesAtom, { messages, isAsked: false });
    expect(states()).toEqual(['a: unavailable']);
    world.isDown = false;
    await store.set(translateMessagesAtom, { messages, isAsked: false });
    expect(states()).toEqual(['a: unavailable']);
    await store.set(translateMessagesAtom, { messages, isAsked: true });
    expect(states()).toEqual(['a: [Ada?]']);
  });

  it('without words, recalled, with a second text of their own, or too long, are not sent to the server', async () => {
    const { store, world, states } = open([]);
    const messages = [
      said('a', '👍 123'),
      said('b', '', { content: { isRecalled: true } }),
      said('c', '', { content: { text: 'Ada?', translation: 'Is there?' } }),
      said('d', 'ada '.repeat(2000)),
    ];
    await store.set(translateMessagesAtom, { messages, isAsked: true });
    expect([world.calls, states()]).toEqual([[], ['d: tooLong']]);
  });
});

describe('the language that a conversation is read in', () => {
  it('is chosen for it, and what is shown is translated again', async () => {
    const messages = [said('a', 'Ada?'), said('b', 'Kapan?'), said('c', 'Ok?')];
    const { store, world, shown } = open(messages);
    await store.set(translateMessagesAtom, { messages: messages.slice(0, 2), isAsked: true });
    store.set(toggleTranslationAtom, messages.slice(1, 2));
    store.set(chooseReadingLanguageAtom, messages[2] as Message, 'th');
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'c']));
    const [first, ...later] = world.calls;
    expect([first, later.toSorted()]).toEqual([
      ['Ada?', 'Kapan?'],
      [['Ada?'], ['Ok?']],
    ]);
    expect(world.targets).toEqual(['en', 'th', 'th']);
    // It is remembered, and the language of the screen is none.
    expect(createStore().get(readingLanguageAtom)(sessionId)).toBe('th');
    store.set(chooseReadingLanguageAtom, messages[2] as Message, 'en');
    i18n.loadAndActivate({ locale: 'vi', messages: {} });
    expect(store.get(readingLanguageAtom)(sessionId)).toBe('vi');
  });

  it('that is its own says so at the message that it was chosen for', async () => {
    const messages = [said('a', 'Ada?')];
    const { store, world, states } = open(messages);
    await store.set(translateMessagesAtom, { messages, isAsked: true });
    world.outcomes['Ada?'] = 'sameLanguage';
    store.set(chooseReadingLanguageAtom, messages[0] as Message, 'id');
    await vi.waitFor(() => expect(states()).toEqual(['a: sameLanguage']));
    expect(store.get(translationsCellAtom).get('a')).toMatchObject({ isAsked: true });
  });

  it('drops an answer in the language that it was read in before', async () => {
    const messages = [said('a', 'Ada?')];
    const { store, world, states } = open(messages);
    let answer = (): void => undefined;
    world.answers = () => new Promise((resolve) => (answer = resolve));
    const asked = store.set(translateMessagesAtom, { messages, isAsked: true });
    world.answers = undefined;
    store.set(chooseReadingLanguageAtom, messages[0] as Message, 'th');
    await vi.waitFor(() => expect(states()).toEqual(['a: [Ada?]']));
    world.outcomes['Ada?'] = 'damaged';
    answer();
    await asked;
    expect(states()).toEqual(['a: [Ada?]']);
  });
});

describe('[40001] the limit of the plan', () => {
  it('met in the middle of a batch leaves the rest as it is, and is said once', async () => {
    const { store, world, states } = open([]);
    world.left = 6;
    const messages = [said('a', 'Ada?'), said('b', 'Kapan?'), said('c', 'Ok?')];
    await store.set(translateMessagesAtom, { messages, isAsked: false });
    expect(states()).toEqual(['a: [Ada?]', 'b: limitReached', 'c: limitReached']);
    await store.set(translateMessagesAtom, { messages, isAsked: true });
    await vi.waitFor(() => expect(store.get(isLimitMetAtom)).toBe(true));
    await vi.waitFor(() => expect(offered).toEqual(['subscriptionLimit', 'upgradeAccount']));
    expect(world.limitChecks).toBe(1);
  });

  it('met by one call spares the calls after it', async () => {
    const { store, world, states } = open([]);
    world.left = 0;
    const messages = Array.from({ length: TRANSLATED_TEXTS_MAX + 5 }, (_, at) =>
      said(`m${at}`, `kata ${at}`),
    );
    await store.set(translateMessagesAtom, { messages, isAsked: false });
    expect(world.calls).toHaveLength(1);
    expect(new Set(states().map((state) => state.split(': ')[1]))).toEqual(new Set(['limitReached']));
  });

  it('ends automatic translation until the plan includes more', async () => {
    const { store, world } = open([]);
    world.left = 0;
    await store.set(translateMessagesAtom, { messages: [said('a', 'Ada?')], isAsked: false });
    store.set(translateSeenAtom, [said('b', 'Kapan?')]);
    expect(world.calls).toHaveLength(1);
    Object.assign(world, { left: 500, max: 600 });
    await store.set(translateMessagesAtom, { messages: [said('c', 'Siapa?')], isAsked: true });
    await vi.waitFor(() => expect(store.get(isLimitMetAtom)).toBe(false));
  });
});

describe('the key T', () => {
  it("translates what the buyer has written since the shop's last message, and then shows the originals", async () => {
    const messages = [said('a', 'Halo'), own('b', 'Siap'), said('c', 'Ada?'), said('d', 'Kapan?')];
    const { store, shown } = open(messages);
    pressTranslateKey(store, document.body);
    await vi.waitFor(() => expect(shown()).toEqual(['c', 'd']));
    pressTranslateKey(store, document.body);
    expect(shown()).toEqual([]);
    pressTranslateKey(store, document.body);
    expect(shown()).toEqual(['c', 'd']);
  });

  it('hides translations also beside a message that has none', async () => {
    const { store, world, shown } = open([said('a', 'Halo'), said('b', 'Hello')]);
    world.outcomes['Hello'] = 'sameLanguage';
    pressTranslateKey(store, document.body);
    await vi.waitFor(() => expect(shown()).toEqual(['a']));
    pressTranslateKey(store, document.body);
    expect(shown()).toEqual([]);
    pressTranslateKey(store, document.body);
    expect(shown()).toEqual(['a']);
  });

  it("after the shop's reply means the buyer's last message, and on a message's button that one", async () => {
    const { store, shown } = open([said('a', 'Halo'), said('b', 'Ada?'), own('c', 'Siap')]);
    pressTranslateKey(store, document.body);
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
    const button = document.createElement('button');
    button.id = 'more-c';
    pressTranslateKey(store, button);
    await vi.waitFor(() => expect(shown()).toEqual(['b', 'c']));
  });
});

// @vitest-environment jsdom
import type { Watch } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { makeSession } from '@seller-chat/core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import {
  addressCellAtom,
  draftsCellAtom,
  isPageVisibleCellAtom,
  sessionIndexAtom,
} from '../../../chat-state/index.ts';
import { bindWatch } from './bind-watch.ts';

const [one, two] = [makeSession(), makeSession()];
let store: ReturnType<typeof createStore>;
let said: Watch[];
let unbind: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore();
  store.get(sessionIndexAtom).put([one, two]);
  said = [];
  unbind = bindWatch(store, { watch: (watch) => said.push(watch) }, Date.now);
});
afterEach(() => {
  unbind();
  vi.useRealTimers();
});

const go = (sessionId: SessionId | undefined) =>
  store.set(addressCellAtom, { scope: 'all', shopIds: [], sessionId });
const type = (sessionId: SessionId, text: string) => store.set(draftsCellAtom, { [sessionId]: text });
const words = () =>
  said.map((watch) =>
    watch === null ? '-' : `${watch.sessionId === one.sessionId ? 1 : 2}${watch.isTyping ? '…' : ''}`,
  );

it('the open conversation is reported once, and again from time to time', () => {
  expect(words()).toEqual([]);
  go(one.sessionId);
  expect(words()).toEqual(['1']);
  vi.advanceTimersByTime(19_000);
  expect(words()).toEqual(['1']);
  vi.advanceTimersByTime(2_000);
  expect(words()).toEqual(['1', '1']);
  go(two.sessionId);
  go(undefined);
  expect(words()).toEqual(['1', '1', '2', '-']);
});

it('a hidden page reports no conversation', () => {
  go(one.sessionId);
  store.set(isPageVisibleCellAtom, false);
  store.set(isPageVisibleCellAtom, true);
  expect(words()).toEqual(['1', '-', '1']);
});

it('typing is reported while it lasts, and ends with a pause or by sending', () => {
  go(one.sessionId);
  type(one.sessionId, 'h');
  type(one.sessionId, 'ha');
  expect(words()).toEqual(['1', '1…']);
  vi.advanceTimersByTime(6_000);
  expect(words()).toEqual(['1', '1…', '1…', '1']);
  type(one.sessionId, 'hal');
  type(one.sessionId, '');
  expect(words().slice(-2)).toEqual(['1…', '1']);
});

it('opening a conversation with a draft is not typing', () => {
  type(two.sessionId, 'left over');
  go(one.sessionId);
  go(two.sessionId);
  expect(words()).toEqual(['1', '2']);
  unbind();
  expect(words().at(-1)).toBe('-');
});

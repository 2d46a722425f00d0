// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { makeSession, makeShop } from '@seller-chat/core/testing';
import type { Session } from '@seller-chat/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import type { Store } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import type { TestServices } from '../../../../testing/test-services.ts';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import {
  checkRowAtom,
  chooseListAtom,
  goToAtom,
  refreshQueryAtom,
  selectAllMatchingAtom,
  selectionAtom,
  sessionAtomFamily,
  sessionCountsAtom,
  sessionIdsAtom,
  takeSessionsAtom,
  setDrawnRowsAtom,
  unreadByShopAtom,
} from '../../../chat-state/index.ts';
import { commandAtom, targetAtom } from './command-actions.ts';
import { markSessionsAtom, progressAtom } from './mark-actions.ts';

/** What is looked at of a request and given as an answer. */
interface Request {
  sessionIdList?: readonly string[];
  query?: string;
  nextSessionId?: string;
  isMarkManualHandle?: boolean;
}
interface Answer {
  matchedCount: number;
  changedSessionIdList: readonly string[];
  nextSessionId: string;
}

const shop = makeShop();
let store: Store;
let services: TestServices;
let sessions: Session[];
let requests: Request[];
let answer: (request: Request) => Answer;

beforeEach(() => {
  sessions = Array.from({ length: 3 }, (_, index) =>
    makeSession({ shopId: shop.shopId, lastMessageTime: 1000 - index, unreadCount: index }),
  );
  requests = [];
  answer = ({ sessionIdList = [] }) => ({
    matchedCount: sessionIdList.length,
    changedSessionIdList: [...sessionIdList],
    nextSessionId: '',
  });
  const server = makeFakeServer();
  server.api = {
    ...server.api,
    saveSessionMark: async (request: Request) => {
      requests.push(request);
      return answer(request);
    },
  } as never;
  services = makeTestServices(server);
  store = createStore();
  store.set(servicesAtom, services);
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  store.set(takeSessionsAtom, { sessions, isLive: false });
  store.set(refreshQueryAtom);
});

const first = () => sessions[0] as Session;
const shown = (session = first()) => store.get(sessionAtomFamily(session.sessionId));
const toasts = () => services.toasts.getToasts();

describe('marking conversations', () => {
  it('shows at once, asks once, and says nothing where the row shows it', async () => {
    const done = store.set(markSessionsAtom, { ids: [first().sessionId], mark: { pinned: true } });
    expect(shown()?.pinned).toBe(true);
    expect(store.get(sessionCountsAtom).fixed).toBe(1);
    await done;
    expect(requests).toMatchObject([{ sessionIdList: [first().sessionId], pinned: true }]);
    expect(toasts()).toEqual([]);
  });

  it('refused, goes back to what it was and says why', async () => {
    answer = () => {
      throw new ApiError(40302, 'You do not have permission for this.');
    };
    await store.set(markSessionsAtom, { ids: [first().sessionId], mark: { pinned: true } });
    expect(shown()).toMatchObject({ pinned: false, lastMessageTime: 1000 });
    expect(store.get(sessionCountsAtom).fixed).toBe(0);
    expect(toasts()).toMatchObject([{ tone: 'error', text: 'You do not have permission for this.' }]);
  });

  it('if refused, keeps a change that the server has emitted meanwhile', async () => {
    const newer = { ...first(), version: 2, summary: 'new', pinned: true };
    answer = () => {
      store.set(takeSessionsAtom, { sessions: [newer], isLive: true });
      throw new ApiError(50000, 'Something went wrong on our side.');
    };
    await store.set(markSessionsAtom, { ids: [first().sessionId], mark: { isDisabled: true } });
    expect(shown()).toBe(newer);
  });

  it('a key pressed fast toggles, though the server emits the result of an earlier press meanwhile', async () => {
    store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: first().sessionId });
    const answers: (() => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve as never)) as never;
    const receive = (version: number, isMarkManualHandle: boolean) =>
      store.set(takeSessionsAtom, { sessions: [{ ...first(), version, isMarkManualHandle }], isLive: true });
    const press = () => store.set(commandAtom, 'backlog');
    press();
    press();
    receive(2, true);
    press();
    answers[0]?.();
    receive(3, false);
    press();
    expect(requests.map((request) => request.isMarkManualHandle)).toEqual([true, false, true, false]);
    for (const end of answers) end();
    receive(6, true);
    await vi.waitFor(() => expect(store.get(targetAtom)?.is.backlog).toBe(true));
  });

  it('a blacklisted buyer leaves lists and unread at once, and comes back by undo', async () => {
    const [, , third] = sessions as [Session, Session, Session];
    store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: third.sessionId });
    store.set(commandAtom, 'block');
    expect(store.get(sessionIdsAtom)).not.toContain(third.sessionId);
    expect(store.get(unreadByShopAtom).get(shop.shopId)).toBe(1);
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
    toasts()[0]?.action?.onClick();
    await vi.waitFor(() => expect(toasts()).toHaveLength(2));
    expect(requests.at(-1)).toMatchObject({ sessionIdList: [third.sessionId], isDisabled: false });
    expect(store.get(sessionIdsAtom)).toContain(third.sessionId);
    expect(toasts()[1]?.action).toBeUndefined();
  });
});

describe('many conversations', () => {
  it('a range is selected and marked; what holds for all of it is taken back', async () => {
    const [a, b, c] = sessions.map(({ sessionId }) => sessionId) as [never, never, never];
    store.set(setDrawnRowsAtom, [a, b, c]);
    store.set(checkRowAtom, { sessionId: a, isRange: false });
    store.set(checkRowAtom, { sessionId: c, isRange: true });
    expect(store.get(selectionAtom)?.ids).toEqual(new Set([a, b, c]));
    store.set(commandAtom, 'unread');
    expect(store.get(selectionAtom)).toBeNull();
    await vi.waitFor(() => expect(requests).toMatchObject([{ isMarkUnread: true, readUntil: 1000 }]));
    expect(store.get(sessionCountsAtom).unRead).toBe(3);
    for (const sessionId of [a, b]) store.set(checkRowAtom, { sessionId, isRange: false });
    store.set(commandAtom, 'unread');
    await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ isMarkUnread: false }));
    expect(store.get(sessionCountsAtom).unRead).toBe(1);
  });

  it('a range is what is drawn, while rows wait for the hand', async () => {
    const [a, b, c] = sessions.map(({ sessionId }) => sessionId) as [never, never, never];
    store.set(setDrawnRowsAtom, [a, b, c]);
    store.set(takeSessionsAtom, {
      sessions: [{ ...(sessions[2] as Session), lastMessageTime: 2000, version: 9 }],
      isLive: true,
    });
    expect(store.get(sessionIdsAtom)).toEqual([c, a, b]);
    store.set(checkRowAtom, { sessionId: b, isRange: false });
    store.set(checkRowAtom, { sessionId: c, isRange: true });
    expect(store.get(selectionAtom)?.ids).toEqual(new Set([b, c]));
  });

  it('all that match are found by the server, part by part, and undone by their ids', async () => {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const progress: unknown[] = [];
    store.sub(progressAtom, () => progress.push(store.get(progressAtom)?.done));
    answer = ({ query, nextSessionId, sessionIdList = [] }) => {
      if (query === undefined)
        return { matchedCount: 2, changedSessionIdList: [...sessionIdList], nextSessionId: '' };
      return nextSessionId === ''
        ? { matchedCount: 2, changedSessionIdList: ids.slice(0, 1), nextSessionId: 'part 2' }
        : { matchedCount: 1, changedSessionIdList: ids.slice(2), nextSessionId: '' };
    };
    store.set(chooseListAtom, { filter: 'unReply', keyword: '', tagIds: [] });
    store.set(checkRowAtom, { sessionId: ids[0] as never, isRange: false });
    store.set(selectAllMatchingAtom);
    store.set(commandAtom, 'backlog');
    await vi.waitFor(() => expect(store.get(selectionAtom)).toBeNull());
    expect(JSON.parse(requests[0]?.query ?? '')).toEqual({
      filter: 'unReply',
      keyword: '',
      shopIdList: [],
      tagIdList: [],
      isIgnoreOfficial: false,
    });
    expect(progress).toEqual([0, 2, 3, undefined]);
    toasts()[0]?.action?.onClick();
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    expect(requests[2]).toMatchObject({ sessionIdList: [ids[0], ids[2]], isMarkManualHandle: false });
  });

  it('cut off between two parts, keeps the selection and offers to undo what was done', async () => {
    const [one] = sessions as [Session];
    answer = ({ nextSessionId }) => {
      if (nextSessionId !== '') throw new Error('cut');
      return { matchedCount: 1, changedSessionIdList: [one.sessionId], nextSessionId: 'part 2' };
    };
    store.set(checkRowAtom, { sessionId: one.sessionId, isRange: false });
    store.set(selectAllMatchingAtom);
    store.set(commandAtom, 'pin');
    await vi.waitFor(() => expect(toasts()).toHaveLength(2));
    expect(toasts().map(({ tone }) => tone)).toEqual(['error', 'success']);
    expect(toasts()[1]?.action).toBeDefined();
    expect(store.get(selectionAtom)?.isAllMatching).toBe(true);
  });
});

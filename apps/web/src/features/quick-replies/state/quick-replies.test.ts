// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { serveQuickReplies } from '../../../testing/quick-reply-server.ts';
import {
  followQuickRepliesAtom,
  retryQuickRepliesAtom,
  takeQuickReplyEventsAtom,
} from '../lazy/state/follow-quick-replies.ts';
import {
  isQuickRepliesStaleCellAtom,
  quickRepliesCellAtom,
  readQuickRepliesAtom,
  restoreQuickRepliesAtom,
} from './quick-replies.ts';

let owners = 0;

/** A page over a device; the same owner again is the same device. */
function open(owner = `replies-state-${(owners += 1)}`) {
  const server = makeFakeServer();
  const replies = serveQuickReplies(server);
  const store = createStore();
  const test = openTestWorkspace(server, owner);
  store.set(workspaceAtom, test.workspace);
  const titles = () => store.get(quickRepliesCellAtom)?.contents.map(({ title }) => title);
  return { server, replies, store, test, owner, titles };
}

it('while the server is away the kept ones are shown; a connection that is back reads the rest', async () => {
  const first = open();
  first.replies.put('a');
  await first.store.set(readQuickRepliesAtom);
  await first.test.workspace.flush();
  const later = open(first.owner);
  later.server.mode = 'down';
  await vi.waitFor(async () => {
    await later.store.set(restoreQuickRepliesAtom);
    expect(later.titles()).toEqual(['a']);
  });
  await expect(later.store.set(readQuickRepliesAtom)).rejects.toThrow();
  expect([later.titles(), later.store.get(isQuickRepliesStaleCellAtom)]).toEqual([['a'], true]);
  later.server.mode = 'up';
  later.replies.put('a', 'b');
  later.store.set(retryQuickRepliesAtom);
  await vi.waitFor(() => expect(later.titles()).toEqual(['a', 'b']));
  expect(later.store.get(isQuickRepliesStaleCellAtom)).toBe(false);
});

it('events of the team and of the person read again, those of a colleague do not', async () => {
  const { store, replies } = open();
  await store.set(readQuickRepliesAtom);
  const asked = () => replies.asked.length;
  store.set(takeQuickReplyEventsAtom, [{ owner: 'sub-7', revision: 1 }]);
  expect(asked()).toBe(1);
  for (const [owner, count] of [
    ['team', 2],
    ['main', 3],
  ] as const) {
    store.set(takeQuickReplyEventsAtom, [{ owner, revision: 1 }]);
    await vi.waitFor(() => expect(asked()).toBe(count));
  }
});

/** A page whose first read is under way: it waits until `release`. */
async function openReading() {
  const page = open();
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  const { getQuickReplyGroupList } = page.server.api;
  Object.assign(page.server.api, {
    getQuickReplyGroupList: () => promise.then(() => getQuickReplyGroupList({})),
  });
  const first = page.store.set(followQuickRepliesAtom);
  await vi.waitFor(() => expect(page.replies.asked).toHaveLength(1));
  return { ...page, first, release };
}

it('however often a read is asked for, it runs once more after the one that is under way', async () => {
  const { store, replies, first, release } = await openReading();
  const others = [1, 2, 3].map(() => store.set(followQuickRepliesAtom));
  release();
  await Promise.all([first, ...others]);
  expect(replies.asked).toHaveLength(2);
});

it('who asks for a read while another one is under way gets what was stored before', async () => {
  const { store, replies, titles, release } = await openReading();
  replies.put('a');
  const saved = store.set(followQuickRepliesAtom);
  release();
  await saved;
  expect(titles()).toEqual(['a']);
});

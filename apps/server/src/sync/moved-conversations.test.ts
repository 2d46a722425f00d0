import { expect, it, vi } from 'vitest';
import type { ConversationSnapshot } from '../marketplaces/port.ts';
import { compareMoved } from './moved-conversations.ts';

const BEGAN = 1_000_000;
const talk = (platformSessionId: string, lastMessageTime: number): ConversationSnapshot => ({
  platformSessionId,
  lastMessageTime,
  buyer: { buyerId: '', buyerName: '' },
  unreadCount: 0,
});

/** A list of two a page; `move` is called before each page is read. */
function open(there: ConversationSnapshot[], move: (pagesRead: number) => void = () => undefined) {
  const ending = new AbortController();
  let pagesRead = 0;
  const compare = vi.fn(async (_some: readonly ConversationSnapshot[]) => undefined);
  const deps = {
    compare,
    now: () => BEGAN,
    signal: ending.signal,
    async readPage(cursor: string | null) {
      move(pagesRead);
      pagesRead += 1;
      const from = Number(cursor ?? 0);
      const nextCursor = from + 2 < there.length ? String(from + 2) : null;
      return { conversations: there.slice(from, from + 2), nextCursor };
    },
  };
  const names = () => compare.mock.calls.flatMap(([some]) => some.map((one) => one.platformSessionId));
  return { deps, names, pagesRead: () => pagesRead };
}

it('compares what had activity since the walk began, and nothing that the walk compared as it is', async () => {
  const { deps, names, pagesRead } = open([
    talk('new', BEGAN + 5),
    talk('seen', BEGAN),
    talk('old', 1),
    talk('older', 1),
  ]);
  await compareMoved(deps, BEGAN, new Map([['seen', BEGAN]]));
  expect(names()).toEqual(['new']);
  expect(pagesRead()).toBeGreaterThan(1);
});

it('looks again while it took more than a page, since what moves then was passed by', async () => {
  const there = [talk('a', BEGAN + 3), talk('b', BEGAN + 2), talk('c', BEGAN + 1)];
  const { deps, names } = open(there, (pagesRead) => {
    if (pagesRead === 1) there.splice(0, 3, talk('c', BEGAN + 9), talk('a', BEGAN + 3), talk('b', BEGAN + 2));
  });
  await compareMoved(deps, BEGAN, new Map());
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('ends, however fast the list moves', async () => {
  const there = Array.from({ length: 6 }, (_, at) => talk(`t${at}`, BEGAN + 6 - at));
  let time = BEGAN + 10;
  const { deps, pagesRead } = open(there, () => {
    const moved = there.pop();
    if (moved) there.unshift(talk(moved.platformSessionId, (time += 1)));
  });
  await compareMoved(deps, BEGAN, new Map());
  expect(pagesRead()).toBeLessThan(20);
});

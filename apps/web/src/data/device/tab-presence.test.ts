import { describe, expect, it } from 'vitest';
import { createTabPresence } from './tab-presence.ts';
import type { TabChannel, TabPresence } from './tab-presence.ts';

/** A browser with locks, and tabs that can be ended. */
function makeBrowser() {
  const queues = new Map<string, { tab: string; run: () => unknown; resolve: (value: unknown) => void }[]>();
  const heard: { tab: string; listener: (event: MessageEvent) => void }[] = [];
  const grant = (name: string): void => {
    const head = queues.get(name)?.[0];
    if (head === undefined) return;
    void Promise.resolve(head.run()).then((value) => {
      queues.get(name)?.shift();
      grant(name);
      head.resolve(value);
    });
  };
  const locksOf = (tab: string) =>
    ({
      request: (name: string, run: () => unknown) =>
        new Promise((resolve) => {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          queue.push({ tab, run, resolve });
          if (queue.length === 1) grant(name);
        }),
      query: async () => ({
        held: [...queues].flatMap(([name, { length }]) => (length > 0 ? [{ name }] : [])),
      }),
    }) as unknown as LockManager;
  const channelOf = (tab: string): TabChannel => ({
    postMessage: (data: unknown) => {
      for (const one of heard) if (one.tab !== tab) one.listener({ data } as MessageEvent);
    },
    addEventListener: (_type: string, listener: unknown) =>
      void heard.push({ tab, listener: listener as never }),
  });
  return {
    open: (tab: string): TabPresence => createTabPresence(tab, locksOf(tab), channelOf(tab)),
    end(tab: string) {
      for (const [name, queue] of queues) {
        const wasHeld = queue[0]?.tab === tab;
        queues.set(
          name,
          queue.filter((one) => one.tab !== tab),
        );
        if (wasHeld) grant(name);
      }
    },
  };
}

const NO_CHANNEL: TabChannel = { postMessage: () => undefined, addEventListener: () => undefined };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('tabs of one browser', () => {
  it('know each other, in whatever order they opened', async () => {
    const browser = makeBrowser();
    const tabs = ['a', 'b', 'c'].map(browser.open);
    for (const tab of tabs) expect(await tab.openTabIds()).toEqual(new Set(['a', 'b', 'c']));
  });

  it.each(['a', 'c'])('learn that %s has ended, and only that', async (ending) => {
    const browser = makeBrowser();
    const gone: string[] = [];
    const seen: ReadonlySet<string>[] = [];
    for (const id of ['a', 'b', 'c']) {
      const tab = browser.open(id);
      tab.onTabGone(async () => {
        gone.push(id);
        seen.push(await tab.openTabIds());
      });
      await settle();
    }
    expect(gone).toEqual([]);
    browser.end(ending);
    await settle();
    const left = ['a', 'b', 'c'].filter((id) => id !== ending);
    expect(gone.sort()).toEqual(left);
    // The tab that looks last sees that it is gone.
    expect(seen.at(-1)).toEqual(new Set(left));
  });

  it('is unknown without locks', async () => {
    const alone = createTabPresence('a', undefined, NO_CHANNEL);
    expect(alone.canSee).toBe(false);
    expect(await alone.openTabIds()).toEqual(new Set(['a']));
  });
});

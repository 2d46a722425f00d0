/** Identifies this tab among those of this browser, and notifies when one of them is gone. */
export interface TabPresence {
  readonly tabId: string;
  /** Whether other tabs can be seen at all. If not, each of them counts as gone. */
  readonly canSee: boolean;
  /** Ids of all open tabs, this one included. */
  openTabIds: () => Promise<ReadonlySet<string>>;
  /** Calls the listener each time another tab has ended, however it ended. */
  onTabGone: (listener: () => void) => void;
}

/** The part of a `BroadcastChannel` that tabs greet each other over. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

const LOCK_PREFIX = 'seller-chat.tab.';

/**
 * A tab holds a lock of its own until it ends; the browser frees the lock however the tab ends. Every other tab queues
 * for that lock, and gets it when the tab is gone. Without locks (an insecure origin) other tabs are unknown.
 */
export function createTabPresence(
  tabId: string,
  locks: LockManager | undefined,
  channel: TabChannel,
): TabPresence {
  const listeners = new Set<() => void>();
  const known = new Set([tabId]);
  let letKnown = (): void => {};
  const isHeld = new Promise<void>((resolve) => (letKnown = resolve));

  const watch = (id: string): void => {
    if (locks === undefined || known.has(id)) return;
    known.add(id);
    const isGone = locks.request(LOCK_PREFIX + id, () => undefined);
    // Only once this tab has let go of the lock again: while it is held, its tab looks open.
    void isGone.then(() => {
      for (const listener of listeners) listener();
    });
  };
  const openTabIds = async (): Promise<ReadonlySet<string>> => {
    if (locks === undefined) return new Set([tabId]);
    await isHeld;
    const { held = [] } = await locks.query();
    const names = held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name] : []));
    return new Set([tabId, ...names.map((name) => name.slice(LOCK_PREFIX.length))]);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') watch(data);
  });
  if (locks !== undefined) {
    void locks.request(LOCK_PREFIX + tabId, async () => {
      letKnown();
      // Only now, because the tabs that receive this queue behind this tab's lock.
      channel.postMessage(tabId);
      for (const id of await openTabIds()) watch(id);
      await new Promise<never>(() => {});
    });
  }
  return {
    tabId,
    canSee: locks !== undefined,
    openTabIds,
    onTabGone: (listener) => void listeners.add(listener),
  };
}

/** Tells this tab from others on the same account, and whether another one is still open. */
export interface TabPresence {
  readonly tabId: string;
  /** Ids of all open tabs, this one included. */
  openTabIds: () => Promise<ReadonlySet<string>>;
}

const LOCK_PREFIX = 'seller-chat.tab.';

/**
 * A tab holds a lock of its own for as long as it lives; the browser frees it however the tab ends. Where
 * locks are missing (an insecure origin) every other tab counts as closed: its unsent messages then show as
 * failed, which loses nothing.
 */
export function createTabPresence(tabId: string, locks: LockManager | undefined): TabPresence {
  if (locks !== undefined) {
    void locks.request(LOCK_PREFIX + tabId, () => new Promise<never>(() => {}));
  }
  return {
    tabId,
    async openTabIds() {
      const open = new Set([tabId]);
      const held = (await locks?.query())?.held ?? [];
      for (const { name } of held) {
        if (name?.startsWith(LOCK_PREFIX)) open.add(name.slice(LOCK_PREFIX.length));
      }
      return open;
    },
  };
}

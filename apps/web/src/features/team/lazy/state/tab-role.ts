/** The role of this tab among the agent's tabs in this browser. */
export interface TabRole {
  /** Requests the lead, that is, to play the sounds. Granted once no other tab has it. */
  readonly seekLead: () => void;
  readonly isLead: () => boolean;
  /** Whether any tab has the lead. */
  readonly hasLead: () => Promise<boolean>;
  readonly setVisible: (isVisible: boolean) => void;
  /** Whether the seller can see any of the tabs. */
  readonly isAnyVisible: () => Promise<boolean>;
  readonly leave: () => void;
}

/**
 * Roles are locks, which the browser releases when a tab ends in any way. Without locks (an insecure origin) every tab
 * acts alone.
 */
export function createTabRole(owner: string, locks: LockManager | undefined): TabRole {
  const leadName = `seller-chat.alerts.${owner}`;
  const visibleName = `seller-chat.visible.${owner}`;
  const leaving = new AbortController();
  let isLead = locks === undefined;
  let isSeeking = false;
  let isVisible = false;
  let hide: (() => void) | undefined;

  const isHeld = async (name: string): Promise<boolean> =>
    ((await locks?.query())?.held ?? []).some((lock) => lock.name === name);
  const untilLeft = (): Promise<void> =>
    new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve(), { once: true }));

  /** A lock request rejects when the tab is closed; any other error is unexpected. */
  const warnUnlessLeft = (error: unknown): void => {
    if (!leaving.signal.aborted) console.warn('A lock between tabs could not be had.', error);
  };

  return {
    isLead: () => isLead,
    hasLead: async () => isLead || (await isHeld(leadName)),
    seekLead() {
      if (isSeeking || locks === undefined || leaving.signal.aborted) return;
      isSeeking = true;
      locks
        .request(leadName, { signal: leaving.signal }, () => {
          isLead = true;
          return untilLeft();
        })
        .catch(warnUnlessLeft);
    },
    setVisible(next) {
      if (next === isVisible) return;
      isVisible = next;
      hide?.();
      hide = undefined;
      if (!next || locks === undefined) return;
      const held = new Promise<void>((resolve) => {
        hide = resolve;
      });
      locks
        .request(visibleName, { mode: 'shared', signal: leaving.signal }, () => held)
        .catch(warnUnlessLeft);
    },
    isAnyVisible: async () => isVisible || (await isHeld(visibleName)),
    leave() {
      isLead = false;
      hide?.();
      leaving.abort();
    },
  };
}

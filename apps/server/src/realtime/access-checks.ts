/** The accounts of a check. */
export type Checked = ReadonlySet<string> | 'all';

export interface AccessChecks {
  /** Resolves once a check of the account that began after this call has been applied. Rejects when it failed. */
  check(accountId: string): Promise<void>;
  /** The same for every account. */
  checkAll(): Promise<void>;
}

interface Batch {
  accounts: Set<string> | 'all';
  done: PromiseWithResolvers<void>;
}

/**
 * Runs checks one after the other, never two at once: an older answer of the database can then never replace a newer
 * one. What is asked for during a check is gathered into the next.
 *
 * @param run - reads the rights behind the open sockets of these accounts and applies them
 */
export function makeAccessChecks(run: (accounts: Checked) => Promise<void>): AccessChecks {
  let waiting: Batch | undefined;
  let isRunning = false;

  async function runBatches(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // One turn later: accounts that are asked for in the same turn share a check.
    await Promise.resolve();
    for (let batch = waiting; batch !== undefined; batch = waiting) {
      waiting = undefined;
      await run(batch.accounts).then(batch.done.resolve, batch.done.reject);
    }
    isRunning = false;
  }

  function ask(accountId: string | null): Promise<void> {
    const batch = (waiting ??= { accounts: new Set(), done: Promise.withResolvers() });
    if (accountId === null) batch.accounts = 'all';
    else if (batch.accounts !== 'all') batch.accounts.add(accountId);
    void runBatches();
    return batch.done.promise;
  }

  return { check: (accountId) => ask(accountId), checkAll: () => ask(null) };
}

/** Takes in a change of rights before lists are read again. */
export interface AccessFollow {
  /** Rights have changed: what is known of them is out of date. */
  markStale: () => void;
  /** Reads what may be done and which shops there are, where that is out of date. Rejects as the calls do; again then. */
  follow: () => Promise<void>;
}

/** Nothing is out of date yet. */
export function createAccessFollow(deps: {
  readAccess: () => Promise<void>;
  readShops: () => Promise<void>;
}): AccessFollow {
  let isStale = false;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    // A change that comes meanwhile marks it again.
    while (isStale) {
      isStale = false;
      try {
        await deps.readAccess();
        await deps.readShops();
      } catch (error) {
        isStale = true;
        throw error;
      }
    }
  };

  return {
    markStale: () => void (isStale = true),
    follow: () => (reading ??= read().finally(() => (reading = undefined))),
  };
}

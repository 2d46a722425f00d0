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
  return {
    markStale: () => void (isStale = true),
    async follow() {
      if (!isStale) return;
      // A change that comes meanwhile marks it again.
      isStale = false;
      try {
        await deps.readAccess();
        await deps.readShops();
      } catch (error) {
        isStale = true;
        throw error;
      }
    },
  };
}

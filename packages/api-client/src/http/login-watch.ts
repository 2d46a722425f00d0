/** Tells the app once that the session has ended, however many calls find out. */
export interface LoginWatch {
  /** Marks the start of a call; hand the mark back with its outcome. */
  begin(): number;
  expired(mark: number): void;
  /** A call for signed-in accounts went through: the next expiry is news again. */
  succeeded(mark: number): void;
}

/**
 * Every expiry and every new sign-in starts an era. Outcomes of calls begun in an earlier one say nothing
 * about the session there is now: a slow call must not sign out whoever has signed in since.
 */
export function makeLoginWatch(onLoginExpired: () => void): LoginWatch {
  let era = 0;
  let isExpired = false;
  return {
    begin: () => era,
    expired(mark) {
      if (mark !== era || isExpired) return;
      isExpired = true;
      era += 1;
      onLoginExpired();
    },
    succeeded(mark) {
      if (mark !== era || !isExpired) return;
      isExpired = false;
      era += 1;
    },
  };
}

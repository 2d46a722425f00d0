import type { SignInEndReason } from '../contract/account/end-reasons.ts';

/** Notifies the app once that the session has ended, for any number of failed calls. */
export interface LoginWatch {
  /** Marks the start of a call; pass the mark back with its outcome. */
  begin(): number;
  expired(mark: number, reason: SignInEndReason): void;
  /** A signed-in call succeeded: the next expiry is notified again. */
  succeeded(mark: number): void;
}

/**
 * Each expiry and each sign-in starts an era. Outcomes of calls of an earlier era are ignored: a slow call must not sign
 * out the new session.
 */
export function makeLoginWatch(onLoginExpired: (reason: SignInEndReason) => void): LoginWatch {
  let era = 0;
  let isExpired = false;
  return {
    begin: () => era,
    expired(mark, reason) {
      if (mark !== era || isExpired) return;
      isExpired = true;
      era += 1;
      onLoginExpired(reason);
    },
    succeeded(mark) {
      if (mark !== era || !isExpired) return;
      isExpired = false;
      era += 1;
    },
  };
}

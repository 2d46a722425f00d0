import type { Logger } from '../logging/logging.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import { makeAccessChecks } from './access-checks.ts';
import type { Listeners } from './listeners.ts';

/** Keeps the rights behind open sockets as the database has them. */
export interface RightsChecks {
  /** Resolves once rights read after this call are applied to the account's sockets. Rejects if they cannot be read. */
  check(accountId: string): Promise<void>;
  /** Emits after such a check: what was committed after a change of rights reaches no socket that lost them. */
  afterCheck(accountId: string, emit: () => void): void;
  /** Checks now, not only with the next regular check. */
  checkNow(accountId: string): void;
  stop(): void;
}

export interface RightsChecksDeps {
  loginSessions: Pick<LoginSessions, 'rightsOf' | 'endReasonsOf'>;
  listeners: Listeners;
  logger: Logger;
}

/** Pause between two checks of the rights behind all open sockets, ms: a change counts within a second (decision 0049). */
const CHECK_EVERY_MS = 400;

export function startRightsChecks({ loginSessions, listeners, logger }: RightsChecksDeps): RightsChecks {
  const checks = makeAccessChecks(async (accounts) => {
    const checked = listeners.of(accounts);
    const rights = await loginSessions.rightsOf(checked.map(({ signInId }) => signInId));
    const over = checked.filter(({ signInId }) => !rights.has(signInId));
    const reasons = await loginSessions.endReasonsOf(over.map(({ signInId }) => signInId));
    for (const listener of checked) {
      const signedIn = rights.get(listener.signInId);
      if (signedIn === undefined) listeners.end(listener, reasons.get(listener.signInId) ?? 'expired');
      else listeners.apply(listener, signedIn);
    }
  });
  const logFailure = (error: unknown) =>
    logger.warn({ err: error }, 'the rights behind open sockets could not be read');
  let isStopped = false;
  let timer = setTimeout(checkRegularly, CHECK_EVERY_MS).unref();

  function checkRegularly(): void {
    void checks
      .checkAll()
      .catch(logFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(checkRegularly, CHECK_EVERY_MS).unref();
      });
  }

  /** Without their rights nothing may be sent to these sockets. When they connect again they fetch what they missed. */
  function disconnectLimited(accountId: string): void {
    for (const { socket, viewer } of listeners.of(new Set([accountId]))) {
      if (!viewer.isMain) socket.disconnect(true);
    }
  }

  return {
    check: checks.check,
    afterCheck(accountId, emit) {
      checks.check(accountId).then(emit, (error: unknown) => {
        if (isStopped) return;
        logger.warn(
          { err: error },
          'the rights behind open sockets could not be read; they must connect again',
        );
        disconnectLimited(accountId);
      });
    },
    checkNow: (accountId) => void checks.check(accountId).catch(logFailure),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

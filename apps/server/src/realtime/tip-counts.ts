import type { UnreadCounts } from '@seller-chat/api-client/contract';
import { mayUseEvent } from '../http/permissions.ts';
import type { Logger } from '../logging/logging.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { Listener, Listeners } from './listeners.ts';
import { makePaced } from './paced.ts';
import type { RightsChecks } from './rights-checks.ts';

export interface TipCountsDeps {
  listeners: Listeners;
  checks: Pick<RightsChecks, 'afterCheck'>;
  /** Unread messages as this sign-in counts them, now. */
  countUnread(signedIn: SignedIn): Promise<UnreadCounts>;
  logger: Logger;
}

/** Brings the number of unread messages to the tips of an account. */
export interface TipCounts {
  /** Something of the account has changed: tips whose number is another one now hear it. */
  changed(accountId: string): void;
  /** A socket that was let in hears the number at once. */
  greet(listener: Listener): void;
  stop(): void;
}

/** Pause between two counts of an account, ms: what happens in it is counted once. */
const COUNT_EVERY_MS = 250;

export function startTipCounts({ listeners, checks, countUnread, logger }: TipCountsDeps): TipCounts {
  const paced = new Map<string, ReturnType<typeof makePaced<null>>>();
  /** The last word to each socket. */
  const said = new WeakMap<Listener, string>();

  function say(listener: Listener, counts: UnreadCounts): void {
    const word = JSON.stringify(counts);
    if (!hears(listener) || said.get(listener) === word) return;
    said.set(listener, word);
    listener.socket.emit('unread', counts);
  }

  async function count(tips: readonly Listener[]): Promise<void> {
    for (const alike of Map.groupBy(tips, ({ signedIn }) => sightOf(signedIn)).values()) {
      const [first] = alike;
      if (first === undefined) continue;
      const counts = await countUnread(first.signedIn);
      for (const listener of alike) say(listener, counts);
    }
  }

  const tipsOf = (accountId: string) => listeners.of(new Set([accountId])).filter(hears);

  function countSafely(tips: readonly Listener[]): void {
    count(tips).catch((error: unknown) => {
      logger.warn({ err: error }, 'unread messages could not be counted; the tips must connect again');
      for (const { socket } of tips) socket.disconnect(true);
    });
  }

  function paceOf(accountId: string) {
    const known = paced.get(accountId);
    if (known) return known;
    const made = makePaced<null>(COUNT_EVERY_MS, () => {
      checks.afterCheck(accountId, () => countSafely(tipsOf(accountId)));
    });
    paced.set(accountId, made);
    return made;
  }

  return {
    changed(accountId) {
      if (tipsOf(accountId).length > 0) paceOf(accountId).say(null);
      else if (paced.has(accountId)) {
        paced.get(accountId)?.stop();
        paced.delete(accountId);
      }
    },
    greet(listener) {
      if (hears(listener)) countSafely([listener]);
    },
    stop() {
      for (const one of paced.values()) one.stop();
    },
  };
}

function hears({ isConnected, isEnded, signedIn }: Listener): boolean {
  return isConnected && !isEnded && mayUseEvent(signedIn, 'unread');
}

/** Equal for sign-ins that count the same. */
function sightOf({ subAccountId, shopIdList, permissionCodeList }: SignedIn): string {
  return JSON.stringify([subAccountId, shopIdList?.toSorted() ?? null, permissionCodeList]);
}

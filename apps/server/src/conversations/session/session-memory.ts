import type { ServerEvent } from '@seller-chat/api-client/contract';
import { sessionKey } from './session-key.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import type { SessionKey } from './session-store.ts';

/**
 * Session rows as this process last saw them. A caller that uses one names its version, and the database refuses if the
 * row has moved on. So changes of other processes need no notice here.
 */
export interface SessionMemory {
  get(key: SessionKey): SessionRow | undefined;
  /** Rows as they are stored; only once their transaction is committed. */
  keep(rows: Iterable<SessionRow>): void;
  forget(keys: Iterable<SessionKey>): void;
  /** Events of an account: drops the sessions that another writer has changed. */
  notice(accountId: string, events: readonly ServerEvent[]): void;
}

/** Some 1.5 kB each. */
const CAPACITY = 10_000;

export function makeSessionMemory(capacity = CAPACITY): SessionMemory {
  /** The one used longest ago comes first. */
  const rows = new Map<string, SessionRow>();
  const keyOf = ({ accountId, sessionId }: SessionKey) => sessionKey(accountId, sessionId);
  return {
    get(of) {
      const key = keyOf(of);
      const row = rows.get(key);
      if (row === undefined) return undefined;
      rows.delete(key);
      rows.set(key, row);
      return row;
    },
    keep(added) {
      for (const row of added) {
        const key = keyOf(row);
        rows.delete(key);
        rows.set(key, row);
      }
      for (const key of rows.keys()) {
        if (rows.size <= capacity) break;
        rows.delete(key);
      }
    },
    forget(keys) {
      for (const key of keys) rows.delete(keyOf(key));
    },
    notice(accountId, events) {
      for (const event of events) {
        if (!('session' in event)) continue;
        const key = sessionKey(accountId, event.session.sessionId);
        if ((rows.get(key)?.version ?? event.session.version) < event.session.version) rows.delete(key);
      }
    },
  };
}

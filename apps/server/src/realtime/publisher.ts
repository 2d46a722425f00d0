import type { EventFrame, ServerEvent } from '@seller-chat/api-client/contract';
import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { readEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging/logging.ts';
import type { EventViewer } from '../events/visible-events.ts';

export interface Publisher {
  /** Passes on what a transaction appended, after its commit. Order of calls does not matter. */
  publish(appended: readonly AppendedEvents[]): void;
  /** A browser of this account listens now: the log is followed from here on. Resolves with its last `seq`. */
  follow(accountId: string): Promise<number>;
  unfollow(accountId: string): void;
  stop(): Promise<void>;
}

export interface PublisherDeps {
  db: Db;
  logger: Logger;
  /** Hands a frame to those of the account who listen. */
  deliver(accountId: string, frame: EventFrame): void;
  /** How often the log itself is looked at, for what other processes appended; 0: never. */
  tailEveryMs: number;
}

interface Followed {
  /** Everything up to here was delivered. */
  cursor: number;
  /** Stretches that came out of turn, by their beginning. */
  early: Map<number, AppendedEvents>;
  reading: boolean;
}

/** The log is followed for all who listen; what each may see of it is looked at when it goes out. */
const WHOLE_ACCOUNT: EventViewer = { isMain: true, shopIdList: null, seesRecipients: true };
/** Commits of one account can report in another order than they were made; this long one is waited for. */
const OUT_OF_TURN_MS = 50;
const PAGE = 500;

/**
 * Brings the event log to those who listen, in order and without gaps. What this process appends is passed on
 * at once; what is missing in between (another process, a report out of turn) is read from the log. A frame
 * lost on the way is no harm: the receiver sees the gap and fetches it (R9).
 */
export function makePublisher(deps: PublisherDeps): Publisher {
  const followed = new Map<string, Followed>();
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  function publish(appended: readonly AppendedEvents[]): void {
    for (const one of appended) {
      const state = followed.get(one.accountId);
      if (!state || one.to <= state.cursor) continue;
      state.early.set(one.from, one);
      deliverInTurn(one.accountId, state);
      if (state.early.size > 0) later(() => void catchUp(one.accountId));
    }
  }

  function deliverInTurn(accountId: string, state: Followed): void {
    const events: ServerEvent[] = [];
    const from = state.cursor;
    for (let next = state.early.get(state.cursor); next; next = state.early.get(state.cursor)) {
      state.early.delete(next.from);
      events.push(...next.events);
      state.cursor = next.to;
    }
    if (state.cursor > from) deps.deliver(accountId, { from, to: state.cursor, events });
    for (const [begin, one] of state.early) if (one.to <= state.cursor) state.early.delete(begin);
  }

  async function catchUp(accountId: string): Promise<void> {
    const state = followed.get(accountId);
    if (!state || state.reading || stopped) return;
    state.reading = true;
    try {
      for (let hasMore = true; hasMore && followed.get(accountId) === state;) {
        const page = await readEvents(deps.db, accountId, state.cursor, PAGE, WHOLE_ACCOUNT);
        if (page.reload) state.cursor = page.to;
        else if (page.from === state.cursor && page.to > page.from) {
          state.cursor = page.to;
          deps.deliver(accountId, { from: page.from, to: page.to, events: [...page.events] });
        }
        hasMore = page.hasMore;
      }
      deliverInTurn(accountId, state);
    } catch (error) {
      deps.logger.error({ err: error }, 'the event log could not be read');
    } finally {
      state.reading = false;
    }
  }

  async function lookForNews(): Promise<void> {
    for (const { accountId, lastSeq } of await readHeads(deps.db, [...followed.keys()])) {
      const state = followed.get(accountId);
      if (state && lastSeq > state.cursor) await catchUp(accountId);
    }
  }

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, OUT_OF_TURN_MS);
    timers.add(timer);
  }

  const tail =
    deps.tailEveryMs === 0
      ? undefined
      : setInterval(() => {
          lookForNews().catch((error: unknown) =>
            deps.logger.error({ err: error }, 'the event heads could not be read'),
          );
        }, deps.tailEveryMs);

  return {
    publish,
    async follow(accountId) {
      const known = followed.get(accountId);
      if (known) return known.cursor;
      const [head] = await readHeads(deps.db, [accountId]);
      const again = followed.get(accountId);
      if (again) return again.cursor;
      const cursor = head?.lastSeq ?? 0;
      followed.set(accountId, { cursor, early: new Map(), reading: false });
      return cursor;
    },
    unfollow: (accountId) => void followed.delete(accountId),
    async stop() {
      stopped = true;
      clearInterval(tail);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The last event of each account's log; none for an account without events. */
async function readHeads(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; lastSeq: number }[]> {
  if (accountIds.length === 0) return [];
  return rowsOf(
    db,
    sql`select account_id as "accountId", last_seq as "lastSeq" from event_head
        where account_id in (select json_array_elements_text(${JSON.stringify(accountIds)}::json))`,
  );
}

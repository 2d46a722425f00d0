import { sql } from '../db/query-builder/drizzle.ts';
import type { SessionMemory } from '../conversations/session/session-memory.ts';
import { lockSessions } from '../conversations/session/session-store.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { repeatBriefly } from '../db/transient-failure.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging/logging.ts';
import { applyPushes, sessionKeysOf } from './apply-pushes.ts';
import type { AppliedPushes } from './apply-pushes.ts';
import { isDuePush } from './ingest-worker.ts';
import { pickFastPath } from './fast-path.ts';
import type { ReceivedPush } from './push.ts';
import { joinContents, readPush, unhandledName } from './read-pushes.ts';
import type { Adapters, PushContent } from './read-pushes.ts';
import { takeInFastPath } from './take-in-fast-path.ts';

export interface TakeInDeps {
  db: Db;
  adapters: Adapters;
  memory: SessionMemory;
  now(): number;
  logger: Logger;
}

/** The result of a batch of pushes, once it is durable. */
export interface TakenIn extends AppliedPushes {
  /** Some are stored only: the worker has them to do. */
  leavesWork: boolean;
}

/**
 * Makes pushes durable and, in the same transaction, takes into the conversations those whose turn it is: nothing
 * that is due waits in their lane. All others wait there for the worker. What nearly all of them are, buyers' messages
 * in known conversations, takes the fast path (`take-in-fast-path.ts`), all else together in a transaction of its own.
 */
export async function takeInPushes(deps: TakeInDeps, pushes: readonly ReceivedPush[]): Promise<TakenIn> {
  const contents = pushes.map((push) => tryToRead(deps.adapters, push));
  const { appended, others } = await takeInByFastPath(deps, pushes, contents);
  if (others.length === 0) return { appended, wantsPull: false, leavesWork: false };
  const rest = await takeInTogether(
    deps,
    others.flatMap((index) => pushes[index] ?? []),
    others.map((index) => contents[index] ?? null),
  );
  return { ...rest, appended: [...appended, ...rest.appended] };
}

/** Tries of the fast path: the second one reads the sessions again. */
const ATTEMPTS = 2;

/** Takes in what the fast path can. Gives the places of the others, of which nothing was done. */
async function takeInByFastPath(
  { db, memory, now, logger }: TakeInDeps,
  pushes: readonly ReceivedPush[],
  contents: readonly (PushContent | null)[],
): Promise<{ appended: AppendedEvents[]; others: number[] }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const part = await pickFastPath(db, memory, pushes, contents);
    if (part.pushes.length === 0) break;
    try {
      const taken = await takeInFastPath(db, part, now());
      if (typeof taken !== 'string') {
        memory.keep(part.sessions.values());
        return { appended: taken, others: part.others };
      }
      memory.forget(part.sessions.values());
      if (taken === 'refused') break;
    } catch (error) {
      memory.forget(part.sessions.values());
      // The general path meets the same error, and deals with it.
      logger.warn({ err: error }, 'messages could not be taken in by the fast path');
      break;
    }
  }
  return { appended: [], others: [...pushes.keys()] };
}

/**
 * When they cannot be taken in, all of them are stored to wait, so that a push that cannot be worked on is still kept.
 */
async function takeInTogether(
  deps: TakeInDeps,
  pushes: readonly ReceivedPush[],
  contents: readonly (PushContent | null)[],
): Promise<TakenIn> {
  const now = deps.now();
  try {
    const { sessions, ...taken } = await deps.db.transaction(async (tx) => {
      // Both at once: nearly always all of them are in turn.
      const [kept, locked] = await Promise.all([
        storeInTurn(tx, pushes, contents, now),
        lockSessions(
          tx,
          contents.flatMap((content) => (content ? sessionKeysOf(content) : [])),
        ),
      ]);
      const inTurn = joinContents(kept.inTurn.flatMap((index) => contents[index] ?? []));
      const applied = await applyPushes(tx, inTurn, now, locked);
      return { ...applied, leavesWork: kept.leavesWork, sessions: locked };
    });
    deps.memory.keep(sessions.values());
    return taken;
  } catch (error) {
    deps.logger.warn({ err: error }, 'pushes could not be taken in together; they are stored to wait');
    await storePushes(deps.db, pushes);
    return { appended: [], wantsPull: false, leavesWork: true };
  }
}

/** Null where it cannot be read: the worker tries again, and says why. */
function tryToRead(adapters: Adapters, push: ReceivedPush): PushContent | null {
  try {
    return readPush(adapters, push);
  } catch {
    return null;
  }
}

/**
 * Makes pushes durable; the worker has them all to do. What is there already is left alone, so a lost connection is no
 * reason to have the marketplace push again, half an hour later: it is done on another one at once.
 */
export async function storePushes(db: Db, pushes: readonly ReceivedPush[]): Promise<void> {
  const insert = sql`
    insert into webhook_event (account_id, shop_id, platform, dedupe_key, lane, body, received_at)
    select a, s, p, k, l, b, r from ${recordsOf(pushes, [])}
    on conflict do nothing`;
  await repeatBriefly(() => db.execute(insert));
}

/** Stores pushes, as done where it is their turn. Gives the places of those that are new and done. */
async function storeInTurn(
  tx: Tx,
  pushes: readonly ReceivedPush[],
  contents: readonly (PushContent | null)[],
  now: number,
): Promise<{ inTurn: number[]; leavesWork: boolean }> {
  const isReadable = (index: number) => contents[index] !== null;
  const rows = await rowsOf<{ a: string; s: string; k: string | null; lane: number; done: boolean }>(
    tx,
    sql`insert into webhook_event (account_id, shop_id, platform, dedupe_key, lane, body, received_at, unhandled, status)
        select a, s, p, k, l, b, r, u, case when u is not null then 'unhandled' when w and not exists (
            select from webhook_event e where e.status = 'pending' and e.lane = l and ${isDuePush(sql`e.next_attempt_at`, now)}
          ) then 'done' else 'pending' end
        from ${recordsOf(pushes, contents)}
        on conflict do nothing
        returning account_id as a, shop_id as s, dedupe_key as k, lane, status <> 'pending' as done`,
  );
  const freeLanes = new Set(rows.filter((row) => row.done).map((row) => row.lane));
  const added = new Set(rows.map((row) => keyOf(row.a, row.s, row.k)));
  const inTurn = pushes.flatMap(({ shop, dedupeKey, lane }, index) => {
    // Twice in one batch is once. Without a key each is new.
    const isNew = dedupeKey === null || added.delete(keyOf(shop.accountId, shop.shopId, dedupeKey));
    return isNew && freeLanes.has(lane) && isReadable(index) ? [index] : [];
  });
  return { inTurn, leavesWork: rows.some((row) => !row.done) };
}

function keyOf(accountId: string, shopId: string, dedupeKey: string | null): string {
  return JSON.stringify([accountId, shopId, dedupeKey]);
}

/** `w`: it can be read; `u`: this server does not handle it. */
function recordsOf(pushes: readonly ReceivedPush[], contents: readonly (PushContent | null)[]) {
  const records = pushes.map(({ shop, dedupeKey, lane, body, receivedAt }, index) => ({
    a: shop.accountId,
    s: shop.shopId,
    p: shop.platform,
    k: dedupeKey,
    l: lane,
    b: body,
    r: receivedAt,
    w: (contents[index] ?? null) !== null,
    u: unhandledName(contents[index] ?? null),
  }));
  return sql`json_to_recordset(${JSON.stringify(records)}::json)
    as x(a text, s text, p text, k text, l integer, b text, r bigint, w boolean, u text)`;
}

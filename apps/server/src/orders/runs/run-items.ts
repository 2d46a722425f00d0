import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { OrderResult } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { boundedWait, isFree } from '../../jobs/due-rows.ts';
import { requestOrders } from '../order-lookups.ts';
import type { OrderKey } from '../order-lookups.ts';
import { findEarlierCall } from './find-earlier-call.ts';
import type { SeenState } from './find-earlier-call.ts';
import type { RunItem } from './run-item.ts';

/** Longer than any marketplace call and its repeats: a call that is under way is never taken for one that was cut off. */
const ITEM_LEASE_MS = 5 * 60_000;

/**
 * Takes every lease back. Only while no worker runs, and where no other process can: the embedded database, before the
 * workers start. Items that a killed process held are due at once.
 */
export async function freeAllItems(db: Db): Promise<void> {
  await db.execute(sql`update order_run_item set lease_until = 0 where ended_at is null and lease_until > 0`);
}

/** Takes due orders of runs: accounts take turns, and each has its orders in the order of its runs. */
export async function takeDueItems(db: Db, now: number, limit: number): Promise<RunItem[]> {
  const rows = await rowsOf<RunItem>(
    db,
    sql`update order_run_item i set lease_until = ${now + ITEM_LEASE_MS}
        from order_run r
        where r.account_id = i.account_id and r.run_id = i.run_id
          and (i.account_id, i.run_id, i.shop_id, i.platform_order_sn, i.refund_id) in (
            select account_id, run_id, shop_id, platform_order_sn, refund_id from order_run_item
            where ended_at is null and ${isFreeItem(now)}
              and (account_id, run_id, shop_id, platform_order_sn, refund_id) in (${nextItems(now, limit)})
            for update skip locked)
        returning i.account_id as "accountId", i.run_id as "runId", i.shop_id as "shopId",
          i.platform_order_sn as "platformOrderSn", i.refund_id as "refundId", i.is_begun as "isBegun", i.status_before as "statusBefore",
          i.attempts, i.failures, i.failed_reads as "failedReads",
          i.is_stopped as "isStopped", r.action, r.reason, r.tracking_number as "trackingNumber", r.carrier, r.text,
          r.amount_minor as "amountMinor", r.started_at as "startedAt"`,
  );
  return rows.map((row) => ({ ...row, startedAt: Number(row.startedAt) }));
}

function isFreeItem(now: number): SQL {
  return isFree({ due: sql`due_at`, lease: sql`lease_until` }, { now, leaseMs: ITEM_LEASE_MS });
}

/**
 * Keys of the items to take next. An account's turn comes after the items that it has under a lease, so that a run of
 * thousands holds up no other account. Reads one row per account with open items, its leased ones, and a batch of each.
 */
export function nextItems(now: number, limit: number): SQL {
  return sql`
    with recursive account as (
      (select account_id from order_run_item where ended_at is null order by account_id limit 1)
      union all
      select (select i.account_id from order_run_item i
        where i.ended_at is null and i.account_id > a.account_id order by i.account_id limit 1)
      from account a where a.account_id is not null)
    select due.account_id, due.run_id, due.shop_id, due.platform_order_sn, due.refund_id
    from account a
    cross join lateral (
      select count(*) as held from order_run_item l
      where l.account_id = a.account_id and l.ended_at is null and l.lease_until > 0
        and l.lease_until > ${now}::bigint) h
    cross join lateral (
      select account_id, run_id, shop_id, platform_order_sn, refund_id, due_at, place,
        row_number() over (order by due_at, place) as turn
      from order_run_item where account_id = a.account_id and ended_at is null and ${isFreeItem(now)}
      order by due_at, place limit ${limit}) due
    order by h.held + due.turn, due.due_at, due.place limit ${limit}`;
}

function isItem({ accountId, runId, shopId, platformOrderSn, refundId }: RunItem): SQL {
  return sql`account_id = ${accountId} and run_id = ${runId} and shop_id = ${shopId}
    and platform_order_sn = ${platformOrderSn} and refund_id = ${refundId}`;
}

/** The item, unless it has ended or another process has begun or settled its call meanwhile. */
function isAsTaken(item: RunItem): SQL {
  return sql`${isItem(item)} and ended_at is null and is_begun = ${item.isBegun}`;
}

/**
 * What becomes of an item whose call is about to be sent. `begun`: that it is sent is stored. `busy`: another process has
 * begun it, the run was stopped, or another run's call about this order has no answer yet, or got one after the order was read. `done`,
 * `unknown`: the same action ended so in another run, and the state shown is the one from before that call.
 */
export type BeginOutcome = 'begun' | 'busy' | 'done' | 'unknown';

/** Stores that the call is about to be sent, if it may be. */
export function beginItem(db: Db, item: RunItem, seen: SeenState): Promise<BeginOutcome> {
  const { accountId, shopId, platformOrderSn } = item;
  return db.transaction(async (tx) => {
    const name = `${accountId}\n${shopId}\n${platformOrderSn}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 37))`);
    const earlier = await findEarlierCall(tx, item, seen);
    if (earlier !== null) return earlier;
    const begun = await rowsOf<{ one: number }>(
      tx,
      sql`update order_run_item set is_begun = true, attempts = attempts + 1, status_before = ${seen.status},
            updated_before = ${seen.updatedAt}::bigint
          where ${isItem(item)} and not is_begun and not is_stopped and ended_at is null and not exists (${callsSince(item, seen.at)})
          returning 1 as one`,
    );
    return begun.length > 0 ? 'begun' : 'busy';
  });
}

/** Calls about the item's order that have no answer yet, or got one at or after a moment, epoch ms. */
export function callsSince({ accountId, shopId, platformOrderSn }: OrderKey, at: number): SQL {
  return sql`select 1 from order_run_item o where o.platform_order_sn = ${platformOrderSn}
    and o.shop_id = ${shopId} and o.account_id = ${accountId} and (o.is_begun or o.ended_at >= ${at}::bigint)`;
}

/** Ends an item with its result, and asks for the order to be read, so that the list shows what became of it. */
export function endItem(
  db: Db,
  item: RunItem,
  { result, words = '' }: { result: OrderResult; words?: string },
  now: number,
): Promise<void> {
  return db.transaction(async (tx: Tx) => {
    const isSent = item.isBegun || result === 'done';
    const { accountId, shopId, platformOrderSn, refundId } = item;
    const order = { accountId, shopId, platformOrderSn };
    if (isSent) await requestOrders(tx, [refundId === '' ? order : { ...order, refundId }], now);
    await tx.execute(
      sql`update order_run_item set result = ${result}, words = ${words.slice(0, 1_000)}, is_begun = false,
            lease_until = 0, ended_at = ${now}::bigint
          where ${isAsTaken(item)}`,
    );
  });
}

/** Takes an item up again later. */
export async function postponeItem(
  db: Db,
  item: RunItem,
  next: {
    result: 'waiting' | 'unknown';
    isBegun: boolean;
    failures: number;
    failedReads?: number;
    attempts?: number;
  },
  until: { now: number; waitMs: number },
): Promise<void> {
  const { result, isBegun, failures, failedReads = 0, attempts = item.attempts } = next;
  await db.execute(
    sql`update order_run_item set result = ${result}, is_begun = ${isBegun}, failures = ${failures},
          failed_reads = ${failedReads}, attempts = ${attempts}, lease_until = 0,
          due_at = ${until.now + boundedWait(until.waitMs)}::bigint
        where ${isAsTaken(item)}`,
  );
}

/** A marketplace asked to slow down: the shop's other orders wait as well. */
export async function holdShopItems(
  db: Db,
  { accountId, shopId }: RunItem,
  { now, waitMs }: { now: number; waitMs: number },
): Promise<void> {
  await db.execute(
    sql`update order_run_item set due_at = greatest(due_at, ${now + boundedWait(waitMs)}::bigint)
        where account_id = ${accountId} and shop_id = ${shopId} and ended_at is null`,
  );
}

/** Takes an item again at a moment, epoch ms, unless its lease ends before. */
export async function shortenItemLease(db: Db, item: RunItem, until: number): Promise<void> {
  await db.execute(
    sql`update order_run_item set lease_until = least(lease_until, ${until}::bigint) where ${isItem(item)}`,
  );
}

import { ORDER_GROUPS_UNDER_WAY, orderGroupOf } from '@seller-chat/core';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { OrderSnapshot } from '../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { askMarketplace } from '../shops/ask-marketplace.ts';
import type { OpenedShop, ShopAccessor } from '../shops/shop-access.ts';
import { findBuyerSessions } from '../buyers/buyer-info.ts';
import type { BuyerKey } from '../buyers/buyer-info.ts';
import { findReading, keepOrders, keepReading, listKnownOrders, toOrder } from './order-store.ts';
import type { OrderReading } from './order-store.ts';

export interface OrderDeps {
  db: Db;
  shops: ShopAccessor;
  now(): number;
}

export interface BuyerOrders {
  orders: readonly OrderDetail[];
  /** Null: nothing older is asked for. */
  nextCursor: string | null;
}

const DAY_MS = 86_400_000;
/** Orders from before are not looked for: what they are about is long over. */
const GOES_BACK_MS = 180 * DAY_MS;
/** Orders that were read within this time are not asked for again, ms. */
const FRESH_MS = 30_000;
/** Reading begins again a little before it ended: an order can show up late in a marketplace's list. */
const OVERLAP_MS = 3_600_000;
/** Limits of one request: calls, and ms. Most marketplaces walk through every order of the shop. */
const MAX_CALLS = 14;
const MAX_MS = 6_000;
/** An order under way is asked for again when it was read longer ago than this. */
const STALE_MS = 10 * 60_000;
const MAX_REFRESHED = 5;

/** Readings under way: people who look at the same buyer share one. */
const running = new WeakMap<Db, Map<string, Promise<BuyerOrders>>>();

/** A buyer's orders that are stored here. */
export async function knownBuyerOrders(db: Db, key: BuyerKey): Promise<BuyerOrders> {
  return asTenant(db, key.accountId, async (tx) => ({
    orders: await listKnownOrders(tx, key),
    nextCursor: null,
  }));
}

/**
 * A buyer's orders, asked from their marketplace, newest first. Orders that were read before are not read again: the
 * walk ends where the last one began, and open orders are read one by one. Fails as `askMarketplace` does.
 */
export function newestBuyerOrders(deps: OrderDeps, key: BuyerKey): Promise<BuyerOrders> {
  const mine = running.get(deps.db) ?? new Map<string, Promise<BuyerOrders>>();
  running.set(deps.db, mine);
  const name = JSON.stringify([key.accountId, key.shopId, key.buyerId]);
  const reading = mine.get(name) ?? readNewest(deps, key).finally(() => mine.delete(name));
  mine.set(name, reading);
  return reading;
}

async function readNewest(deps: OrderDeps, key: BuyerKey): Promise<BuyerOrders> {
  const startedAt = deps.now();
  const before = await asTenant(deps.db, key.accountId, (tx) => findReading(tx, key));
  if (before === null || before.readUntil < startedAt - FRESH_MS || before.readUntil > startedAt) {
    const horizon = startedAt - GOES_BACK_MS;
    const since =
      before === null ? horizon : Math.max(horizon, Math.min(before.readUntil, startedAt) - OVERLAP_MS);
    await askMarketplace(deps, key, async (opened) => {
      const walk = await walkBack(deps, opened, key, since, null);
      const stale = await rereadUnderWay(deps, opened, key, startedAt);
      // A walk that did not reach the beginning of the last one leaves a gap: the next page begins there.
      const nextCursor = walk.nextCursor ?? before?.nextCursor ?? null;
      await keep(deps, opened, key, [...walk.found, ...stale], { readUntil: startedAt, nextCursor });
    });
  }
  return asTenant(deps.db, key.accountId, async (tx) => ({
    orders: await listKnownOrders(tx, key),
    nextCursor: (await findReading(tx, key))?.nextCursor ?? null,
  }));
}

/** The orders before those that are known, from where a page before ended. Fails as `askMarketplace` does. */
export async function olderBuyerOrders(deps: OrderDeps, key: BuyerKey, cursor: string): Promise<BuyerOrders> {
  const now = deps.now();
  return askMarketplace(deps, key, async (opened) => {
    const walk = await walkBack(deps, opened, key, now - GOES_BACK_MS, cursor);
    const before = await asTenant(deps.db, key.accountId, (tx) => findReading(tx, key));
    const { nextCursor } = walk;
    await keep(deps, opened, key, walk.found, { readUntil: before?.readUntil ?? 0, nextCursor });
    return { orders: walk.found.map((one) => toOrder(key.shopId, one, now)), nextCursor };
  });
}

interface Walk {
  found: OrderSnapshot[];
  nextCursor: string | null;
}

/** Reads backwards until the end, or until enough has been asked. */
async function walkBack(
  { db }: OrderDeps,
  { adapter, access }: OpenedShop,
  key: BuyerKey,
  since: number,
  cursor: string | null,
): Promise<Walk> {
  const [session] = await asTenant(db, key.accountId, (tx) => findBuyerSessions(tx, key));
  const buyer = { buyerId: key.buyerId, buyerName: session?.buyerName ?? '' };
  const startedAt = performance.now();
  const walk: Walk = { found: [], nextCursor: cursor };
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const page = await adapter.listBuyerOrders(access, buyer, since, walk.nextCursor);
    walk.found.push(...page.items);
    walk.nextCursor = page.nextCursor;
    if (walk.nextCursor === null || performance.now() - startedAt > MAX_MS) break;
  }
  return walk;
}

/** Orders whose state can have moved unnoticed. One that cannot be read stays as it is known. */
async function rereadUnderWay(
  { db }: OrderDeps,
  { row, adapter, access }: OpenedShop,
  key: BuyerKey,
  startedAt: number,
): Promise<OrderSnapshot[]> {
  const known = await asTenant(db, key.accountId, (tx) => listKnownOrders(tx, key));
  const stale = known
    .filter(({ status, readAt }) => {
      return (
        (readAt < startedAt - STALE_MS || readAt > startedAt) &&
        ORDER_GROUPS_UNDER_WAY.includes(orderGroupOf(row.platform, status))
      );
    })
    .slice(0, MAX_REFRESHED);
  const reread: OrderSnapshot[] = [];
  const begunAt = performance.now();
  for (const { platformOrderSn } of stale) {
    if (performance.now() - begunAt > MAX_MS) break;
    try {
      reread.push(await adapter.getOrder(access, platformOrderSn));
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind === 'unauthorised') throw error;
    }
  }
  return reread;
}

function keep(
  { db, now }: OrderDeps,
  { row }: OpenedShop,
  key: BuyerKey,
  found: readonly OrderSnapshot[],
  reading: OrderReading,
): Promise<void> {
  const at = now();
  // Some marketplaces know the buyers of orders by name only: the orders are this buyer's all the same.
  const orders = found.map((one) => ({ ...toOrder(key.shopId, one, at), buyerId: key.buyerId }));
  const unique = [...new Map(orders.map((one) => [one.platformOrderSn, one])).values()];
  return asTenant(db, key.accountId, async (tx) => {
    await keepOrders(tx, row, unique);
    await keepReading(tx, key, reading);
  });
}

import { asTenant } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import type { OrderSnapshot, RefundSnapshot } from '../../marketplaces/commerce-port.ts';
import type { Logger } from '../../logging/logging.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { keepOrders, toOrder } from '../order-store.ts';
import { keepRefund, storeRefund, toRefundDetail } from '../refunds/keep-refund.ts';
import { PASS_EVERY_MS, dropStretch, endStretch, saveStretch } from './history-rows.ts';
import type { DueHistory, Stretch } from './history-rows.ts';
import { rereadUnderWay } from './reread-under-way.ts';

export interface HistoryDeps {
  db: Db;
  shops: Pick<ShopAccessor, 'withShop'>;
  publish(appended: readonly AppendedEvents[]): void;
  logger: Pick<Logger, 'warn'>;
  /** Epoch ms. */
  now(): number;
  /** Epoch ms by a marketplace's clock; absent: `now`. */
  marketplaceNow?: ((platform: Platform) => number) | undefined;
}

/** The time at a shop's marketplace, epoch ms: its lists are asked for by that clock. */
export function timeThere({ marketplaceNow, now }: HistoryDeps, { platform }: DueHistory): number {
  return marketplaceNow?.(platform) ?? now();
}

/** A stretch of the history, ms: after each the page shows how far it is. */
const STRETCH_MS = 3 * 86_400_000;
/** A pass begins this much before the last one ended, ms: an order can show up late in a marketplace's list. */
export const OVERLAP_MS = 10 * 60_000;
const PARTS: readonly Stretch['cursor']['part'][] = ['orders', 'refunds', 'underWay'];
/** Orders stored in one transaction: messages of buyers wait for one at most in the embedded database. */
const ORDERS_AT_ONCE = 20;

/**
 * What is to be read next; null: nothing before the next pass. What is new goes before what is old.
 *
 * @param now - by the marketplace's clock
 */
export function nextStretch(due: DueHistory, now: number): Stretch | null {
  const { stretchFrom, stretchTo, stretchCursor, readSince, readUntil, goesBackTo } = due;
  const first = { part: 'orders', page: null } as const;
  if (stretchTo > 0) {
    const cursor = stretchCursor === null ? first : (JSON.parse(stretchCursor) as Stretch['cursor']);
    return { from: stretchFrom, to: stretchTo, cursor };
  }
  if (now - readUntil >= PASS_EVERY_MS) return { from: readUntil - OVERLAP_MS, to: now, cursor: first };
  if (readSince <= goesBackTo) return null;
  return { from: Math.max(goesBackTo, readSince - STRETCH_MS), to: readSince, cursor: first };
}

/**
 * Reads a stretch page by page and stores each page with the place of the next one: cut off anywhere, it goes on there.
 * `due` follows. Changes of the history make no events, because there can be a million, except those of the last minutes; a pass
 * makes one per order that changed.
 */
export async function readStretch(
  deps: HistoryDeps,
  due: DueHistory,
  given: Stretch,
  signal: AbortSignal,
): Promise<void> {
  const isNews = given.to > due.readUntil;
  for (let stretch = given; ;) {
    if (signal.aborted) return saveStretch(deps.db, due, stretch, deps.now());
    const cursor = await deps.shops.withShop(due, (opened) => readPage(deps, opened, stretch, isNews));
    // Only an answer shows what time it is there. What changes up to a moment that lies ahead is not read yet.
    if (isNews && stretch.to > timeThere(deps, due)) return dropStretch(deps.db, due, deps.now());
    if (cursor === null) return endStretch(deps.db, due, stretch, deps.now());
    stretch = { ...stretch, cursor };
    await saveStretch(deps.db, due, stretch, deps.now());
    const { from: stretchFrom, to: stretchTo } = stretch;
    Object.assign(due, { stretchFrom, stretchTo, stretchCursor: JSON.stringify(cursor), failures: 0 });
  }
}

/** The part of a stretch that follows another one; null after the last. */
export function nextPart(part: Stretch['cursor']['part']): Stretch['cursor'] | null {
  const next = PARTS[PARTS.indexOf(part) + 1];
  return next === undefined ? null : { part: next, page: null };
}

/** Reads and stores one page; gives the next, null at the end. */
async function readPage(
  deps: HistoryDeps,
  opened: OpenedShop,
  { from, to, cursor: { part, page } }: Stretch,
  isNews: boolean,
): Promise<Stretch['cursor'] | null> {
  const { adapter, access } = opened;
  const updated = { from, to };
  if (part === 'orders') {
    const found = await adapter.listOrders(access, { updated }, page);
    await storeOrders(deps, opened, found.items, isNews);
    return found.nextCursor === null ? nextPart(part) : { part, page: found.nextCursor };
  }
  if (part === 'underWay') {
    if (!isNews || !adapter.listsOrdersByPlacing) return nextPart(part);
    const { items, unreadable = [], nextCursor } = await rereadUnderWay(deps.db, opened, to, page);
    await storeOrders(deps, opened, items, isNews);
    const { shopId } = opened.row;
    if (unreadable.length > 0)
      deps.logger.warn({ shopId, rows: unreadable }, 'orders could not be read again');
    return nextCursor === null ? nextPart(part) : { part, page: nextCursor };
  }
  try {
    const found = await adapter.listRefunds(access, { updated }, page);
    await storeRefunds(deps, opened, found.items, isNews);
    return found.nextCursor === null ? nextPart(part) : { part, page: found.nextCursor };
  } catch (error) {
    // Not every marketplace lists them, or lets every app read them: the orders count all the same.
    if (error instanceof MarketplaceError && (error.kind === 'unsupported' || error.kind === 'missingScope'))
      return nextPart(part);
    throw error;
  }
}

async function storeOrders(
  { db, now, publish }: HistoryDeps,
  { row }: OpenedShop,
  items: readonly OrderSnapshot[],
  isNews: boolean,
): Promise<void> {
  const at = now();
  const orders = [...new Map(items.map((one) => [one.orderId, toOrder(row.shopId, one, at)])).values()];
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const part = orders.slice(from, from + ORDERS_AT_ONCE);
    publish(
      await asTenant(db, row.accountId, async (tx: Tx) => {
        const kept = await keepOrders(tx, row, part);
        // A webhook about what is new may come after it was read here, and would then report no change.
        const isFresh = ({ updatedAt }: OrderDetail): boolean => isNews || updatedAt >= at - OVERLAP_MS;
        const changed = kept.filter(({ hasChanged, order }) => hasChanged && isFresh(order));
        if (changed.length === 0) return [];
        const events = changed.map(({ order }) => ({
          type: 'order.changed' as const,
          shopId: order.shopId,
          order,
        }));
        return [await appendEvents(tx, row.accountId, events, at)];
      }),
    );
  }
}

async function storeRefunds(
  { db, now, publish }: HistoryDeps,
  { row }: OpenedShop,
  items: readonly RefundSnapshot[],
  isNews: boolean,
): Promise<void> {
  const sorted = items.toSorted((a, b) => (a.refundId < b.refundId ? -1 : 1)).map(toRefundDetail);
  const appended = await asTenant(db, row.accountId, async (tx) => {
    const events: AppendedEvents[] = [];
    for (const one of sorted) {
      if (isNews) events.push(...(await keepRefund(tx, row, one, now())));
      else await storeRefund(tx, row, one, now());
    }
    return events;
  });
  publish(appended);
}

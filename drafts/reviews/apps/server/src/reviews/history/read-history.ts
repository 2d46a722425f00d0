import type { Platform } from '@seller-chat/core';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { ReviewSnapshot } from '../../marketplaces/commerce-port.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { keepReviews, reviewEvents } from '../store/review-store.ts';
import type { FindLanguage } from '../store/match-rule.ts';
import { CHANGES_MS, PASS_EVERY_MS, endStretch, saveStretch } from './history-rows.ts';
import type { DueHistory, Stretch } from './history-rows.ts';

export interface HistoryDeps {
  db: Db;
  shops: Pick<ShopAccessor, 'withShop'>;
  findLanguage: FindLanguage;
  publish(appended: readonly AppendedEvents[]): void;
  /** Epoch ms. */
  now(): number;
}

const DAY = 86_400_000;
/** A stretch of the history, ms: after each the page shows how far it is. */
const STRETCH_MS = 30 * DAY;
/** A pass begins this much before the last one ended, ms: a review can show up late in a marketplace's list. */
const OVERLAP_MS = 10 * 60_000;
/**
 * How often what buyers may have changed is read again, ms. Shopee's list holds its newest thousand, whatever is asked for.
 * Lazada's takes a call per product and week, so it is read once a day.
 */
const COMPARE_EVERY_MS: Partial<Record<Platform, number>> = { Shopee: 0, Lazada: DAY };
/** Reviews stored in one transaction: messages of buyers wait for one at most in the embedded database. */
const REVIEWS_AT_ONCE = 20;

/** What is to be read next; null: nothing before the next pass. What is new goes before what is old. */
export function nextStretch(due: DueHistory, now: number): Stretch | null {
  const { stretchFrom, stretchTo, stretchCursor, readSince, readUntil, goesBackTo } = due;
  if (stretchTo > 0) return { from: stretchFrom, to: stretchTo, cursor: stretchCursor };
  if (now - readUntil >= PASS_EVERY_MS) {
    const isComparing = now - due.comparedAt >= (COMPARE_EVERY_MS[due.platform] ?? DAY);
    const from = readUntil - OVERLAP_MS;
    return { from: isComparing ? Math.min(from, now - CHANGES_MS) : from, to: now, cursor: null };
  }
  if (readSince <= goesBackTo) return null;
  return { from: Math.max(goesBackTo, readSince - STRETCH_MS), to: readSince, cursor: null };
}

/**
 * Reads a stretch page by page and stores each page with the place of the next one: cut off anywhere, it goes on there.
 * Reviews of the history make no events, because there can be many thousands; a pass makes one per review that changed.
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
    const { from, to, cursor: page } = stretch;
    const cursor = await deps.shops.withShop(due, async (opened) => {
      const readAt = deps.now();
      const found = await opened.adapter.listReviews(opened.access, { written: { from, to } }, page);
      await storeReviews(deps, opened, found.items, { isNews, readAt });
      return found.nextCursor;
    });
    if (cursor === null) return endStretch(deps.db, due, stretch, deps.now());
    stretch = { ...stretch, cursor };
    await saveStretch(deps.db, due, stretch, deps.now());
  }
}

async function storeReviews(
  { db, now, publish, findLanguage }: HistoryDeps,
  { row }: OpenedShop,
  items: readonly ReviewSnapshot[],
  { isNews, readAt }: { isNews: boolean; readAt: number },
): Promise<void> {
  for (let from = 0; from < items.length; from += REVIEWS_AT_ONCE) {
    const part = items.slice(from, from + REVIEWS_AT_ONCE);
    publish(
      await asTenant(db, row.accountId, async (tx) => {
        const changed = await keepReviews(tx, row, part, { findLanguage, readAt, now: now() });
        return reviewEvents(tx, row.accountId, isNews ? changed : [], now());
      }),
    );
  }
}

import { and, eq } from '../db/query-builder/drizzle.ts';
import { CLOCK_SKEW } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';
import type { ConversationSnapshot } from '../marketplaces/port.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { makeLeaseKeeper } from '../jobs/lease-keeper.ts';
import { compareMoved, endsWalk } from './moved-conversations.ts';
import { timeAt } from '../conversations/pull/pull-conversation.ts';
import type { PullDeps } from '../conversations/pull/pull-conversation.ts';
import { syncConversation } from './sync-conversation.ts';
import { HISTORY_MS } from '../shops/import-progress.ts';

/** Length of a shop's lease, ms; the work prolongs it. A process that is killed holds the shop no longer than this. */
export const LEASE_MS = 90_000;
/** Activity this long before the last pass is looked at again: clocks differ, and lists lag behind pushes. */
const OVERLAP_MS = 10 * 60_000;
/** Conversations of one page that are read at a time. */
const AT_ONCE = 4;

/** A shop whose turn it is, and how far its pass has come. */
export interface DueSync {
  accountId: string;
  shopId: string;
  platform: Platform;
  syncedUntil: number;
  failures: number;
  /** The lease this worker holds: who finds another one has lost the shop. */
  leaseUntil: number;
  /** 0: no pass is under way. */
  passStartedAt: number;
  passCursor: string | null;
  passConversations: number;
  passReached: number;
}

/** Begins a pass, unless one was cut off: then that one goes on. Gives the same shop, as it is now. */
export async function beginPass(db: Db, due: DueSync, now: number): Promise<DueSync> {
  if (due.passStartedAt > 0) return due;
  const fresh = { passStartedAt: now, passCursor: null, passConversations: 0, passReached: 0 };
  await save(db, due, fresh);
  return Object.assign(due, fresh);
}

/** Lets the shop be taken again at a moment, epoch ms. */
export async function shortenPassLease(db: Db, pass: DueSync, leaseUntil: number): Promise<void> {
  await save(db, pass, { leaseUntil });
}

/**
 * Compares a shop's conversations with the marketplace's, newest activity first, back to the last pass (the first
 * time: 90 days), and takes in what is missing. After each page it is written down how far it came, so that a
 * pass that is cut off goes on from there; what has moved to pages that were read already is looked at in the end.
 *
 * @returns the moment up to which the shop is compared now, epoch ms, by its marketplace's clock; null when another
 *   process has taken the shop over meanwhile, or the shop was given back because this process ends
 */
export async function runPass(
  deps: PullDeps,
  opened: OpenedShop,
  pass: DueSync,
  signal: AbortSignal,
): Promise<number | null> {
  const timeThere = () => timeAt(deps, pass.platform);
  let startedAt: number | undefined;
  const keepLease = makeLeaseKeeper(LEASE_MS, async () => {
    const leaseUntil = deps.now() + LEASE_MS;
    // One that was lost stays lost.
    if (await save(deps.db, pass, { leaseUntil })) pass.leaseUntil = leaseUntil;
  });
  /** When the page that is compared was asked for; the answer corrects a clock of ours that was ahead. */
  let listedAt = 0;
  const readPage = async (cursor: string | null) => {
    const askedAt = timeThere();
    const page = await opened.adapter.listConversations(opened.access, cursor);
    listedAt = Math.min(askedAt, timeThere());
    return page;
  };
  const compare = (conversations: readonly ConversationSnapshot[], backTo: number): Promise<void> =>
    inParts(conversations, async (snapshot) => {
      if (signal.aborted) return;
      await syncConversation(deps, opened, snapshot, { backTo, listedAt });
      await keepLease();
    });
  const giveBack = async (): Promise<null> => {
    await save(deps.db, pass, { leaseUntil: 0, dueAt: deps.now() });
    return null;
  };
  const compared = new Map<string, number>();
  for (let at = pass; ;) {
    const page = await readPage(at.passCursor);
    // Our own clock may have been ahead when the pass began: only an answer shows what time it is there.
    startedAt ??= Math.min(pass.passStartedAt, timeThere());
    const backTo = backToOf(pass, startedAt, timeThere());
    // A list that moves shows a conversation on two pages.
    await compare(
      page.conversations.filter((one) => compared.get(one.platformSessionId) !== one.lastMessageTime),
      backTo,
    );
    if (signal.aborted) return giveBack();
    for (const one of page.conversations) compared.set(one.platformSessionId, one.lastMessageTime);
    const reached = page.conversations.at(-1)?.lastMessageTime ?? 0;
    if (endsWalk(page, at.passCursor, backTo)) {
      const isMoving = at.passCursor !== null && at.passReached > 0;
      const compareHead = (conversations: readonly ConversationSnapshot[]) => compare(conversations, backTo);
      const moved = { readPage, compare: compareHead, now: timeThere, signal };
      if (isMoving) await compareMoved(moved, startedAt, compared);
      return signal.aborted ? giveBack() : startedAt;
    }
    const next = {
      passCursor: page.nextCursor,
      passConversations: at.passConversations + page.conversations.length,
      passReached: reached || at.passReached,
      leaseUntil: deps.now() + LEASE_MS,
    };
    if (!(await save(deps.db, pass, next))) return null;
    at = { ...at, ...next };
    pass.leaseUntil = next.leaseUntil;
    pass.passCursor = next.passCursor;
  }
}

/**
 * How far back a pass goes. A moment that lies ahead was written while our clock was: how far the shop was really
 * compared is not known, so all of it is compared again.
 */
function backToOf({ syncedUntil }: DueSync, startedAt: number, timeThere: number): number {
  const isKnown = syncedUntil > 0 && syncedUntil <= timeThere + CLOCK_SKEW;
  return isKnown ? syncedUntil - OVERLAP_MS : startedAt - HISTORY_MS;
}

/** The shop is compared up to a moment, as `runPass` gives it. */
export async function endPass(
  db: Db,
  pass: DueSync,
  { syncedUntil, dueAt }: { syncedUntil: number; dueAt: number },
): Promise<void> {
  await save(db, pass, {
    syncedUntil,
    dueAt,
    failures: 0,
    leaseUntil: 0,
    passStartedAt: 0,
    passCursor: null,
  });
}

/** Goes on later, from the page it reached, or from the first one. */
export async function postponePass(
  db: Db,
  pass: DueSync,
  dueAt: number,
  { isFailure, fromTheFirstPage }: { isFailure: boolean; fromTheFirstPage: boolean },
): Promise<void> {
  await save(db, pass, {
    dueAt,
    failures: pass.failures + Number(isFailure),
    leaseUntil: 0,
    ...(fromTheFirstPage && { passCursor: null }),
  });
}

/** Stores how far a pass is, if its lease is still this worker's. */
async function save(db: Db, pass: DueSync, change: Partial<typeof shopSync.$inferInsert>): Promise<boolean> {
  const rows = await db
    .update(shopSync)
    .set(change)
    .where(
      and(
        eq(shopSync.accountId, pass.accountId),
        eq(shopSync.shopId, pass.shopId),
        eq(shopSync.leaseUntil, pass.leaseUntil),
      ),
    )
    .returning({ shopId: shopSync.shopId });
  return rows.length > 0;
}

/** Does something with each item, `AT_ONCE` at a time. The first failure ends it, after those under way. */
async function inParts<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) await work(item);
  });
  const failed = (await Promise.allSettled(workers)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

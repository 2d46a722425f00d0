import { and, eq } from 'drizzle-orm';
import type { Platform } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';
import type { ConversationSnapshot } from '../marketplaces/port.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { compareMoved, endsWalk } from './moved-conversations.ts';
import type { PullDeps } from './pull-conversation.ts';
import { syncConversation } from './sync-conversation.ts';

/** Nobody else takes the shop for so long; the work prolongs it. A process that is killed holds it no longer than this. */
export const LEASE_MS = 90_000;
/** Activity this long before the last pass is looked at again: clocks differ, and lists lag behind pushes. */
const OVERLAP_MS = 10 * 60_000;
/** How far the first pass goes back, where the marketplace tells so much. */
export const HISTORY_MS = 90 * 24 * 60 * 60_000;
/** Conversations of one page are read so many at a time. */
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
 * False when another process has taken the shop over meanwhile, or the shop was given back because this process ends.
 */
export async function runPass(
  deps: PullDeps,
  opened: OpenedShop,
  pass: DueSync,
  signal: AbortSignal,
): Promise<boolean> {
  const backTo = pass.syncedUntil === 0 ? pass.passStartedAt - HISTORY_MS : pass.syncedUntil - OVERLAP_MS;
  const keepLease = makeLeaseKeeper(deps, pass);
  const readPage = (cursor: string | null) => opened.adapter.listConversations(opened.access, cursor);
  const compare = (conversations: readonly ConversationSnapshot[]): Promise<void> =>
    inParts(conversations, async (snapshot) => {
      if (signal.aborted) return;
      await syncConversation(deps, opened, snapshot, backTo);
      await keepLease();
    });
  const giveBack = async (): Promise<false> => {
    await save(deps.db, pass, { leaseUntil: 0, dueAt: deps.now() });
    return false;
  };
  const compared = new Map<string, number>();
  for (let at = pass; ;) {
    const page = await readPage(at.passCursor);
    // A list that moves shows a conversation on two pages.
    await compare(
      page.conversations.filter((one) => compared.get(one.platformSessionId) !== one.lastMessageTime),
    );
    if (signal.aborted) return giveBack();
    for (const one of page.conversations) compared.set(one.platformSessionId, one.lastMessageTime);
    const reached = page.conversations.at(-1)?.lastMessageTime ?? 0;
    if (endsWalk(page, at.passCursor, backTo)) {
      const isMoving = at.passCursor !== null && at.passReached > 0;
      const moved = { readPage, compare, now: deps.now, signal };
      if (isMoving) await compareMoved(moved, pass.passStartedAt, compared);
      return signal.aborted ? giveBack() : true;
    }
    const next = {
      passCursor: page.nextCursor,
      passConversations: at.passConversations + page.conversations.length,
      passReached: reached || at.passReached,
      leaseUntil: deps.now() + LEASE_MS,
    };
    if (!(await save(deps.db, pass, next))) return false;
    at = { ...at, ...next };
    pass.leaseUntil = next.leaseUntil;
    pass.passCursor = next.passCursor;
  }
}

/** Prolongs the lease of a pass that is at work, once half of it is over; one that was lost stays lost. */
function makeLeaseKeeper({ db, now }: PullDeps, pass: DueSync): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const prolong = async (): Promise<void> => {
    const leaseUntil = now() + LEASE_MS;
    if (await save(db, pass, { leaseUntil })) pass.leaseUntil = leaseUntil;
    underWay = undefined;
  };
  return async () => {
    if (now() > pass.leaseUntil - LEASE_MS / 2) await (underWay ??= prolong());
  };
}

/** The shop is compared up to the moment the pass began. */
export async function endPass(db: Db, pass: DueSync, dueAt: number): Promise<void> {
  const { passStartedAt: syncedUntil } = pass;
  await save(db, pass, {
    syncedUntil,
    dueAt,
    failures: 0,
    leaseUntil: 0,
    passStartedAt: 0,
    passCursor: null,
  });
}

/** Goes on later, from the page it came to, or from the first one. */
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

/** Writes how a pass stands, for as long as its lease is this worker's. */
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

/** Does something with each of a list, so many at a time. The first failure ends it, after those under way. */
async function inParts<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) await work(item);
  });
  const failed = (await Promise.allSettled(workers)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

import type { FailReason } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging/logging.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import type { EarliestDeps } from './ask-earliest.ts';
import { LONGEST_WAIT_MS, putBack } from './outbox-store.ts';
import type { DueSend } from './outbox-store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { noteWaiting, settleFailed } from './settle.ts';
import type { SlowedShops } from './slowed-shops.ts';

/** The surroundings of every step of a send. */
export interface OutboxContext extends EarliestDeps {
  db: Db;
  shops: ShopAccessor;
  files: UploadFiles;
  publish(appended: readonly AppendedEvents[]): void;
  /** Ms of a monotonic clock. */
  steadyNow(): number;
  random(): number;
  logger: Logger;
  retryBaseMs: number;
  /** A send that was tried for longer, attempts and waits, fails. */
  giveUpMs: number;
  /** Longer than any marketplace call may take. */
  leaseMs: number;
  /** The public address of this server, for marketplaces that fetch pictures themselves. */
  publicUrl: string;
  slowedShops: SlowedShops;
}

/** A send being worked on. */
export interface Attempt extends DueSend {
  /** When this began, by the steady clock. */
  startedAt: number;
}

/** How long a send was tried, this attempt included, ms. */
function triedFor({ steadyNow }: OutboxContext, { triedMs, startedAt }: Attempt): number {
  return triedMs + Math.max(0, Math.ceil(steadyNow() - startedAt));
}

/** Whether a send was tried for as long as the outbox tries one. */
export function isOver(context: OutboxContext, attempt: Attempt): boolean {
  return triedFor(context, attempt) > context.giveUpMs;
}

/** Puts a send back for `waitMs`, but no longer than until it is given up. */
export async function putOff(
  context: OutboxContext,
  attempt: Attempt,
  waitMs: number,
  change: { state: 'queued' | 'unknown'; unknownChecks?: number },
): Promise<void> {
  const tried = triedFor(context, attempt);
  // However long a marketplace asks for, our own time to give up comes first.
  const left = Math.max(0, context.giveUpMs - tried) + 1;
  const wait = Math.min(LONGEST_WAIT_MS, waitMs, left);
  await putBack(context.db, attempt, {
    ...change,
    nextAttemptAt: context.now() + wait,
    triedMs: tried + wait,
  });
}

/** The wait before the next attempt, ms: the back-off, or what the marketplace asked for if that is longer. */
export function waitAfter(
  { retryBaseMs, random }: OutboxContext,
  attempts: number,
  askedMs: number | null = null,
): number {
  return Math.max(askedMs ?? 0, retryDelayMs(attempts, retryBaseMs, random()));
}

/** Ends a send as failed, for a reason of ours, and emits that. */
export async function fail(
  { db, publish, now }: OutboxContext,
  send: DueSend,
  reason: FailReason,
): Promise<void> {
  publish(await settleFailed(db, send, reason, now()));
}

/** Shows beside the message why it waits. */
export async function noteWait(
  { db, publish, now }: OutboxContext,
  send: DueSend,
  reason: FailReason,
): Promise<void> {
  publish(await noteWaiting(db, send, reason, now()));
}

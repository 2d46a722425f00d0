import { and, eq } from 'drizzle-orm';
import type { FailReason } from '@seller-chat/core';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import type { Db } from '../db/database.ts';
import { message, session } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';
import type { OutgoingContent } from '../marketplaces/message-content.ts';
import { requestPull } from '../conversations/pull/pull-worker.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { failReasonOf } from './fail-reason-of.ts';
import { bearsFile, forgetHandOver, toMarketplaceContent } from './hand-over.ts';
import { makeLeaseWatch } from '../jobs/lease-watch.ts';
import { askEarliest } from './ask-earliest.ts';
import type { EarliestDeps } from './ask-earliest.ts';
import {
  LONGEST_WAIT_MS,
  beginAttempt,
  beginHandOver,
  countShopWait,
  giveBack,
  nextDueAt,
  prolongLease,
  putBack,
  readHeldSends,
  readSend,
  takeDueSends,
} from './outbox-store.ts';
import type { DueSend } from './outbox-store.ts';
import { retryDelayMs } from './retry-delay.ts';
import { noteWaiting, settleFailed, settleSent, settleUntaken } from './settle.ts';
import { makeSlowedShops } from './slowed-shops.ts';

export interface OutboxDeps extends EarliestDeps {
  db: Db;
  shops: ShopAccessor;
  files: UploadFiles;
  publish(appended: readonly AppendedEvents[]): void;
  /** Ms from any moment on, of a clock that is never set. */
  steadyNow?(): number;
  random(): number;
  logger: Logger;
  retryBaseMs: number;
  /** A send that was tried for longer, attempts and waits, fails. */
  giveUpMs: number;
  /** Longer than any marketplace call may take. */
  leaseMs: number;
  /** Where the world reaches this server: for marketplaces that fetch pictures themselves. */
  publicUrl: string;
}

export interface OutboxWorker {
  /** Something was queued. */
  wake(): void;
  /** Takes nothing new and waits for the sends on their way. */
  stop(): Promise<void>;
}

/** Conversations sent to at the same time. */
const MAX_AT_ONCE = 16;
/** A marketplace may show a message it took only after a moment: it is asked this often before a resend. */
const UNKNOWN_CHECKS = 3;
/** A message that waits for longer says what for, ms: most are sent before that could be read. */
const NOTED_WAIT_MS = 2000;
/** The longest sleep: another process may have queued something. */
const IDLE_MS = 2000;

/** A send being worked on. */
interface Attempt extends DueSend {
  /** When this began, by the steady clock. */
  startedAt: number;
}

export function startOutbox(deps: OutboxDeps): OutboxWorker {
  const { db, now, logger, steadyNow = () => performance.now() } = deps;
  const leases = makeLeaseWatch(deps.leaseMs, steadyNow);
  const running = new Map<string, Promise<void>>();
  const slowedShops = makeSlowedShops(deps.retryBaseMs, steadyNow);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let taking: Promise<void> | null = null;
  let wokenMeanwhile = false;

  function wake(): void {
    if (stopped) return;
    if (taking) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    taking = take()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'the outbox could not be read');
        sleep(IDLE_MS);
      })
      .finally(() => {
        taking = null;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        }
      });
  }

  async function take(): Promise<void> {
    const free = MAX_AT_ONCE - running.size;
    // The first one to finish looks again.
    if (free <= 0) return;
    const due = await takeDueSends(db, {
      now: now(),
      leaseMs: deps.leaseMs,
      limit: free,
      pausedShops: slowedShops.held(),
      over: leases.over(await readHeldSends(db)),
    });
    for (const send of due) {
      if (slowedShops.mayBegin(send.shopId)) begin(send);
      else await giveBack(db, send);
    }
    if (stopped) return;
    const next = await nextDueAt(db, slowedShops.held());
    const untilNext = next === null ? IDLE_MS : next - now();
    sleep(Math.min(untilNext, ...slowedShops.waits(), IDLE_MS));
  }

  function sleep(ms: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(5, ms));
  }

  /** How long a send was tried, this attempt included, ms. */
  function triedFor({ triedMs, startedAt }: Attempt): number {
    return triedMs + Math.max(0, Math.ceil(steadyNow() - startedAt));
  }

  async function putOff(
    attempt: Attempt,
    waitMs: number,
    change: { state: 'queued' | 'unknown'; unknownChecks?: number },
  ): Promise<void> {
    // However long a marketplace asks for, our own time to give up comes first.
    const left = Math.max(0, deps.giveUpMs - triedFor(attempt)) + 1;
    const wait = Math.min(LONGEST_WAIT_MS, waitMs, left);
    await putBack(db, attempt, { ...change, nextAttemptAt: now() + wait, triedMs: triedFor(attempt) + wait });
  }

  function begin(send: DueSend): void {
    const key = `${send.accountId}\n${send.position}`;
    // An attempt that outlasts its lease goes on; taking the send again has prolonged the lease.
    if (running.has(key)) return;
    // One that was cut off was tried for as long as its lease lasted.
    const triedMs = send.triedMs + (send.state === 'sending' ? deps.leaseMs : 0);
    const begun = { ...send, triedMs, startedAt: steadyNow() };
    const work = attempt(begun)
      .catch((error: unknown) => afterSurprise(begun, error))
      .finally(() => {
        running.delete(key);
        slowedShops.goOn(send.shopId);
        wake();
      });
    running.set(key, work);
  }

  async function attempt(send: Attempt): Promise<void> {
    if (send.state !== 'queued') return resolveUnknown(send);
    const { row, conversation } = await read(send);
    const attempted = { ...send, attempts: send.attempts + 1 };
    const content = await prepare(attempted, row);
    if (!content) return;
    const attemptedAt = await askEarliest(deps, send, conversation.platform);
    if (attemptedAt instanceof MarketplaceError) return afterFailure(attempted, attemptedAt, 'queued');
    // Handing over a file has counted this attempt already.
    const storedAttempts = bearsFile(row) ? attempted.attempts : send.attempts;
    const begunAt = steadyNow();
    if (!(await beginAttempt(db, send, { now: attemptedAt, storedAttempts }))) return;
    try {
      const receipt = await deps.shops.withShop(send, ({ adapter, access }) => {
        requireFreshLease(begunAt);
        return adapter.send(
          access,
          { platformSessionId: conversation.platformSessionId, buyerId: conversation.buyerId },
          content,
        );
      });
      deps.publish(await settleSent(db, attempted, receipt, now()));
      // Without an id of the marketplace's, its own copy must be recognised when it is read.
      if (receipt.platformMessageId === null) await readBack(send);
    } catch (error) {
      // What it gave for the file may be what it does not like: asked to resend, we begin with the file.
      if (error instanceof MarketplaceError && FINAL_ERROR_KINDS.has(error.kind)) {
        await forgetHandOver(db, row);
      }
      await afterFailure(attempted, error);
    }
  }

  /**
   * Stops a send whose process did not run for long, just before the marketplace is asked: another process may have
   * seen its lease end, and send it.
   */
  function requireFreshLease(begunAt: number): void {
    if (steadyNow() - begunAt > deps.leaseMs / 2) throw new Error('the lease of a send may be over');
  }

  /**
   * What is to be sent, its file handed over. Null when it could not be: then the send waits for its next turn, or is
   * given up. As no message was sent yet, no outcome is unknown.
   */
  async function prepare(send: Attempt, row: MessageRow): Promise<OutgoingContent | null> {
    if (!bearsFile(row)) return toMarketplaceContent(deps, row);
    if (!(await beginHandOver(db, { ...send, attempts: send.attempts - 1 }))) return null;
    const holding = setInterval(() => {
      prolongLease(db, send, now() + deps.leaseMs).catch((error: unknown) => {
        logger.error({ err: error, messageId: send.messageId }, 'a lease could not be prolonged');
      });
    }, deps.leaseMs / 3);
    try {
      return await toMarketplaceContent(deps, row);
    } catch (error) {
      await afterFailure(send, error, 'queued');
      return null;
    } finally {
      clearInterval(holding);
    }
  }

  /** `afterUnknown`: how a send goes on whose attempt may have taken effect. */
  async function afterFailure(
    send: Attempt,
    error: unknown,
    afterUnknown: 'unknown' | 'queued' = 'unknown',
  ): Promise<void> {
    if (!(error instanceof MarketplaceError)) throw error;
    logger.warn(
      { messageId: send.messageId, kind: error.kind, code: error.marketplaceCode },
      'a send failed',
    );
    if (FINAL_ERROR_KINDS.has(error.kind)) {
      deps.publish(await settleFailed(db, send, failReasonOf(error), now()));
      return;
    }
    if (error.kind === 'unauthorised') {
      deps.publish(await settleFailed(db, send, 'shopExpired' satisfies FailReason, now()));
      return;
    }
    const isUnknown =
      afterUnknown === 'unknown' && (error.kind === 'outcomeUnknown' || error.kind === 'malformed');
    if (error.kind === 'rateLimited') await holdShop(send, error.retryAfterMs);
    if (!isUnknown && triedFor(send) > deps.giveUpMs) {
      deps.publish(await settleFailed(db, send, 'gaveUp' satisfies FailReason, now()));
      return;
    }
    const wait = Math.max(
      error.retryAfterMs ?? 0,
      retryDelayMs(send.attempts, deps.retryBaseMs, deps.random()),
    );
    if (wait >= NOTED_WAIT_MS && !isUnknown)
      await note(send, error.kind === 'rateLimited' ? 'slowedDown' : 'unavailable');
    await putOff(send, wait, { state: isUnknown ? 'unknown' : 'queued' });
  }

  /** What waits with the shop is tried for as long as the shop is held, and given up in its time. */
  async function holdShop(send: Attempt, askedMs: number | null): Promise<void> {
    const waitMs = slowedShops.slow(send.shopId, askedMs);
    if (waitMs === 0) return;
    const waiting = await countShopWait(db, send, { now: now(), waitMs });
    for (const one of waiting) {
      if (one.triedMs > deps.giveUpMs) deps.publish(await settleUntaken(db, one, 'gaveUp', now()));
      else if (waitMs >= NOTED_WAIT_MS) await note(one, 'slowedDown');
    }
  }

  async function note(send: DueSend, reason: FailReason): Promise<void> {
    deps.publish(await noteWaiting(db, send, reason, now()));
  }

  /**
   * Something failed that is no word of the marketplace's: the database, or a mistake of ours. What became of
   * the send is unknown, and it is tried for as long as any other. Without a database its lease brings it back.
   */
  async function afterSurprise(send: Attempt, error: unknown): Promise<void> {
    logger.error({ err: error, messageId: send.messageId }, 'a send was cut off');
    try {
      const latest = await readSend(db, send);
      if (!latest) return;
      if (latest.attempts > 0 && triedFor(send) > deps.giveUpMs) {
        deps.publish(await settleFailed(db, latest, 'gaveUp' satisfies FailReason, now()));
        return;
      }
      const wait = retryDelayMs(Math.max(1, latest.attempts), deps.retryBaseMs, deps.random());
      const state = latest.state === 'queued' ? 'queued' : 'unknown';
      await putOff({ ...latest, triedMs: send.triedMs, startedAt: send.startedAt }, wait, { state });
    } catch (again) {
      logger.error({ err: again, messageId: send.messageId }, 'a send waits for its lease to run out');
    }
  }

  /** The marketplace may have the message: it is asked, and only what it does not know is sent again (R10). */
  async function resolveUnknown(send: Attempt): Promise<void> {
    try {
      await deps.pullConversation(send);
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      await afterFailedCheck(send, error);
      return;
    }
    const { row } = await read(send);
    if (row.status !== 'loading') {
      deps.publish(await settleSent(db, send, { platformMessageId: null, sentAt: null }, now()));
      return;
    }
    const checks = send.unknownChecks + 1;
    if (checks < UNKNOWN_CHECKS) {
      const wait = deps.retryBaseMs * checks;
      await putOff(send, wait, { state: 'unknown', unknownChecks: checks });
    } else if (triedFor(send) > deps.giveUpMs) {
      deps.publish(await settleFailed(db, send, 'gaveUp' satisfies FailReason, now()));
    } else {
      await putOff(send, 0, { state: 'queued', unknownChecks: 0 });
    }
  }

  async function afterFailedCheck(send: Attempt, error: MarketplaceError): Promise<void> {
    if (error.kind === 'unauthorised') {
      deps.publish(await settleFailed(db, send, 'shopExpired' satisfies FailReason, now()));
      return;
    }
    if (triedFor(send) > deps.giveUpMs) {
      deps.publish(await settleFailed(db, send, 'gaveUp' satisfies FailReason, now()));
      return;
    }
    const wait = Math.max(
      error.retryAfterMs ?? 0,
      retryDelayMs(Math.max(1, send.attempts), deps.retryBaseMs, deps.random()),
    );
    await putOff(send, wait, { state: 'unknown', unknownChecks: send.unknownChecks });
  }

  /** The message is sent; until its marketplace's id is read, nothing can refer to it. */
  async function readBack(send: DueSend): Promise<void> {
    try {
      await deps.pullConversation(send);
    } catch (error) {
      logger.warn({ err: error, messageId: send.messageId }, 'the sent message could not be read back yet');
      await requestPull(db, send, now());
    }
  }

  async function read(send: DueSend): Promise<{ row: MessageRow; conversation: SessionRow }> {
    const [found] = await db
      .select({ row: message, conversation: session })
      .from(message)
      .innerJoin(
        session,
        and(eq(session.accountId, message.accountId), eq(session.sessionId, message.sessionId)),
      )
      .where(and(eq(message.accountId, send.accountId), eq(message.clientMessageId, send.messageId)));
    if (!found) throw new Error('a queued message has no row');
    return found;
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await taking;
      await Promise.allSettled(running.values());
    },
  };
}

import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { Logger } from '../../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { isSameReply, keepReviews, readableReview, reviewEvents } from '../store/review-store.ts';
import type { FindLanguage } from '../store/match-rule.ts';
import { beginReply, endReply, holdShopReplies, postponeReply } from './reply-rows.ts';
import type { DueReply, EndStep } from './reply-rows.ts';

export interface ReplyDeps {
  db: Db;
  shops: Pick<ShopAccessor, 'withShop'>;
  logger: Logger;
  findLanguage: FindLanguage;
  publish(appended: readonly AppendedEvents[]): void;
  /** Epoch ms. */
  now(): number;
}

/** A marketplace may show a reply only after a moment: it is read this often before the call is made again. */
const UNKNOWN_CHECKS = 3;
/** Calls about one review, and failed reads in a row, before it is given up. */
const MAX_ATTEMPTS = 5;
const MAX_FAILURES = 8;
const FIRST_WAIT_MS = 1_000;
/** What is not known after this time stays unknown: a person looks. */
const GIVE_UP_MS = 24 * 3_600_000;

type SeenReview = ReturnType<typeof readableReview>;

/**
 * Takes a reply a step further. The review is read from its marketplace right before the reply is sent: with other stars,
 * another text or a reply already, nothing is sent. That the call is about to be made is stored before it is made; from
 * then on, whatever is cut off, the marketplace is read before anything is sent again.
 */
export async function doReply(deps: ReplyDeps, reply: DueReply): Promise<void> {
  const seen = await see(deps, reply);
  if (seen === null) return;
  if (seen.reply !== null) {
    // Whether this reply or another one arrived: once a call was begun, an equal text is this one.
    const isOurs = reply.attempts > 0 && isSameReply(reply.text, seen.reply.text);
    return end(deps, reply, isOurs ? 'sent' : 'overtaken');
  }
  if (reply.isBegun) return checkAgain(deps, reply);
  if (seen.star !== reply.star || seen.content !== reply.content) return end(deps, reply, 'changed');
  if (!seen.canReply) return end(deps, reply, 'refused');
  if (reply.attempts >= MAX_ATTEMPTS) return end(deps, reply, 'failed');
  await send(deps, { ...reply, isBegun: false });
}

async function send(deps: ReplyDeps, reply: DueReply): Promise<void> {
  const { db, now, publish } = deps;
  const { mayBegin, appended } = await beginReply(db, reply, now());
  publish(appended);
  if (!mayBegin) return;
  const step = reply.step === 'waiting' ? ('sending' as const) : reply.step;
  const begun = { ...reply, step, isBegun: true, attempts: reply.attempts + 1 };
  try {
    await deps.shops.withShop(reply, ({ adapter, access }) =>
      adapter.replyToReview(access, reply.reviewId, reply.text),
    );
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return afterRefusal(deps, begun, error);
  }
  await end(deps, begun, 'sent');
}

async function end(deps: ReplyDeps, reply: DueReply, step: EndStep, words = ''): Promise<void> {
  deps.publish(await endReply(deps.db, reply, { step, words }, deps.now()));
}

/** Reads the review and stores it. Null: it could not be read, and the reply was put off or ended. */
async function see(deps: ReplyDeps, reply: DueReply): Promise<SeenReview | null> {
  try {
    return await deps.shops.withShop(reply, (opened) => read(deps, opened, reply.reviewId));
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    await afterFailedRead(deps, reply, error);
    return null;
  }
}

async function read(
  { db, now, publish, findLanguage }: ReplyDeps,
  { row, adapter, access }: OpenedShop,
  reviewId: string,
): Promise<SeenReview> {
  const readAt = now();
  const found = await adapter.getReview(access, reviewId);
  publish(
    await asTenant(db, row.accountId, async (tx) => {
      const changed = await keepReviews(tx, row, [found], { findLanguage, readAt, now: now() });
      return reviewEvents(tx, row.accountId, changed, now());
    }),
  );
  return readableReview(found);
}

/** A call was begun, and the marketplace shows no reply: read often enough, it is sent again after another read. */
async function checkAgain(deps: ReplyDeps, reply: DueReply): Promise<void> {
  const { db, now, publish } = deps;
  const checks = reply.failures + 1;
  const isOften = checks >= UNKNOWN_CHECKS;
  const next = { isUnknown: true, isBegun: !isOften, failures: isOften ? 0 : checks };
  const waitMs = isOften ? 0 : FIRST_WAIT_MS * 2 ** checks;
  publish(await postponeReply(db, reply, next, { now: now(), waitMs }));
}

/** The marketplace did not answer the call with success. */
async function afterRefusal(deps: ReplyDeps, reply: DueReply, error: MarketplaceError): Promise<void> {
  const { db, now, logger, publish } = deps;
  const { kind, marketplaceCode: code, retryAfterMs } = error;
  logger.warn({ shopId: reply.shopId, kind, code }, 'a reply to a review failed');
  const said = error.words || error.message;
  if (FINAL_ERROR_KINDS.has(kind)) {
    // A refusal can mean that an earlier call, or another person's, has arrived.
    const seen = await see(deps, reply);
    if (seen === null) return;
    if (seen.reply === null) return end(deps, reply, 'refused', said);
    return end(deps, reply, isSameReply(reply.text, seen.reply.text) ? 'sent' : 'overtaken');
  }
  if (kind === 'outcomeUnknown' || kind === 'malformed') {
    const next = { isUnknown: true, isBegun: true, failures: 0 };
    return publish(await postponeReply(db, reply, next, { now: now(), waitMs: FIRST_WAIT_MS }));
  }
  const isWait = kind === 'rateLimited';
  if (!isWait && (kind !== 'unavailable' || reply.failures >= MAX_FAILURES))
    return end(deps, reply, 'failed', said);
  // The marketplace did nothing, so this call does not count.
  const until = { now: now(), waitMs: Math.max(retryAfterMs ?? 0, FIRST_WAIT_MS * 2 ** reply.failures) };
  if (isWait) await holdShopReplies(db, reply, until);
  const failures = isWait ? reply.failures : reply.failures + 1;
  const next = { isUnknown: false, isBegun: false, failures, attempts: reply.attempts - 1 };
  publish(await postponeReply(db, reply, next, until));
}

async function afterFailedRead(deps: ReplyDeps, reply: DueReply, error: MarketplaceError): Promise<void> {
  const { db, now, publish } = deps;
  const { kind, retryAfterMs, words, message } = error;
  const isOver = now() - reply.sendAt > GIVE_UP_MS;
  const isHopeless = FINAL_ERROR_KINDS.has(kind) || kind === 'unauthorised';
  // Of a review that was taken down nothing is ever seen.
  if (kind === 'notFound') return end(deps, reply, 'failed', words || message);
  const mayHaveArrived = reply.isBegun || reply.step === 'unknown';
  if (!mayHaveArrived && (isHopeless || isOver || reply.failures >= MAX_FAILURES))
    return end(deps, reply, 'failed', words || message);
  // What may have arrived and cannot be read stays unknown; it is looked for less and less often.
  const waitMs = Math.max(retryAfterMs ?? 0, FIRST_WAIT_MS * 2 ** Math.min(reply.failures, 9));
  if (kind === 'rateLimited') await holdShopReplies(db, reply, { now: now(), waitMs });
  // Failed reads of a begun reply are no checks: they showed nothing.
  const failures = reply.isBegun || kind === 'rateLimited' ? reply.failures : reply.failures + 1;
  const next = { isUnknown: reply.isBegun, isBegun: reply.isBegun, failures };
  publish(await postponeReply(db, reply, next, { now: now(), waitMs: isOver ? GIVE_UP_MS : waitMs }));
}

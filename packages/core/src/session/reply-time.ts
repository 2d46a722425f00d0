import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { DAY } from '../kernel/time.ts';

const SECOND = 1_000;

/** Each bucket ends at 1.1 times the time at which it begins. */
const GROWTH = Math.log(1.1);
/** Number of buckets of a histogram of reply times; the last one holds all longer ones (SPEC S32). */
export const REPLY_BUCKETS = 145;

/**
 * The bucket of a reply time (SPEC S32).
 *
 * @param waited - from the buyer's message to the reply, ms
 * @throws MalformedInputError for a value that is not a number (SPEC Z1)
 */
export function replyBucketOf(waited: number): number {
  requireField(waited, FIELD.number, 'waited');
  if (waited <= SECOND) return 0;
  return Math.min(REPLY_BUCKETS - 1, Math.floor(Math.log(waited / SECOND) / GROWTH) + 1);
}

/**
 * The reply time that stands for a bucket, ms: each time in the bucket is at most 5 % away from it (SPEC S32).
 *
 * @throws MalformedInputError for a value that is not a number (SPEC Z1)
 */
export function waitOfBucket(bucket: number): number {
  requireField(bucket, FIELD.number, 'bucket');
  return bucket <= 0 ? SECOND : Math.round(SECOND * Math.exp((bucket - 0.5) * GROWTH));
}

/**
 * The time within which a share of the replies came, ms (SPEC S33): that of the reply at its rank. Null without replies.
 *
 * @param counts - number of replies by bucket
 * @param share - 0.5 for the median, 0.9 for nine of ten
 * @throws MalformedInputError if `counts` is not an object or `share` not a number (SPEC Z1)
 */
export function replyQuantile(counts: Readonly<Record<number, number>>, share: number): number | null {
  requireRecord(counts, 'counts');
  requireField(share, FIELD.number, 'share');
  const buckets = Object.entries(counts)
    .map(([bucket, count]) => {
      requireField(count, FIELD.number, `counts[${bucket}]`);
      return { bucket: Number(bucket), count };
    })
    .toSorted((a, b) => a.bucket - b.bucket);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  const found = buckets.find(({ count }) => (seen += count) >= rank);
  return found === undefined ? null : waitOfBucket(found.bucket);
}

/** A reply is a first one if no person replied in this time before the buyer wrote, ms (SPEC S34). */
export const FIRST_REPLY_AFTER = DAY;

/**
 * Whether a reply is the first one to its buyer's matter (SPEC S34).
 *
 * @param waitingSince - when the buyer wrote, epoch ms
 * @param repliedBefore - the last reply before that, epoch ms; null for none
 * @throws MalformedInputError for a value that is not a time (SPEC Z1)
 */
export function isFirstReply(waitingSince: number, repliedBefore: number | null): boolean {
  requireField(waitingSince, FIELD.time, 'waitingSince');
  if (repliedBefore === null) return true;
  requireField(repliedBefore, FIELD.time, 'repliedBefore');
  return waitingSince - repliedBefore >= FIRST_REPLY_AFTER;
}

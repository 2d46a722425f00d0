import type { z } from 'zod';

/** How often a job is attempted, and the waits between its attempts. */
export interface RetryPlan {
  maxAttempts: number;
  /** Longest wait after the first failure, ms; doubled with each further one. */
  firstWaitMs: number;
  /** No wait is longer, ms. */
  longestWaitMs: number;
}

/** A kind of job: what its payload is, and how it is retried. */
export interface JobKind<Payload> {
  /** Stored with each job: never renamed while there are any. */
  name: string;
  schema: z.ZodType<Payload>;
  /** The payload is sealed with the vault, and nothing of it reaches logs or `last_error`. */
  isSealed: boolean;
  retry: RetryPlan;
}

/** Tries for about an hour and a half. */
const DEFAULT_RETRY: RetryPlan = { maxAttempts: 16, firstWaitMs: 2000, longestWaitMs: 10 * 60_000 };

/** Names a kind of job. Enqueue it with `enqueueJob`, and give its step to `defineJob`. */
export function jobKind<Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  { isSealed = false, retry = {} }: { isSealed?: boolean; retry?: Partial<RetryPlan> } = {},
): JobKind<Payload> {
  return { name, schema, isSealed, retry: { ...DEFAULT_RETRY, ...retry } };
}

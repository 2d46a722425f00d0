import type { JobKind } from './job-kind.ts';

/** One attempt of a job, as its step sees it. */
export interface Attempt {
  accountId: string;
  key: string;
  /** From 1 on. Above 1 the step may have taken effect before. */
  number: number;
  /** Earlier attempts that may have taken effect: killed, or ended by a failure that is `isUncertain`. */
  uncertainBefore: number;
  /** The process stops: end long work early, by rejecting; the job comes back. */
  signal: AbortSignal;
}

/** Does a job. Idempotent: it may run again after it took effect. Rejects with `JobFailure` where it knows why. */
export type JobStep<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>;

/** A kind with its step, in the form that the queue runs. */
export interface JobDefinition {
  kind: Omit<JobKind<unknown>, 'schema'>;
  /** A job that is never done: it runs again after this, ms. */
  everyMs: number | null;
  /** @param json - the payload, opened */
  run(json: string, attempt: Attempt): Promise<void>;
}

/** Gives a kind its step. */
export function defineJob<Payload>(kind: JobKind<Payload>, step: JobStep<Payload>): JobDefinition {
  return {
    kind,
    everyMs: null,
    run: async (json, attempt) => step(kind.schema.parse(JSON.parse(json)), attempt),
  };
}

/**
 * A job that runs again and again, in one process at a time, this long after each success, ms. Its attempts count from
 * the beginning after a success; when they are used up it waits for its next time.
 */
export function defineRecurringJob(
  kind: JobKind<Record<string, never>>,
  everyMs: number,
  step: JobStep<Record<string, never>>,
): JobDefinition {
  return { ...defineJob(kind, step), everyMs };
}

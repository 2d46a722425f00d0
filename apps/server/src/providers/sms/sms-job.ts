import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { JobFailure } from '../../jobs/queue/job-failure.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import type { Vault } from '../../security/vault.ts';
import { jobFailureOf } from '../job-failure-of.ts';
import type { HealthRecord } from '../provider-health.ts';
import { withStopGrace } from '../stop-grace.ts';
import type { SendSms } from './port.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

const SEND_SMS = jobKind('sendSms', z.object({ to: z.string(), text: z.string(), expiresAt: z.number() }), {
  isSealed: true,
  retry: { maxAttempts: 100, firstWaitMs: 2000, longestWaitMs: 5 * 60_000 },
});

/**
 * An SMS whose outcome is unknown is repeated once: a code that never comes is worse than one that comes twice. After
 * a second unknown outcome it is dead, because each attempt may cost money and trouble a person.
 */
const MAX_UNCERTAIN = 2;
/** Before an SMS with unknown outcome is repeated, ms: the first one may be on its way. */
const UNCERTAIN_WAIT_MS = 30_000;

export interface QueuedSms {
  /** E.164. */
  to: string;
  text: string;
  /** Not sent from then on, epoch ms. */
  expiresAt: number;
  /** One SMS per key; each call sends one if absent. */
  key?: string;
  /** The account, where the caller's transaction is a tenant's. */
  accountId?: string;
}

/** Sends an SMS once the caller's transaction is committed. What it says is sealed until then, and removed after. */
export async function queueSms(tx: Tx, vault: Pick<Vault, 'seal'>, sms: QueuedSms): Promise<void> {
  const { key, accountId, ...payload } = sms;
  await enqueueJob(tx, {
    kind: SEND_SMS,
    vault,
    payload,
    ...(key === undefined ? {} : { key }),
    ...(accountId === undefined ? {} : { accountId }),
  });
}

/** The job that sends SMS. `send` is null where no provider is configured: they wait until they expire. */
export function defineSmsJob(deps: {
  send: SendSms | null;
  health: HealthRecord;
  now(): number;
}): JobDefinition {
  const { send, health, now } = deps;
  return defineJob(SEND_SMS, async ({ expiresAt, ...sms }, { accountId, key, uncertainBefore, signal }) => {
    // Nothing is left to do. Failures before were logged each.
    if (now() >= expiresAt) return;
    if (!E164.test(sms.to)) throw new JobFailure('the number is not in E.164', { isFinal: true });
    if (uncertainBefore >= MAX_UNCERTAIN)
      throw new JobFailure('it may have been sent twice', { isFinal: true });
    if (!send) throw new JobFailure('no SMS provider is configured');
    const reference = createHash('sha256')
      .update(JSON.stringify([accountId, key]))
      .digest('hex')
      .slice(0, 32);
    try {
      await health.follow(() => send({ ...sms, reference }, withStopGrace(signal)));
    } catch (error) {
      const failure = jobFailureOf(error);
      if (!(failure instanceof JobFailure) || !failure.isUncertain) throw failure;
      const { message } = failure;
      const isFinal = uncertainBefore + 1 >= MAX_UNCERTAIN;
      throw new JobFailure(message, { isFinal, isUncertain: true, retryAfterMs: UNCERTAIN_WAIT_MS });
    }
  });
}

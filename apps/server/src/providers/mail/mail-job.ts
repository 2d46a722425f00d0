import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '@seller-chat/core';
import type { LanguageCode } from '@seller-chat/core';
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
import type { SendMail } from './port.ts';

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** Tried for about a day, as long as the mail has not expired. */
const SEND_MAIL = jobKind(
  'sendMail',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    language: z.enum(LANGUAGE_CODES),
    expiresAt: z.number(),
  }),
  { isSealed: true, retry: { maxAttempts: 100, firstWaitMs: 2000, longestWaitMs: 15 * 60_000 } },
);

export interface QueuedMail {
  /** The address alone. */
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  language: LanguageCode;
  /** Not sent from then on, epoch ms. */
  expiresAt: number;
  /** One mail per key; each call sends one if absent. */
  key?: string;
  /** The account, where the caller's transaction is a tenant's. */
  accountId?: string;
}

/** Sends a mail once the caller's transaction is committed. What it says is sealed until then, and removed after. */
export async function queueMail(tx: Tx, vault: Pick<Vault, 'seal'>, mail: QueuedMail): Promise<void> {
  const { key, accountId, ...payload } = mail;
  await enqueueJob(tx, {
    kind: SEND_MAIL,
    vault,
    payload,
    ...(key === undefined ? {} : { key }),
    ...(accountId === undefined ? {} : { accountId }),
  });
}

/** The job that sends mails. `send` is null where no mail server is configured: mails wait until they expire. */
export function defineMailJob(deps: {
  send: SendMail | null;
  health: HealthRecord;
  now(): number;
}): JobDefinition {
  const { send, health, now } = deps;
  return defineJob(SEND_MAIL, async ({ expiresAt, ...mail }, { accountId, key, signal }) => {
    // Nothing is left to do. Failures before were logged each.
    if (now() >= expiresAt) return;
    if (!send) throw new JobFailure('no mail server is configured');
    const messageKey = createHash('sha256')
      .update(JSON.stringify([accountId, key]))
      .digest('hex')
      .slice(0, 32);
    try {
      await health.follow(() => send({ ...mail, messageKey }, withStopGrace(signal)));
    } catch (error) {
      throw jobFailureOf(error);
    }
  });
}

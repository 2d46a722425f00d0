import { eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import { credential } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { clientNetworkOf } from '../../security/client-network.ts';
import { fillBuckets } from '../../security/leaky-buckets.ts';
import type { Vault } from '../../security/vault.ts';
import type { CodeTarget } from '../request-fields.ts';
import type { CodeDelivery, CodeMessage } from './code-delivery.ts';
import { bucketsOfSending } from './code-limits.ts';
import { RESEND_AFTER_MS, issueCode } from './code-store.ts';
import type { CodePurpose } from './code-store.ts';

export interface SendCodeDeps {
  db: Db;
  vault: Vault;
  delivery: CodeDelivery;
  now(): number;
}

/** How a code was sent: as the contract answers. */
export interface SentCode {
  expiresAt: number;
  resendAfterMs: number;
  isDelayed: boolean;
}

/**
 * Sends a code, for people with and without an account by the same statements and with the same answer: where no code
 * is to be had, one that no text fits is stored, and another message or none is sent.
 *
 * Fails with `codePaused` (`info.retryAfterMs`), or with `deliveryMissing`.
 */
export async function sendCode(
  { db, vault, delivery, now }: SendCodeDeps,
  asked: {
    purpose: CodePurpose;
    target: CodeTarget;
    /** The person who may use it alone. */
    person?: string;
    ip: string;
    language: LanguageCode;
  },
): Promise<SentCode> {
  const { purpose, target, person, language } = asked;
  if (!delivery.canSend(target.channel)) throw new Failure(ERROR_CODES.deliveryMissing);
  const key = { purpose, target: target.value, ...(person !== undefined && { person }) };
  const at = now();
  const issued = await db.transaction(async (tx) => {
    const isKnown = await hasAccount(tx, target.value);
    const isUsable = isKnown === (purpose === 'forget');
    // Rolled back by a failure: what is refused fills no bucket.
    const code = await issueCode(tx, vault, { ...key, isUsable }, at);
    if ('retryAfterMs' in code) throw paused(code.retryAfterMs);
    const admission = await fillBuckets(tx, bucketsOfSending(key, clientNetworkOf(asked.ip)), at);
    if (!admission.isAdmitted) throw paused(admission.retryAfterMs);
    const kind = messageOf(purpose, isKnown);
    await delivery.deliver(tx, { target, kind, language, ...code });
    return code;
  });
  return {
    expiresAt: issued.expiresAt,
    resendAfterMs: RESEND_AFTER_MS,
    isDelayed: delivery.isFailing(target.channel),
  };
}

function messageOf(purpose: CodePurpose, isKnown: boolean): CodeMessage {
  switch (purpose) {
    case 'signup':
      return isKnown ? 'accountExists' : 'signup';
    case 'contact':
      return isKnown ? 'contactTaken' : 'contact';
    case 'forget':
      return isKnown ? 'forget' : 'none';
  }
}

function paused(retryAfterMs: number): Failure {
  return new Failure(ERROR_CODES.codePaused, { retryAfterMs });
}

async function hasAccount(tx: Tx, loginName: string): Promise<boolean> {
  const found = await tx
    .select({ loginName: credential.loginName })
    .from(credential)
    .where(eq(credential.loginName, loginName));
  return found.length > 0;
}

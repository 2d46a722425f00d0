import { z } from 'zod';
import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush } from '../wire-body.ts';
import type { TokopediaConfig } from './api/client.ts';
import { signTokopediaPush } from './api/signature.ts';
import { readTokopediaPush } from './push.ts';

/** There is no envelope: what a body is shows in its fields. */
const BodySchema = z.record(z.string(), z.unknown());

/** Whether a push is signed with the secret, or with the one before it while a change is under way. */
export function isTokopediaPush(
  config: Pick<TokopediaConfig, 'webhookSecret' | 'previousWebhookSecret'>,
  { headers, rawBody }: WebhookInput,
): boolean {
  const secrets = [config.webhookSecret, config.previousWebhookSecret ?? config.webhookSecret];
  const signature = headers['authorization-hmac'];
  // Every secret is tried, so that the time taken does not show which one fits.
  return secrets
    .map((secret) => isSameSignature(signTokopediaPush(secret, rawBody), signature))
    .includes(true);
}

/** Null where a push names no shop: a buyer's wish to cancel, in the one form that is known, names only the order. */
export function identifyTokopediaPush(rawBody: Buffer): WebhookIdentity | null {
  const push = readTokopediaPush(readPush(BodySchema, rawBody));
  return push && { ...push.identity, events: push.events };
}

export function parseTokopediaPush(rawBody: Buffer): readonly InboundEvent[] {
  return readTokopediaPush(readPush(BodySchema, rawBody))?.events ?? [];
}

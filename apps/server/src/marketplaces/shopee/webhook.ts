import type { InboundEvent, WebhookIdentity, WebhookInput } from '../port.ts';
import { isSameSignature } from '../signature-check.ts';
import { readPush } from '../wire-body.ts';
import type { ShopeeConfig } from './api/client.ts';
import { EnvelopeSchema, readShopeePush } from './push.ts';
import { signShopeePush } from './api/signature.ts';

/**
 * Shopee signs the address as registered together with the body. While a key is being changed, pushes signed
 * with the one before are its own as well.
 */
export function isShopeePush(config: ShopeeConfig, { headers, rawBody, url }: WebhookInput): boolean {
  const keys = [config.partnerKey, config.previousPartnerKey ?? ''].filter((key) => key !== '');
  const given = headers['authorization'];
  return keys.some((key) => isSameSignature(signShopeePush(key, url, rawBody), given));
}

/** `null` for a test of the address, and for a push that is about no shop. Throws `WebhookFormatError`. */
export function identifyShopeePush(rawBody: Buffer): WebhookIdentity | null {
  const envelope = readPush(EnvelopeSchema, rawBody);
  const push = readShopeePush(envelope);
  const [first] = push?.events ?? [];
  if (push === null || first === undefined) return null;
  return {
    platformShopId: first.platformShopId,
    dedupeKey: push.dedupeKey ?? envelope.msg_id ?? null,
    conversationKey: push.orderedBy,
    events: push.events,
  };
}

/** The events of a push; none for a test, and for a push about no shop. Throws `WebhookFormatError`. */
export function parseShopeePush(rawBody: Buffer): readonly InboundEvent[] {
  return readShopeePush(readPush(EnvelopeSchema, rawBody))?.events ?? [];
}

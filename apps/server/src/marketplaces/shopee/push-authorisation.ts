import { z } from 'zod';
import { WebhookFormatError } from '../marketplace-error.ts';
import type { InboundEvent } from '../port.ts';
import { readPushPart } from '../wire-body.ts';
import { orElse, wireDecimalId, wireMoment, wireText } from '../wire-values.ts';

interface Envelope {
  shop_id?: unknown;
  data?: unknown;
}

const ids = z.array(z.unknown()).nullish().catch(undefined);

const GrantSchema = z.looseObject({
  shop_id: z.unknown().optional(),
  shopid: z.unknown().optional(),
  shop_id_list: ids,
  extra: orElse(wireText, '').catch(''),
  merchant_id: z.unknown().optional(),
  merchant_id_list: z.unknown().optional(),
  main_account_id: z.unknown().optional(),
});

/**
 * The shop is in one of several places, for several shops in a list, sometimes only in a sentence. A push about a
 * merchant or a main account without a shop does not concern this product.
 */
export function readAuthorisation(
  type: 'authorised' | 'deauthorised',
  envelope: Envelope,
): readonly InboundEvent[] {
  const data = readPushPart(GrantSchema, envelope.data);
  const inSentence = /shop[\s_]*id\D{0,3}(\d+)/i.exec(data.extra)?.[1];
  const named = [...(data.shop_id_list ?? []), data.shop_id, data.shopid, envelope.shop_id];
  const ids = new Set(named.flatMap(toDecimalIds));
  const shopIds = ids.size > 0 ? ids : new Set(toDecimalIds(inSentence));
  if (shopIds.size > 0) return [...shopIds].map((platformShopId) => ({ type, platformShopId }));
  if ([data.merchant_id, data.merchant_id_list, data.main_account_id].some((id) => id !== undefined))
    return [];
  throw new WebhookFormatError('The push is about an authorisation and names no shop.');
}

const ExpirySchema = z.object({ shop_expire_soon: ids, expire_before: wireMoment });

/** Grants that end by a moment. Merchants and users are none of this product's. */
export function readExpiry(envelope: Envelope): readonly InboundEvent[] {
  const { shop_expire_soon: shops, expire_before: expiresAt } = readPushPart(ExpirySchema, envelope.data);
  const shopIds = new Set((shops ?? []).flatMap(toDecimalIds));
  return [...shopIds].map((platformShopId) => ({
    type: 'authorisationExpiring',
    platformShopId,
    expiresAt,
  }));
}

function toDecimalIds(value: unknown): readonly string[] {
  const parsed = wireDecimalId.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

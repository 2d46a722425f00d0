import { z } from 'zod';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireText } from '../../wire-values.ts';
import type { TikTokClient } from '../api/client.ts';

const CANCELLATIONS = '/return_refund/202309/cancellations';
const REASONS = '/return_refund/202309/reject_reasons';

const FoundSchema = z.object({ cancellations: z.array(z.object({ cancel_id: wireId })).nullish() });
const ReasonsSchema = z.object({
  reasons: z.array(z.object({ name: z.string(), text: orElse(wireText, '') })).nullish(),
});

/** The buyer's open wish to cancel an order. Throws `notFound` when there is none. */
export async function pendingTikTokCancellation(
  client: TikTokClient,
  shop: ShopAccess,
  orderId: string,
): Promise<string> {
  const data = await client.callShop(shop, {
    method: 'POST',
    path: `${CANCELLATIONS}/search`,
    query: { page_size: '10' },
    body: { order_ids: [orderId], cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
    effect: 'read',
  });
  const [found] = readAnswer(FoundSchema, data, 'read', 'TikTok').cancellations ?? [];
  if (found === undefined) throw new MarketplaceError('notFound', 'Nobody asks to cancel this TikTok order.');
  return found.cancel_id;
}

/** Lets a wish to cancel through or turns it down. The key makes a repeated answer the same one. */
export async function answerTikTokCancellation(
  client: TikTokClient,
  shop: ShopAccess,
  cancelId: string,
  decision: 'approve' | 'reject',
  details: { reason?: string; text?: string },
): Promise<void> {
  const path = `${CANCELLATIONS}/${encodeURIComponent(cancelId)}/${decision}`;
  const query = { idempotency_key: `${cancelId}-${decision}` };
  if (decision === 'approve') {
    await client.callShop(shop, { method: 'POST', path, query, effect: 'write' });
    return;
  }
  const body = await rejectionOf(client, shop, cancelId, details);
  await client.callShop(shop, { method: 'POST', path, query, body, effect: 'write' });
}

/**
 * The reason of a rejection: one of those TikTok lists for the request, by name or in its words. Throws `refused` with
 * the list when the reason is none of them.
 */
export async function rejectionOf(
  client: TikTokClient,
  shop: ShopAccess,
  requestId: string,
  { reason = '', text }: { reason?: string; text?: string },
): Promise<{ reject_reason: string; comment?: string }> {
  const query = { return_or_cancel_id: requestId };
  const data = await client.callShop(shop, { method: 'GET', path: REASONS, query, effect: 'read' });
  const reasons = readAnswer(ReasonsSchema, data, 'read', 'TikTok').reasons ?? [];
  const meant = reasons.find(
    (one) => one.name === reason || one.text.toLowerCase() === reason.trim().toLowerCase(),
  );
  if (meant === undefined) {
    const choices = reasons.map((one) => one.text || one.name).join('; ');
    throw new MarketplaceError('refused', `TikTok takes one of these reasons only: ${choices}`);
  }
  return { reject_reason: meant.name, ...(text !== undefined && text !== '' && { comment: text }) };
}

import { z } from 'zod';
import type { RefundSnapshot } from '../../commerce-port.ts';
import { orElse, wireId, wireMoment, wireText } from '../../wire-values.ts';
import { toMoney } from './money.ts';

const Words = orElse(wireText, '');

const LineSchema = z.object({
  order_line_item_id: wireId.optional().catch(undefined),
});

/** Fields that returns and cancellations share (section 10). */
const SHARED = {
  order_id: Words,
  buyer_user_id: Words,
  refund_amount: z.object({ currency: Words, refund_total: Words }).nullish(),
  seller_next_action_response: z.array(z.object({ deadline: wireMoment })).nullish(),
  create_time: wireMoment,
  update_time: wireMoment,
};

export const TikTokReturnSchema = z.object({
  ...SHARED,
  return_id: wireId,
  return_type: Words,
  return_status: Words,
  return_reason: Words,
  return_reason_text: Words,
  return_tracking_number: Words,
  return_line_items: z.array(LineSchema).nullish(),
  arbitration_status: Words,
});

export const TikTokCancellationSchema = z.object({
  ...SHARED,
  cancel_id: wireId,
  cancel_status: Words,
  cancel_reason: Words,
  cancel_reason_text: Words,
  cancel_line_items: z.array(LineSchema).nullish(),
});

type Shared = Pick<z.infer<typeof TikTokReturnSchema>, keyof typeof SHARED>;

const KINDS: Readonly<Record<string, RefundSnapshot['kind']>> = {
  REFUND: 'refund',
  RETURN_AND_REFUND: 'return',
  REPLACEMENT: 'replacement',
};

/**
 * An unknown type counts as a refund: money is what it is about. `return_reason` is a code, and `return_reason_text` the
 * words for it; the buyer's own words are in the records of the return only.
 */
export function toTikTokReturn(wire: z.infer<typeof TikTokReturnSchema>): RefundSnapshot {
  return {
    ...sharedPartOf(wire, wire.return_line_items ?? []),
    refundId: wire.return_id,
    kind: KINDS[wire.return_type] ?? 'refund',
    status: wire.return_status,
    reason: wire.return_reason_text || wire.return_reason,
    text: '',
    trackingNumber: wire.return_tracking_number,
    isDisputed: wire.arbitration_status === 'IN_PROGRESS',
  };
}

export function toTikTokCancellation(wire: z.infer<typeof TikTokCancellationSchema>): RefundSnapshot {
  return {
    ...sharedPartOf(wire, wire.cancel_line_items ?? []),
    refundId: wire.cancel_id,
    kind: 'cancellation',
    status: wire.cancel_status,
    reason: wire.cancel_reason_text || wire.cancel_reason,
    text: '',
    trackingNumber: '',
    isDisputed: false,
  };
}

/** If the seller owes several steps, the one due first counts. */
function sharedPartOf(wire: Shared, lines: readonly z.infer<typeof LineSchema>[]) {
  const dues = (wire.seller_next_action_response ?? [])
    .map(({ deadline }) => deadline)
    .filter((deadline) => deadline > 0);
  return {
    orderId: wire.order_id,
    buyerId: wire.buyer_user_id,
    amount: toMoney(wire.refund_amount?.refund_total, wire.refund_amount?.currency),
    imageUrls: [],
    lineIds: lines.flatMap(({ order_line_item_id: id }) => id ?? []),
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    dueAt: dues.length === 0 ? 0 : Math.min(...dues),
  };
}

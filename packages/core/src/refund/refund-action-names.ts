/**
 * Answers of a seller, in the order of display. `acceptRefund`: money back, without goods or after they
 * arrived; `acceptReturn`: goods first; `confirmReceived`: the goods are back and intact; `offer`:
 * propose another solution; `acceptOffer`: take the buyer's; `dispute`: take it to the marketplace.
 * Append-only.
 */
export const REFUND_ACTIONS = [
  'acceptRefund',
  'acceptReturn',
  'acceptReplacement',
  'acceptCancellation',
  'confirmReceived',
  'acceptOffer',
  'offer',
  'reject',
  'dispute',
] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

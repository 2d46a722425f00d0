/** What a seller may give as the reason of a cancellation. */
export const CANCEL_REASONS = [
  { reason_id: '15', reason_name: 'Out of stock' },
  { reason_id: '21', reason_name: 'Wrong price or pricing error' },
  { reason_id: '22', reason_name: 'The buyer asked for it' },
] as const;

/** What a seller may give as the reason for refusing a return or a refund. */
export const REFUSAL_REASONS = [
  { reason_id: 1_000_500, text: 'The item is not the one that was sold' },
  { reason_id: 1_000_501, text: 'The item was used or is damaged' },
  { reason_id: 1_000_502, text: 'The pictures do not show the problem' },
].map((reason) => ({ ...reason, muti_language_text: reason.text }));

/** The number of a buyer's reason. The world keeps only its words: any that are not listed share one number. */
export function reasonCodeOf(words: string): number {
  const at = BUYER_REASONS.findIndex((reason) => reason.test(words));
  return FIRST_BUYER_REASON + (at < 0 ? BUYER_REASONS.length : at);
}

const FIRST_BUYER_REASON = 10_000_017;
const BUYER_REASONS = [
  /damag|broken|defect/i,
  /wrong|not what|differ/i,
  /missing|incomplete/i,
  /mind|not want/i,
];

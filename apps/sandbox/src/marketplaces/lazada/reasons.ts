/** What a seller may give as the reason of a cancellation. */
export const CANCEL_REASONS = [
  { reason_id: '15', reason_name: 'Out of stock' },
  { reason_id: '21', reason_name: 'Wrong price or pricing error' },
  { reason_id: '22', reason_name: 'The buyer asked for it' },
] as const;

/** What a seller may give as the reason for refusing a return or a refund. */
export const REFUSAL_REASONS = [
  { reason_id: '1000500', text: 'The item is not the one that was sold' },
  { reason_id: '1000501', text: 'The item was used or is damaged' },
  { reason_id: '1000502', text: 'The pictures do not show the problem' },
].map((reason) => ({ ...reason, muti_language_text: reason.text }));

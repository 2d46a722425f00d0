const CODE = /^[a-z\d]+(?:_[a-z\d]+)+$/;

/**
 * The text that TikTok gives beside a reason's code. Its own texts are not public: this one is made of the code. A reason
 * that is no code is a text already.
 *
 * @example
 * reasonTextOf('ecom_order_to_ship_canceled_reason_no_longer_needed'); // 'No longer needed'
 */
export function reasonTextOf(reason: string): string {
  if (!CODE.test(reason)) return reason;
  const words = reason.replace(/^.*_reason_(?=.)/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

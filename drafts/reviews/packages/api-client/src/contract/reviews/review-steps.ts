/**
 * What became of a reply; it never goes back. `waiting`: it can be taken back. `sending`: the marketplace is being asked.
 * `unknown`: whether it arrived is not known yet; the review is read until it is known. `sent`: the marketplace shows it.
 * `refused`: it said no, with its words. `failed`: it was not sent. `cancelled`: a person took it back, or switched the
 * tool off. `changed`: stars or text are not those that it replies to, so it was not sent. `overtaken`: the review has
 * another reply. Stored: append-only.
 */
export const REVIEW_REPLY_STEPS = [
  'waiting',
  'sending',
  'unknown',
  'sent',
  'refused',
  'failed',
  'cancelled',
  'changed',
  'overtaken',
] as const;
export type ReviewReplyStep = (typeof REVIEW_REPLY_STEPS)[number];

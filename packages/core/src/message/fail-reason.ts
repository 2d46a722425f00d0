import { knownOf } from '../kernel/plain-value.ts';

/**
 * Our own reasons for giving up a message, instead of the marketplace's text (SPEC M19).
 * `shopExpired`: the shop's authorisation has run out. `gaveUp`: the marketplace did not answer or
 * accept within the time that a send is tried. `slowedDown`: the marketplace asks for a pause. `unavailable`: it does
 * not answer. These two belong to messages that are retried. `refused`: it refused without a reason. `notSendable`: no
 * request can carry the message, such as half an emoji, or the marketplace does not accept it. `stopped`: a person
 * switched off what wrote it before it was sent. Stored with messages: append-only.
 */
export const FAIL_REASONS = [
  'shopExpired',
  'gaveUp',
  'slowedDown',
  'unavailable',
  'refused',
  'notSendable',
  'stopped',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** Our reason in a message's `failReason`; undefined for the marketplace's own text. */
export function parseFailReason(failReason: string | undefined): FailReason | undefined {
  return knownOf(FAIL_REASONS, failReason);
}

import { knownOf } from '../kernel/plain-value.ts';

/**
 * Reasons of our own for giving a message up, in the place of the marketplace's words (SPEC M19).
 * `shopExpired`: the shop's authorisation has run out. `gaveUp`: the marketplace kept not answering, or not
 * accepting, for as long as it is tried. `slowedDown`: the marketplace asks to wait before it is asked again.
 * `unavailable`: it does not answer. These two belong to messages that are tried again. `refused`: it refused without
 * a word. `notSendable`: no request can carry the message, such as half an emoji, or the marketplace takes no such
 * thing. Stored with messages: append-only.
 */
export const FAIL_REASONS = [
  'shopExpired',
  'gaveUp',
  'slowedDown',
  'unavailable',
  'refused',
  'notSendable',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** The reason of ours that a message's `failReason` names; undefined for the marketplace's own words. */
export function parseFailReason(failReason: string | undefined): FailReason | undefined {
  return knownOf(FAIL_REASONS, failReason);
}

import { FIELD, requireEach, requireFields } from '../kernel/malformed-input.ts';
import { makeKeywordTest } from '../reply/keyword.ts';
import type { Keyword } from '../reply/keyword.ts';

/**
 * Why a conversation is with a person (requirements: R13). Of several, the first of this list is reported.
 * Stored: append-only.
 */
export const HAND_OVER_REASONS = [
  /** The AI's replies are used up. */
  'limit',
  /** The model did not answer, or not in a form that can be used. */
  'failure',
  /** The buyer asked for a person. */
  'request',
  'anger',
  /** The buyer used a word that always calls a person. */
  'keyword',
  /** The model is not sure enough of its answer. */
  'unsure',
  /** A person wrote; the only reason that ends by itself. */
  'personWrote',
] as const;
export type HandOverReason = (typeof HAND_OVER_REASONS)[number];

/** Signals before the AI answers a buyer's message. */
export interface HandOverSignals {
  text: string;
  keywords: readonly Keyword[];
  isLimitReached: boolean;
  hasFailed: boolean;
  isPersonRequested: boolean;
  isAngry: boolean;
  /** From 0 to 1, by the model; an invalid number counts as 0. */
  confidence: number;
  /** From 0 to 1: the shop's setting. */
  minConfidence: number;
}

const SIGNAL_FIELDS = {
  isLimitReached: FIELD.flag,
  hasFailed: FIELD.flag,
  isPersonRequested: FIELD.flag,
  isAngry: FIELD.flag,
};

/**
 * Why this message goes to a person instead of being answered by the AI (SPEC K3), or `undefined`: it does not. If
 * either confidence is invalid, the model is not sure (SPEC Z2).
 *
 * @throws MalformedInputError for signals without their flags, or with a keyword that has no text (SPEC Z1): no
 *   reason for a person is overlooked
 */
export function handOverReasonOf(
  signals: HandOverSignals,
): Exclude<HandOverReason, 'personWrote'> | undefined {
  requireFields(signals, SIGNAL_FIELDS, 'signals');
  requireEach(signals.keywords, { text: FIELD.text }, 'signals.keywords');
  if (signals.isLimitReached) return 'limit';
  if (signals.hasFailed) return 'failure';
  if (signals.isPersonRequested) return 'request';
  if (signals.isAngry) return 'anger';
  if (signals.keywords.some(makeKeywordTest(signals.text))) return 'keyword';
  const { confidence, minConfidence } = signals;
  return isShare(confidence) && isShare(minConfidence) && confidence >= minConfidence ? undefined : 'unsure';
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

import { knownOf } from '../kernel/plain-value.ts';

/**
 * How a shop's buyers are received (ruling R13): by people alone, by the AI, or by people with the AI's drafts.
 * The mode with the least to say for the AI comes first. Stored: append-only.
 */
export const RECEPTION_MODES = ['off', 'assisted', 'automatic'] as const;
export type ReceptionMode = (typeof RECEPTION_MODES)[number];

/** The mode a value names (SPEC K1); `off` when it names none. */
export function parseReceptionMode(value: unknown): ReceptionMode {
  return knownOf(RECEPTION_MODES, value) ?? 'off';
}

import { knownOf } from '../kernel/plain-value.ts';

/**
 * How a shop's buyers are received (requirements: R13): by people alone, by the AI, or by people with the AI's drafts.
 * Modes that allow the AI less come first. Stored: append-only.
 */
export const RECEPTION_MODES = ['off', 'assisted', 'automatic'] as const;
export type ReceptionMode = (typeof RECEPTION_MODES)[number];

/** The mode with this value (SPEC K1); `off` if there is none. */
export function parseReceptionMode(value: unknown): ReceptionMode {
  return knownOf(RECEPTION_MODES, value) ?? 'off';
}

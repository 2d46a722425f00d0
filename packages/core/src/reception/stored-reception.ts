import { startReception } from './reception-state.ts';
import type { ReceptionState } from './reception-state.ts';
import { isReception } from './require-reception.ts';

/**
 * A stored state, as it is (SPEC K10). One that cannot be read is handed over for a failure, with the mode off:
 * the AI keeps out until a person has given the conversation back. Where nothing is stored, call `startReception`.
 */
export function parseReceptionState(value: unknown): ReceptionState {
  if (isReception(value)) return value as ReceptionState;
  return { ...startReception('off', 0), handOver: { reason: 'failure', since: 0, until: null } };
}

import { startReception } from './reception-state.ts';
import type { ReceptionState } from './reception-state.ts';
import { isReception } from './require-reception.ts';

/**
 * A stored state, unchanged (SPEC K10). An unreadable one is handed over for a failure, with the mode off: the AI does
 * nothing until a person resumes it. If nothing is stored, call `startReception`.
 */
export function parseReceptionState(value: unknown): ReceptionState {
  if (isReception(value)) return value as ReceptionState;
  return { ...startReception('off', 0), handOver: { reason: 'failure', since: 0, until: null } };
}

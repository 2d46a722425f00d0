import type { Pace } from './pace.ts';

/** What an adapter needs from its surroundings. */
export interface AdapterDeps {
  /** Epoch ms: signs requests and dates tokens. */
  now(): number;
  /** How long a marketplace may take to answer; 10 seconds when absent. */
  timeoutMs?: number;
  /** Waits until a call may be made; every call of every adapter asks first. */
  pace: Pace;
}

/** What an adapter needs from its surroundings. */
export interface AdapterDeps {
  /** Epoch ms: signs requests and dates tokens. */
  now(): number;
  /** How long a marketplace may take to answer; 10 seconds when absent. */
  timeoutMs?: number;
}

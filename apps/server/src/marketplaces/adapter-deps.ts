import type { MarketplaceClock } from './marketplace-clock.ts';
import type { Pace } from './pace.ts';
import type { UnreadableRows } from './reported-rows.ts';

/** What an adapter needs from its surroundings. */
export interface AdapterDeps {
  /** Epoch ms: signs requests and dates tokens. */
  now(): number;
  /** Corrects `now` where a marketplace's answers show that it is wrong; without it `now` is taken as it is. */
  clock?: MarketplaceClock | undefined;
  /** How long a marketplace may take to answer; 10 seconds when absent. */
  timeoutMs?: number;
  /** Waits until a call may be made; every call of every adapter asks first. */
  pace: Pace;
  /** Called for rows of lists that cannot be read and are left out. */
  onUnreadable?: ((rows: UnreadableRows) => void) | undefined;
}

import type { Random } from '../random.ts';
import type { Role } from './buyer-pool.ts';

/** What happened in the world because of an action. */
export type LifeEventKind = 'message' | 'order' | 'orderStep' | 'return' | 'returnStep' | 'review' | 'follow';

/** The state of one buyer's story with one shop. */
export interface Scenario extends Role {
  random: Random;
  orderId: string | undefined;
  returnId: string | undefined;
}

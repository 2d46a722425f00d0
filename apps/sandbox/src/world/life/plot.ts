import type { Random } from '../random.ts';
import type { Role } from './cast.ts';

/** What happened in the world because of a deed. */
export type LifeEventKind = 'message' | 'order' | 'orderStep' | 'return' | 'returnStep' | 'review' | 'follow';

/** What a story has come to. */
export interface Plot extends Role {
  random: Random;
  orderId: string | undefined;
  returnId: string | undefined;
}

import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** What a seller has proposed instead of what the buyer wants. */
export interface ReturnOffer {
  solution: 'RETURN_REFUND' | 'REFUND';
  /** As it was sent. */
  amount: number;
}

const offers = memoryOf(() => new Map<string, ReturnOffer>());

/** The seller's last offer; undefined while there is none. */
export function offerOf(world: World, { returnId }: ReturnRequest): ReturnOffer | undefined {
  return offers(world).get(returnId);
}

export function keepOffer(world: World, { returnId }: ReturnRequest, offer: ReturnOffer): void {
  offers(world).set(returnId, offer);
}

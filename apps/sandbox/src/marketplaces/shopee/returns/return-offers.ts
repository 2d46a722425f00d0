import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** A seller's counter-offer to a buyer's request. */
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

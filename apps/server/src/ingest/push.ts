import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { InboundEvent } from '../marketplaces/port.ts';

/** A push whose signature was right, for a shop that is known here. */
export interface ReceivedPush {
  shop: ShopContext;
  /** What makes it the same push when it comes again; null when its marketplace gives nothing to tell by. */
  dedupeKey: string | null;
  /** Where it waits its turn (`lane.ts`). */
  lane: number;
  /** As it came. */
  body: string;
  /** What it means, where that is known already; else its body tells. */
  events?: readonly InboundEvent[] | undefined;
  receivedAt: number;
}

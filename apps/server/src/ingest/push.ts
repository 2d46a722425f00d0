import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { InboundEvent } from '../marketplaces/port.ts';

/** A push whose signature was right, for a shop that is known here. */
export interface ReceivedPush {
  shop: ShopContext;
  /** Names the same push when it is repeated; null when its marketplace gives nothing to recognise it by. */
  dedupeKey: string | null;
  /** The lane that it waits in (`lane.ts`). */
  lane: number;
  /** As it came. */
  body: string;
  /** Its contents, where they are known already; else they are read from the body. */
  events?: readonly InboundEvent[] | undefined;
  receivedAt: number;
}
